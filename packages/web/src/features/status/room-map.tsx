import type { RoomPlayer } from '@ra3/sdk';
import { NO_RANK } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { campaignFaction, isCampaignMap, isDownloadableMap } from '@ra3/sdk/rules/maps';
import { Link } from 'react-router-dom';
import { useMapName } from '../../entities/map/map-name-queries.js';
import { MapLabel } from '../../entities/map/map-thumbnail.js';
import { FactionIcon } from '../../entities/player/faction-icon.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { Icon } from '../../ui/icon/icon.js';
import { useOpenMapDialog } from './map-dialog-provider.js';
import { Line, Row, Text, Box } from '../../ui/layout.js';
import styles from './status.module.css';

// Faction for the campaign letter in a map name (S3-11).
const sides = { a: 'Allied', s: 'Soviet', j: 'Empire' } as const;

/** The name of a map: a button that opens the download dialog, or with its campaign, or plain text. */
export function RoomMap({ map }: { readonly map: string }) {
  const { t } = useTranslation();
  const mapName = useMapName();
  if (map === '') return t('site.unknownMap');
  const name = mapName(map);
  if (isDownloadableMap(map)) return <CommunityMap map={map} name={name} />;
  if (!isCampaignMap(map))
    return (
      <Link to={links.map.to(mapIdOf(map))} className={styles.mapLink}>
        <MapLabel name={name} className={styles.mapName} />
      </Link>
    );
  const side = campaignFaction(map);
  return (
    <Text as="span" isBreaking>
      {side === undefined ? null : <FactionIcon faction={sides[side]} size={16} />} <bdi>{name}</bdi>{' '}
      <Text as="span" tone="faint" size={12}>
        {t('status.campaign')}
      </Text>
    </Text>
  );
}

function CommunityMap({ map, name }: { readonly map: string; readonly name: string }) {
  const { t } = useTranslation();
  const openMap = useOpenMapDialog();
  const label = <bdi className={styles.mapName}>{name}</bdi>;
  // Reserves the space of the icon, because the downloader loads later than the rooms.
  if (openMap === undefined) return <span className={styles.mapPlace}>{label}</span>;
  return (
    <button
      type="button"
      className={styles.mapButton}
      title={t('status.map.title')}
      onClick={() => openMap(map)}
    >
      {label}
      <Icon name="download" size={14} label={t('status.map.title')} />
    </button>
  );
}

interface RoomPlayersProps {
  readonly players: readonly RoomPlayer[];
  /** Automatch games have no host. */
  readonly hasHost?: boolean;
}

/** The players of a room with their Elo, the host first and marked. */
export function RoomPlayers({ players, hasHost = true }: RoomPlayersProps) {
  const { t } = useTranslation();
  if (players.length === 0)
    return (
      <Text as="span" tone="faint">
        {t('status.nobody')}
      </Text>
    );
  return (
    <Row as="ul" gap={2} columnGap={16} className={styles.players}>
      {players.map((player, seat) => (
        <Box as="li" width="fit" key={`${String(player.id)} ${String(seat)}`} className={styles.player}>
          <Line as="span" isInline gap={4} width="fit" className={styles.who}>
            {hasHost && seat === 0 ? (
              <span className={styles.host} title={t('status.host')}>
                <Icon name="host" size={16} label={t('status.host')} />
              </span>
            ) : null}
            <PlayerName name={player.name} personaId={player.id} className={styles.playerName} />
          </Line>
          {player.elo === undefined || player.elo === NO_RANK ? null : (
            <Text as="span" tone="faint" size={13} isNumeric className={styles.elo}>
              {player.elo}
            </Text>
          )}
        </Box>
      ))}
    </Row>
  );
}
