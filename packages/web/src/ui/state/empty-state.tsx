import type { ReactNode } from 'react';
import { Contours } from '../contours/contours.js';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** What would be here. */
  readonly title: string;
  /** What to do, or when something comes. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The ornament's seed, so that each place has its own picture. */
  readonly seed?: string;
  readonly isCompact?: boolean;
}

/** Nothing is here, and that is fine. */
export function EmptyState({ title, children, action, seed = title, isCompact = false }: EmptyStateProps) {
  return (
    <div className={isCompact ? styles.compact : styles.state}>
      {isCompact ? null : <Contours seed={seed} width={240} height={96} className={styles.ornament} />}
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
