import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon/icon.js';
import styles from './notice-card.module.css';

export interface NoticeFact {
  readonly term: string;
  readonly text: ReactNode;
}

export interface NoticeCardProps {
  readonly tone: 'warn' | 'bad' | 'calm';
  readonly title: string;
  /** Why, since when, what is limited, how long. */
  readonly facts: readonly NoticeFact[];
  readonly action?: ReactNode;
}

/** What the administrators have to say to a user: a warning or a ban. */
export function NoticeCard({ tone, title, facts, action }: NoticeCardProps) {
  return (
    <article className={classNames(styles.card, styles[tone])}>
      <h3 className={styles.title}>
        <Icon name={tone === 'bad' ? 'error' : 'warning'} />
        {title}
      </h3>
      <dl className={styles.facts}>
        {facts.map(({ term, text }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </article>
  );
}
