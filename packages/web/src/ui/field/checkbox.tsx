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
