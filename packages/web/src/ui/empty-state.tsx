import type { ReactNode } from 'react';
import { Contours } from './contours.js';
import { Text } from './layout.js';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** What is missing: the heading. */
  readonly title: string;
  /** What to do, or when content appears. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Seed of the decoration, so that each place has its own picture. */
  readonly seed?: string;
  readonly isCompact?: boolean;
}

export function EmptyState({ title, children, action, seed = title, isCompact = false }: EmptyStateProps) {
  return (
    <div className={isCompact ? styles.compact : styles.state}>
      {isCompact ? null : <Contours seed={seed} width={240} height={96} className={styles.ornament} />}
      <Text isStrong>{title}</Text>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
