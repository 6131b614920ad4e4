import { useModName } from '../../../entities/room-name.js';
import { groupByMod, type ModGroup } from '../mod-groups.js';
import styles from '../live-view.module.css';
import type { RoomLayout } from '../use-status-view.js';
import { GameCard } from './game-card.js';
import { GameTable } from './game-table.js';
import type { LiveGame } from './live-game.js';

interface GamesSectionProps {
  readonly title: string;
  /** Text when there are no games. */
  readonly none: string;
  readonly games: readonly LiveGame[];
  readonly layout: RoomLayout;
}

/** Games of one state, grouped by mod (S2-56). */
export function GamesSection({ title, none, games, layout }: GamesSectionProps) {
  const groups = groupByMod(games);
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        <span className={styles.sectionCount}>{games.length}</span>
      </div>
      {games.length === 0 ? <p className={styles.none}>{none}</p> : null}
      {games.length > 0 && layout === 'table' ? <GameTable caption={title} groups={groups} /> : null}
      {layout === 'cards' ? groups.map((group) => <GameCards key={group.key} group={group} />) : null}
    </section>
  );
}

function GameCards({ group }: { readonly group: ModGroup<LiveGame> }) {
  const modName = useModName();
  return (
    <section className={styles.section}>
      <h3 className={styles.groupName}>
        <bdi>{modName(group.mod)}</bdi> <span className={styles.sectionCount}>{group.entries.length}</span>
      </h3>
      <div className={styles.cards}>
        {group.entries.map((game) => (
          <GameCard key={game.key} game={game} />
        ))}
      </div>
    </section>
  );
}
