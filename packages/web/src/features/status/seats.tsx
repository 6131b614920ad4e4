import { useTranslation } from '../../platform/i18n/use-translation.js';
import type { LiveGame } from './live-game.js';
import styles from './status.module.css';

/** Taken and all seats of a game, `4/6`; the players alone on a map whose seats are not known. */
export function Seats({ game: { players, seats, freeSeats } }: { readonly game: LiveGame }) {
  const { t } = useTranslation();
  const taken = players.length;
  if (seats === undefined) return <span className={styles.seats}>{taken}</span>;
  return (
    <span
      className={freeSeats > 0 ? styles.freeSeats : styles.seats}
      title={t('status.seats', { taken, seats })}
    >
      {taken}/{seats}
    </span>
  );
}
