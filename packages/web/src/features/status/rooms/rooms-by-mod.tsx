import type { Room } from '@ra3/sdk/browser';
import { useModName } from '../../../entities/room/mod-name.js';
import { groupByMod } from '../mod-groups.js';
import styles from '../live-view.module.css';
import { RoomCard } from './room-card.js';
import { roomKey } from './room-key.js';
import { RoomTable } from './room-table.js';
import type { RoomLayout } from '../use-status-view.js';

interface RoomsByModProps {
  readonly title: string;
  /** Text when there are no rooms. */
  readonly none: string;
  readonly rooms: readonly Room[];
  readonly layout: RoomLayout;
}

/** Rooms of one state, grouped by mod (S2-56). */
export function RoomsByMod({ title, none, rooms, layout }: RoomsByModProps) {
  const groups = groupByMod(rooms);
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        <span className={styles.sectionCount}>{rooms.length}</span>
      </div>
      {rooms.length === 0 ? <p className={styles.none}>{none}</p> : null}
      {rooms.length > 0 && layout === 'table' ? <RoomTable caption={title} groups={groups} /> : null}
      {layout === 'cards' ? groups.map((group) => <RoomCards key={group.key} group={group} />) : null}
    </section>
  );
}

function RoomCards({ group }: { readonly group: ReturnType<typeof groupByMod<Room>>[number] }) {
  const modName = useModName();
  return (
    <section className={styles.section}>
      <h3 className={styles.groupName}>
        <bdi>{modName(group.mod)}</bdi> <span className={styles.sectionCount}>{group.entries.length}</span>
      </h3>
      <div className={styles.cards}>
        {group.entries.map((room) => (
          <RoomCard key={roomKey(room)} room={room} />
        ))}
      </div>
    </section>
  );
}
