import type { StatusDetail } from '@ra3/sdk/browser';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import styles from './status.module.css';
import { countStatus } from './count-status.js';
import { SparkLine } from './spark-line.js';
import { usePlayerHistory } from './use-player-history.js';

interface CountStripProps {
  readonly detail: StatusDetail;
  readonly updatedAt: number;
}

/** Counts of players and games in one strip (S2-56): who is online and idle, and where one can play. */
export function CountStrip({ detail, updatedAt }: CountStripProps) {
  const { t } = useTranslation();
  const { online, idle, joinable, searching, playing } = countStatus(detail);
  const history = usePlayerHistory(online, updatedAt);
  return (
    <dl className={styles.strip}>
      <Count label={t('status.online')} count={online}>
        <SparkLine points={history} />
      </Count>
      <Count label={t('status.idle')} count={idle} />
      <Count label={t('status.joinable')} count={joinable} />
      <Count label={t('status.searchers')} count={searching} />
      <Count label={t('status.inPlay')} count={playing} />
    </dl>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly children?: ReactNode;
}

function Count({ label, count, children }: CountProps) {
  const locale = useLocale();
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd>
        {count.toLocaleString(locale)}
        {children}
      </dd>
    </div>
  );
}
