import type { StatusDetail } from '@ra3/sdk/browser';
import { ladderMods } from '@ra3/sdk/facts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useLocale } from '../../../platform/i18n/use-locale.js';
import styles from './count-strip.module.css';
import { countPlayers } from './count-players.js';
import { SparkLine } from './spark-line.js';
import { usePlayerHistory } from './use-player-history.js';

interface CountStripProps {
  readonly detail: StatusDetail;
  readonly updatedAt: number;
}

/**
 * Counts of online, idle and searching players, 1v1 per mod (S2-56). Zeros are shown too, because a count that appears
 * and disappears would move the page.
 */
export function CountStrip({ detail, updatedAt }: CountStripProps) {
  const { t } = useTranslation();
  const { online, idle } = countPlayers(detail);
  const history = usePlayerHistory(online, updatedAt);
  const { count1v1Details, count2v2, countPve, countArchon } = detail.automatching;
  const others = [
    ['2v2', count2v2],
    ['pve', countPve],
    ['archon', countArchon],
  ] as const;
  return (
    <dl className={styles.strip}>
      <Count label={t('status.online')} count={online} isFirst>
        <SparkLine points={history} />
      </Count>
      <Count label={t('status.idle')} count={idle} />
      {ladderMods.map((mod) => (
        <Count
          key={mod}
          label={t('status.searching', { mod: t(`facts.mods.${mod}`) })}
          count={count1v1Details[mod]}
        />
      ))}
      {others.map(([kind, count]) => (
        <Count
          key={kind}
          label={t('status.searchingKind', { kind: t(`facts.automatchKinds.${kind}`) })}
          count={count}
        />
      ))}
    </dl>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly isFirst?: boolean;
  readonly children?: ReactNode;
}

function Count({ label, count, isFirst = false, children }: CountProps) {
  const locale = useLocale();
  return (
    <div className={isFirst ? styles.first : styles.count}>
      <dt>{label}</dt>
      <dd>
        {count.toLocaleString(locale)}
        {children}
      </dd>
    </div>
  );
}
