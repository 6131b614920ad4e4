import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { Row } from './layout.js';

export interface LegendEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly colour: string;
  readonly isBars?: boolean;
  readonly dash?: readonly number[];
}

/** Which line or bars belong to which name. */
export function ChartLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <Row as="ul" gap={4} columnGap={16} tone="muted" size={13} className={styles.legend}>
      {entries.map(({ key, label, colour, isBars = false, dash = [] }) => (
        <li key={key}>
          {isBars ? (
            <span className={styles.barMark} style={{ background: colour }} />
          ) : (
            <svg viewBox="0 0 28 4" className={styles.mark} style={{ stroke: colour }} aria-hidden>
              <path d="M0 2h28" strokeDasharray={dash.join(' ')} />
            </svg>
          )}
          {label}
        </li>
      ))}
    </Row>
  );
}
