import { formatLength, formatWinRate, winRate } from '@ra3/sdk/rules';
import type { CSSProperties } from 'react';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { classNames } from '../../../ui/class-names.js';
import styles from './map-matrix.module.css';
import { verdictOf, type Pairing } from './map-summary.js';

export interface PairingCellProps {
  /** Undefined when the two factions never met. */
  readonly pairing: Pairing | undefined;
  readonly place: string;
  /** Whether the Tab key stops at this cell. */
  readonly isTabStop: boolean;
  readonly onFocus: (pairing: Pairing | undefined) => void;
  readonly onHover: (pairing: Pairing | undefined) => void;
}

/** One pairing. Its colour shows an advantage that chance does not explain, in addition to the numbers. */
export function PairingCell({ pairing, place, isTabStop, onFocus, onHover }: PairingCellProps) {
  const isPlayed = pairing !== undefined && pairing.games > 0;
  return (
    <td
      tabIndex={isTabStop ? 0 : -1}
      data-place={place}
      className={classNames(styles.cell, isPlayed ? verdictClasses[verdictOf(pairing)] : styles.none)}
      // `CSSProperties` has no custom properties.
      style={{ '--advantage': strengthOf(pairing) } as CSSProperties}
      onFocus={() => {
        onFocus(pairing);
      }}
      onPointerEnter={() => {
        onHover(pairing);
      }}
    >
      {isPlayed ? <Numbers {...pairing} /> : '-'}
    </td>
  );
}

/** Win rate, games and average length. */
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

const verdictClasses = {
  few: styles.few,
  open: undefined,
  over: styles.ahead,
  under: styles.behind,
} as const;

/** Distance from a win rate of 0.5 at which the colour is fully saturated. */
const FULL_ADVANTAGE = 0.15;

function strengthOf(pairing: Pairing | undefined): string {
  const rate = pairing === undefined ? undefined : winRate(pairing.wins, pairing.losses);
  return rate === undefined ? '0' : Math.min(1, Math.abs(rate - 0.5) / FULL_ADVANTAGE).toFixed(2);
}
