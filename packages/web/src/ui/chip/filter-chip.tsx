import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';

export interface FilterChipProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode;
  /** Number of results the filter would leave. */
  readonly count?: number | undefined;
}

/** A checkbox that looks like a chip, for one of several filters. */
export function FilterChip({ children, count, ...input }: FilterChipProps) {
  return (
    <label className={styles.chip}>
      <input {...input} type="checkbox" className="visually-hidden" />
      <span className={styles.text}>{children}</span>
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </label>
  );
}
