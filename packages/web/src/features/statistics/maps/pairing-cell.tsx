import { limits } from '@ra3/sdk/facts';
import { formatLength, formatWinRate, winRate } from '@ra3/sdk/rules';
import type { CSSProperties } from 'react';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { classNames } from '../../../ui/class-names.js';
import styles from './map-matrix.module.css';
import type { Pairing } from './map-summary.js';

export interface PairingCellProps {
  /** Undefined when the two never met. */
  readonly pairing: Pairing | undefined;
  readonly place: string;
  /** Whether the keyboard stops here on its way through the page. */
  readonly isStop: boolean;
  readonly onTake: (pairing: Pairing | undefined) => void;
  readonly onPoint: (pairing: Pairing | undefined) => void;
}

/** One pairing. The colour says who has the advantage, and never alone. */
export function PairingCell({ pairing, place, isStop, onTake, onPoint }: PairingCellProps) {
  const isPlayed = pairing !== undefined && pairing.games > 0;
  return (
    <td
      tabIndex={isStop ? 0 : -1}
      data-place={place}
      className={classNames(styles.cell, ...(isPlayed ? lookOf(pairing) : [styles.none]))}
      // A custom property of ours, which the type of styles does not know.
      style={{ '--advantage': strengthOf(pairing) } as CSSProperties}
      onFocus={() => {
        onTake(pairing);
      }}
      onPointerEnter={() => {
        onPoint(pairing);
      }}
    >
      {isPlayed ? <Numbers {...pairing} /> : '-'}
    </td>
  );
}

/** Win rate, games, average length. */
function Numbers({ wins, losses, games, averageLength }: Pairing) {
  const { whole } = useNumberFormat();
  return (
    <>
      <span className={styles.rate}>{formatWinRate(wins, losses)}</span>
      <span>{whole(games)}</span>
      <span>{formatLength(averageLength)}</span>
    </>
  );
}

function lookOf({ own, opponent, wins, losses, games }: Pairing): (string | undefined)[] {
  if (own === opponent || games < limits.fewGames) return [styles.few];
  if (wins === losses) return [];
  return [wins > losses ? styles.ahead : styles.behind];
}

/** From here on, either way, an advantage is shown in full colour. */
const FULL_ADVANTAGE = 0.15;

function strengthOf(pairing: Pairing | undefined): string {
  const rate = pairing === undefined ? undefined : winRate(pairing.wins, pairing.losses);
  return rate === undefined ? '0' : Math.min(1, Math.abs(rate - 0.5) / FULL_ADVANTAGE).toFixed(2);
}
