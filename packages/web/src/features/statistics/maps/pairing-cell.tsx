import { formatLength, formatWinRate, winRate } from '@ra3/sdk/rules';
import type { CSSProperties } from 'react';
import { useNumberFormat } from '../../../platform/i18n/use-number-format.js';
import { classNames } from '../../../ui/class-names.js';
import styles from './map-matrix.module.css';
import type { Measure } from '../use-measure.js';
import { verdictOf, type Pairing } from './map-summary.js';

export interface PairingCellProps {
  /** Undefined when the two factions never met. */
  readonly pairing: Pairing | undefined;
  readonly measure: Measure;
  readonly place: string;
  /** Whether the Tab key stops at this cell. */
  readonly isTabStop: boolean;
  readonly onFocus: (pairing: Pairing | undefined) => void;
  readonly onHover: (pairing: Pairing | undefined) => void;
}

/** One pairing. With win rates its colour shows an advantage that chance does not explain, in addition to the number. */
export function PairingCell({ pairing, measure, place, isTabStop, onFocus, onHover }: PairingCellProps) {
  const isPlayed = pairing !== undefined && pairing.games > 0;
  const look = !isPlayed ? styles.none : measure === 'rate' ? verdictClasses[verdictOf(pairing)] : undefined;
  return (
    <td
      tabIndex={isTabStop ? 0 : -1}
      data-place={place}
      className={classNames(styles.cell, look)}
      // `CSSProperties` has no custom properties.
      style={{ '--advantage': strengthOf(pairing) } as CSSProperties}
      onFocus={() => {
        onFocus(pairing);
      }}
      onPointerEnter={() => {
        onHover(pairing);
      }}
    >
      <span className={styles.value}>{isPlayed ? <Value pairing={pairing} measure={measure} /> : '-'}</span>
    </td>
  );
}

function Value({ pairing, measure }: { readonly pairing: Pairing; readonly measure: Measure }) {
  const { whole } = useNumberFormat();
  switch (measure) {
    case 'rate':
      return formatWinRate(pairing.wins, pairing.losses);
    case 'games':
      return whole(pairing.games);
    case 'length':
      return formatLength(pairing.averageLength);
  }
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
