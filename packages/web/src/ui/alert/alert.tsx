import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './alert.module.css';

export type AlertTone = 'neutral' | 'good' | 'warn' | 'bad';

const iconOf: Readonly<Record<AlertTone, IconName>> = {
  neutral: 'info',
  good: 'check',
  warn: 'warning',
  bad: 'error',
};

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  /** Makes screen readers announce it at once; for alerts that follow a user's action. */
  readonly isUrgent?: boolean;
}

/** A message shown in the page, such as a warning or a confirmation. */
export function Alert({ tone = 'neutral', title, action, children, isUrgent = false }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role={isUrgent ? 'alert' : undefined}>
      <Icon name={iconOf[tone]} />
      <div className={styles.text}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
