import type { ReactNode } from 'react';
import styles from './picture.module.css';

export interface ButterflyRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly left: number;
  readonly right: number;
}

/** Two counts per row as bars that grow to either side of the row's name. */
export function ButterflyBars(props: { readonly rows: readonly ButterflyRow[]; readonly label: string }) {
  const { rows, label } = props;
  const most = Math.max(1, ...rows.flatMap(({ left, right }) => [left, right]));
  const widthOf = (count: number) => ({ width: `${String((count / most) * 100)}%` });
  return (
    <ul className={styles.butterfly} aria-label={label}>
      {rows.map(({ key, label: name, left, right }) => (
        <li key={key}>
          <span className={styles.wing}>
            <strong>{left}</strong>
            <span className={styles.leftBar} style={widthOf(left)} />
          </span>
          <span className={styles.body}>{name}</span>
          <span className={styles.wing}>
            <span className={styles.rightBar} style={widthOf(right)} />
            <strong>{right}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
