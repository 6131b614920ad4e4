import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode;
}

/** A checkbox with its label beside it. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}

export interface FilterChipProps extends CheckboxProps {
  /** Number of results the filter would leave. */
  readonly count?: number | undefined;
}

/** A checkbox that looks like a chip, for one of several filters. */
export function FilterChip({ children, count, ...input }: FilterChipProps) {
  return (
    <label className={styles.chip}>
      <input {...input} type="checkbox" className="visually-hidden" />
      <span>{children}</span>
      {count === undefined ? null : <span className={styles.chipCount}>{count}</span>}
    </label>
  );
}
