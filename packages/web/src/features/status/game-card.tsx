import { RoomThumbnail } from '../../entities/map/room-thumbnail.js';
import { GameFacts } from './game-table.js';
import { GameTitle } from './game-title.js';
import type { LiveGame } from './live-game.js';
import { RoomMap } from './room-map.js';
import styles from './status.module.css';
import { RoomPlayers } from './room-players.js';
import { Seats } from './seats.js';

/** A game as a card: thumbnail, name, seats, map, average Elo, age and players. */
export function GameCard({ game }: { readonly game: LiveGame }) {
  return (
    <article className={styles.card}>
      <RoomThumbnail map={game.map} minimapPath={game.minimapPath} size={72} />
      <div className={styles.cardWords}>
        <div className={styles.cardHead}>
          <GameTitle game={game} />
          <Seats game={game} />
        </div>
        <p className={styles.cardMap}>
          <RoomMap map={game.map} />
        </p>
        <GameFacts game={game} className={styles.cardMap} />
        <RoomPlayers players={game.players} hasHost={game.room !== undefined} />
      </div>
    </article>
  );
}
