import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode;
}

/** A box to tick, its text beside it. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}

export interface FilterChipProps extends CheckboxProps {
  /** How many there are behind the filter. */
  readonly count?: number | undefined;
}

/** A box to tick that looks like a chip: one filter among several. */
export function FilterChip({ children, count, ...input }: FilterChipProps) {
  return (
    <label className={styles.chip}>
      <input {...input} type="checkbox" className="only-read" />
      <span>{children}</span>
      {count === undefined ? null : <span className={styles.chipCount}>{count}</span>}
    </label>
  );
}
