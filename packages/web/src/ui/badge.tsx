import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'signal' | 'good' | 'warn' | 'bad';

export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
