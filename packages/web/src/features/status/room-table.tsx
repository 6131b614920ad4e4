import type { Room } from '@ra3/sdk/browser';
import { useTranslation } from 'react-i18next';
import { roomMapPath, useMapName } from '../../shared/maps/use-map-name.js';
import { ModBadge } from '../../shared/rooms/mod-label.js';
import { RoomName } from '../../shared/rooms/room-title.js';
import { MapThumbnail } from '../../shared/ui/contours/map-thumbnail.js';
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table/table.js';
import styles from './room.module.css';
import { RoomPlayers } from './room-players.js';

interface RoomTableProps {
  readonly caption: string;
  readonly rooms: readonly Room[];
}

/** Rooms of one mod: name, map, and the players with their Elo, the host marked. */
export function RoomTable({ caption, rooms }: RoomTableProps) {
  const { t } = useTranslation();
  return (
    <Table caption={caption}>
      <colgroup className={styles.columns}>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <HeadCell>{t('status.columns.room')}</HeadCell>
          <HeadCell priority="middle">{t('status.columns.map')}</HeadCell>
          <HeadCell>{t('status.columns.players')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rooms.map((room, position) => (
          <RoomRow key={position} room={room} />
        ))}
      </tbody>
    </Table>
  );
}

function RoomRow({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const mapName = useMapName();
  const map = roomMapPath(room);
  const shownMap = map === '' ? t('site.unknownMap') : mapName(map);
  return (
    <Row>
      <Cell>
        <p className={styles.name}>
          <RoomName room={room} /> <ModBadge mod={room.mod} />
        </p>
        <p className={styles.mapBelow}>{shownMap}</p>
      </Cell>
      <Cell priority="middle">
        <span className={styles.map}>
          <MapThumbnail map={map} size={32} />
          {shownMap}
        </span>
      </Cell>
      <Cell>
        <RoomPlayers players={room.players} />
      </Cell>
    </Row>
  );
}
