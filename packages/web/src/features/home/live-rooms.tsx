import type { Room } from '@ra3/sdk/browser';
import { canJoinRoom, shownMod } from '@ra3/sdk/rules';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { MapLabel } from '../../entities/map/map-label.js';
import { roomMapPath, useMapName, useWithMapNames } from '../../entities/map/use-map-name.js';
import { useModName } from '../../entities/room/mod-name.js';
import { RoomName } from '../../entities/room/room-name.js';
import { useStatusDetail } from '../../entities/room/use-server-status.js';
import { Badge } from '../../ui/badge/badge.js';
import { RoomThumbnail } from '../../entities/map/room-thumbnail.js';
import { Icon } from '../../ui/icon/icon.js';
import { EmptyState } from '../../ui/state/empty-state.js';
import styles from './home.module.css';
import { CARD_ROWS, LiveCard } from './live-card.js';

/** The rooms that can be joined, the fullest first, then those that cannot. */
export function LiveRooms() {
  const { t } = useTranslation();
  const status = useStatusDetail();
  const query = {
    data: useWithMapNames(status.kind === 'live' ? status.value.games : undefined),
    error: status.kind === 'offline' || status.kind === 'failure' ? asError(status.error) : null,
    isFetching: status.isFetching,
    refetch: status.retry,
  };
  return (
    <LiveCard
      title={t('home.rooms.title')}
      to={links.status.to()}
      more={t('home.rooms.more')}
      failed={t('home.rooms.failed')}
      query={query}
    >
      {(rooms) =>
        rooms.length === 0 ? (
          <EmptyState title={t('home.rooms.none')} isCompact>
            {t('home.rooms.noneHint')}
          </EmptyState>
        ) : (
          <>
            <ul>
              {joinableFirst(rooms).map((room, position) => (
                <RoomRow key={position} room={room} />
              ))}
            </ul>
            {rooms.length < CARD_ROWS ? <p className={styles.hint}>{t('home.rooms.noneHint')}</p> : null}
          </>
        )
      }
    </LiveCard>
  );
}

function RoomRow({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const modName = useModName();
  const map = roomMapPath(room);
  const mod = shownMod(room.mod);
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
      </span>
    </li>
  );
}

function joinableFirst(rooms: readonly Room[]): Room[] {
  const canJoin = (room: Room) => Number(canJoinRoom(room));
  return rooms
    .toSorted((a, b) => canJoin(b) - canJoin(a) || b.players.length - a.players.length)
    .slice(0, CARD_ROWS);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
