import type { StatusDetail } from '@ra3/sdk';
import { titleOfRoom } from '@ra3/sdk/rules/status';
import { listFollowed } from '../../entities/player/followed-personas.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { useStatusDetail } from '../../entities/server-status-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Line, Row, Text } from '../../ui/layout.js';
import styles from './home.module.css';

/** The followed personas who are online, and what they do. */
export function FollowedStrip() {
  const { t } = useTranslation();
  const status = useStatusDetail();
  if (status.kind !== 'live') return null;
  const followed = listFollowed();
  const online = followed.flatMap(({ personaId }) => findOnline(status.value, personaId));
  const offline = followed.length - online.length;
  return (
    <Row as="section" isCentred columnGap={24} className={styles.strip} aria-label={t('home.followed.title')}>
      <h2 className={styles.guidesName}>{t('home.followed.title')}</h2>
      <Row as="ul" gap={4} columnGap={24}>
        {online.map(({ player: { id, name }, place, room }) => (
          <Line as="li" key={id}>
            <PlayerName name={name} personaId={id} />
            <Text as="span" size={13} isCut tone={place === 'room' ? 'signal' : 'muted'}>
              {t(`home.followed.${place}`, { room })}
            </Text>
          </Line>
        ))}
      </Row>
      <Text tone="faint" size={13}>
        {offline === 0 ? null : t('home.followed.offline', { count: offline })}
      </Text>
    </Row>
  );
}

function findOnline({ players, games, automatch }: StatusDetail, personaId: number) {
  const player = players.find(({ id }) => id === personaId);
  if (player === undefined) return [];
  const holds = (game: { readonly players: readonly { readonly id: number }[] }) =>
    game.players.some(({ id }) => id === personaId);
  const game = games.find(holds);
  const { roomName = '', hostName = '' } = game === undefined ? {} : titleOfRoom(game);
  const place =
    game === undefined
      ? automatch.some(holds)
        ? 'automatch'
        : 'idle'
      : game.gamemode === 'openstaging'
        ? 'room'
        : 'playing';
  return [{ player, place, room: roomName || hostName } as const];
}
