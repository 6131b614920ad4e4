import type { Room } from '@ra3/sdk/browser';
import { useModName } from '../../shared/rooms/mod-label.js';
import { groupByMod } from './mod-groups.js';
import styles from './live-view.module.css';
import { RoomCard } from './room-card.js';
import { RoomTable } from './room-table.js';
import type { RoomLayout } from './use-status-view.js';

interface RoomsByModProps {
  readonly title: string;
  /** What stands here when there are none. */
  readonly none: string;
  readonly rooms: readonly Room[];
  readonly layout: RoomLayout;
}

/** Rooms of one state, mod by mod (spec §2). */
export function RoomsByMod({ title, none, rooms, layout }: RoomsByModProps) {
  const modName = useModName();
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        <span className={styles.sectionCount}>{rooms.length}</span>
      </div>
      {rooms.length === 0 ? <p className={styles.none}>{none}</p> : null}
      {groupByMod(rooms).map(({ key, mod, entries }) => (
        <section key={key} className={styles.section} aria-label={`${title}: ${modName(mod)}`}>
          <h3 className={styles.groupName}>
            {modName(mod)} <span className={styles.sectionCount}>{entries.length}</span>
          </h3>
          {layout === 'table' ? (
            <RoomTable caption={`${title}: ${modName(mod)}`} rooms={entries} />
          ) : (
            <div className={styles.cards}>
              {entries.map((room) => (
                <RoomCard key={roomKey(room)} room={room} />
              ))}
            </div>
          )}
        </section>
      ))}
    </section>
  );
}

/** A room stays itself while its host is there, whoever else comes and goes. */
export function roomKey({ roomname, players }: Room): string {
  return `${String(players[0]?.id ?? 0)} ${roomname}`;
}
