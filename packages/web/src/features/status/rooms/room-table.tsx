import type { Room } from '@ra3/sdk/browser';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { roomMapPath } from '../../../entities/map/use-map-name.js';
import { ModBadge, useModName } from '../../../entities/room/mod-name.js';
import { RoomName } from '../../../entities/room/room-name.js';
import { RoomThumbnail } from '../../../entities/map/room-thumbnail.js';
import { Cell, HeadCell, Row, Table } from '../../../ui/table/table.js';
import type { ModGroup } from '../mod-groups.js';
import { roomKey } from './room-key.js';
import { RoomMap } from './room-map.js';
import styles from './room.module.css';
import { RoomPlayers } from './room-players.js';

interface RoomTableProps {
  readonly caption: string;
  readonly groups: readonly ModGroup<Room>[];
}

/** Table of rooms, grouped by mod: name, map and players. */
export function RoomTable({ caption, groups }: RoomTableProps) {
  const { t } = useTranslation();
  return (
    <Table caption={caption} isFixed>
      <thead>
        <tr>
          <HeadCell className={styles.roomHead}>{t('status.columns.room')}</HeadCell>
          <HeadCell priority="middle" className={styles.mapHead}>
            {t('status.columns.map')}
          </HeadCell>
          <HeadCell>{t('status.columns.players')}</HeadCell>
        </tr>
      </thead>
      {groups.map((group) => (
        <GroupRows key={group.key} group={group} />
      ))}
    </Table>
  );
}

function GroupRows({ group }: { readonly group: ModGroup<Room> }) {
  const modName = useModName();
  return (
    <tbody>
      <tr className={styles.groupRow}>
        {/* No colSpan of 3: a phone shows two columns and would reserve space for the third. */}
        <th scope="rowgroup">
          <bdi>{modName(group.mod)}</bdi> <span className={styles.groupCount}>{group.entries.length}</span>
        </th>
        <Cell priority="middle" />
        <Cell />
      </tr>
      {group.entries.map((room) => (
        <RoomRow key={roomKey(room)} room={room} />
      ))}
    </tbody>
  );
}

function RoomRow({ room }: { readonly room: Room }) {
  const map = roomMapPath(room);
  return (
    <Row>
      <Cell>
        <p className={styles.name}>
          <span className={styles.roomName}>
            <RoomName room={room} />
          </span>{' '}
          <ModBadge mod={room.mod} />
        </p>
        <p className={styles.mapBelow}>
          <RoomMap map={map} />
        </p>
      </Cell>
      <Cell priority="middle">
        <span className={styles.map}>
          <RoomThumbnail map={map} minimapPath={room.minimapPath} size={32} />
          <RoomMap map={map} />
        </span>
      </Cell>
      <Cell>
        <RoomPlayers players={room.players} />
      </Cell>
    </Row>
  );
}
