import { tierNames } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import { tierCountsQuery, type LadderId } from '../../entities/ladder-queries.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import styles from './tier-bar.module.css';

interface TierBarProps {
  readonly ladder: LadderId;
}

/** Distribution of the ranked players over the tiers, best on the left. The ladder page has the full chart. */
export function TierBar({ ladder }: TierBarProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data } = useQuery(tierCountsQuery(api, ladder));
  const countOf = (tier: string) => data?.records.find(({ rank }) => rank === tier)?.freq ?? 0;
  const shares = tierNames.map((tier) => ({ tier, count: countOf(tier) })).filter(({ count }) => count > 0);
  if (data !== undefined && shares.length === 0) return null;
  return (
    <ul className={styles.bar} aria-label={t('home.ladder.tiers')}>
      {shares.map(({ tier, count }) => {
        const text = `${t(`facts.tiers.${tier}`)}: ${String(count)}`;
        return (
          <li key={tier} className={styles[tier]} style={{ flexGrow: count }} title={text}>
            <span className="visually-hidden">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
