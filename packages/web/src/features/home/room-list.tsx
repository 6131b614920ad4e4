import type { Room } from '@ra3/sdk';
import { shownMod } from '@ra3/sdk/rules/mods';
import { canJoinRoom, joinableRoomsFirst, seatsOfRoom } from '@ra3/sdk/rules/status';
import {
  mapsOfRooms,
  roomMapPath,
  useMapName,
  useWithMapNames,
} from '../../entities/map/map-name-queries.js';
import { MapLabel } from '../../entities/map/map-thumbnail.js';
import { RoomThumbnail } from '../../entities/map/room-thumbnail.js';
import { useModName, RoomName, Seats } from '../../entities/room-name.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { Badge } from '../../ui/badge.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Box, Text } from '../../ui/layout.js';
import styles from './home.module.css';
import { CARD_ROWS, CardSkeleton } from './live-card.js';

/** The rooms that can be joined, the fullest first, then those that cannot. */
export function RoomList({ title, rooms }: { readonly title: string; readonly rooms: readonly Room[] }) {
  const { t } = useTranslation();
  const named = useWithMapNames(rooms, mapsOfRooms);
  if (rooms.length === 0)
    return (
      <EmptyState title={t('home.rooms.none')} isCompact>
        {t('home.rooms.noneHint')}
      </EmptyState>
    );
  if (named === undefined) return <CardSkeleton title={title} isBusy />;
  const shown = joinableRoomsFirst(named).slice(0, CARD_ROWS);
  return (
    <>
      <ul>
        {shown.map((room, position) => (
          <RoomRow key={position} room={room} />
        ))}
      </ul>
      {shown.length < CARD_ROWS ? <p className={styles.hint}>{t('home.rooms.noneHint')}</p> : null}
    </>
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
      <Box width="fit" isGrowing>
        <p className={styles.name}>
          <RoomName room={room} />
        </p>
        <Text tone="faint" size={13} isCut className={styles.detail}>
          {map === '' ? t('site.unknownMap') : <MapLabel name={mapName(map)} />}
          {mod === undefined ? null : ` · ${modName(mod)}`}
        </Text>
      </Box>
      {room.gamemode === 'openstaging' ? null : <Badge>{t(`facts.gameModes.${room.gamemode}`)}</Badge>}
      <Seats taken={room.players.length} seats={seatsOfRoom(room)} isFree={canJoinRoom(room)} />
    </li>
  );
}
