import type { Room, RoomPlayer } from '@ra3/sdk/browser';
import { NO_RANK } from '@ra3/sdk/facts';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { roomMapPath } from '../../../entities/map/use-map-name.js';
import { ModBadge } from '../../../entities/room/mod-name.js';
import { RoomName } from '../../../entities/room/room-name.js';
import { RoomThumbnail } from '../../../entities/map/room-thumbnail.js';
import { RoomMap } from './room-map.js';
import styles from './room.module.css';
import { RoomPlayers } from './room-players.js';

/** A room as a card: thumbnail, name, map and players. */
export function RoomCard({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const map = roomMapPath(room);
  const average = averageElo(room.players);
  return (
    <article className={styles.card}>
      <RoomThumbnail map={map} minimapPath={room.minimapPath} size={72} />
      <div className={styles.cardWords}>
        <p className={styles.roomName}>
          <RoomName room={room} />
        </p>
        <p className={styles.cardMap}>
          <RoomMap map={map} />
        </p>
        {average === undefined ? null : (
          <p className={styles.cardMap}>{t('status.averageElo', { elo: average })}</p>
        )}
        <RoomPlayers players={room.players} />
        <ModBadge mod={room.mod} />
      </div>
    </article>
  );
}

function averageElo(players: readonly RoomPlayer[]): number | undefined {
  const known = players.flatMap(({ elo }) => (elo === undefined || elo === NO_RANK ? [] : [elo]));
  if (known.length === 0) return undefined;
  return Math.round(known.reduce((sum, elo) => sum + elo, 0) / known.length);
}
