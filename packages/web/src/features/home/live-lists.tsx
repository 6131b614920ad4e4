import { useOutcomes } from '../../entities/match/use-outcomes.js';
import type { LadderRow, Room } from '@ra3/sdk/browser';
import { seatsOfRoom, shownMod, tierOfRow } from '@ra3/sdk/rules';
import { FactionIcons } from '../../entities/player/faction-icon.js';
import type { LadderId } from '../../entities/ladder-queries.js';
import { MapLabel } from '../../entities/map/map-thumbnail.js';
import { RoomThumbnail } from '../../entities/map/room-thumbnail.js';
import { roomMapPath, useMapName } from '../../entities/map/map-name-queries.js';
import { PlayerName } from '../../entities/player/player-name.js';
import { EloDelta, Rating } from '../../entities/player/rating.js';
import { useModName, RoomName } from '../../entities/room-name.js';
import { TierMark } from '../../entities/player/tier-mark.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Badge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './home.module.css';
import { TierBar } from './tier-bar.js';

export { MatchCard } from './match-card.js';
export { OwnStrip } from './own-strip.js';

/** The rows of the card of rooms. */
export function RoomList({ rooms }: { readonly rooms: readonly Room[] }) {
  return (
    <ul>
      {rooms.map((room, position) => (
        <RoomRow key={position} room={room} />
      ))}
    </ul>
  );
}

function RoomRow({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const modName = useModName();
  const map = roomMapPath(room);
  const mod = shownMod(room.mod);
  const seats = seatsOfRoom(room);
  return (
    <li className={styles.row}>
      <RoomThumbnail map={map} minimapPath={room.minimapPath} />
      <div className={styles.main}>
        <p className={styles.name}>
          <RoomName room={room} />
        </p>
        <p className={styles.detail}>
          {map === '' ? t('site.unknownMap') : <MapLabel name={mapName(map)} />}
          {mod === undefined ? null : ` · ${modName(mod)}`}
        </p>
      </div>
      <Badge tone={room.gamemode === 'openstaging' ? 'signal' : 'neutral'}>
        {t(`facts.gameModes.${room.gamemode}`)}
      </Badge>
      <span className={styles.seats}>
        <Icon name="users" size={16} label={t('site.players')} />
        {room.players.length}
        {seats === undefined ? null : `/${String(seats)}`}
      </span>
    </li>
  );
}

interface RankListProps {
  readonly records: readonly LadderRow[];
  readonly ladder: LadderId;
}

/** The rows of the card of a ladder, with the distribution of its tiers. */
export function RankList({ records, ladder }: RankListProps) {
  return (
    <>
      <ol>
        {records.map((row) => (
          <RankRow key={row.personaId} row={row} />
        ))}
      </ol>
      <TierBar ladder={ladder} />
    </>
  );
}

function RankRow({ row }: { readonly row: LadderRow }) {
  const outcomes = useOutcomes();
  const tier = tierOfRow(row);
  return (
    <li className={styles.row}>
      <span className={styles.rank}>
        <Rating value={row.rank} />
      </span>
      {tier === undefined ? null : <TierMark tier={tier} />}
      <p className={styles.main}>
        <PlayerName name={row.personaName} personaId={row.personaId} className={styles.name} />
      </p>
      <FactionIcons {...row} size={18} />
      <span className={styles.delta}>
        {outcomes.isHidden(`record ${row.personaId}`) ? null : (
          <EloDelta delta={row.eloDelta} updatedAt={row.updateTime} />
        )}
      </span>
      <span className={styles.elo}>
        <Rating value={row.elo} />
      </span>
    </li>
  );
}
