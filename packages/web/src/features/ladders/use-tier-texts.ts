import { tierMinElo, tierNames, type TierName } from '@ra3/sdk/facts';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';

export function useTierTexts() {
  const { t } = useTranslation();
  const { percent } = useNumberFormat();
  return {
    bounds: (tier: TierName): string => {
      const from = tierMinElo[tier];
      const above = tierNames[tierNames.indexOf(tier) - 1];
      if (above === undefined) return t('ladder.bounds.from', { elo: from });
      const to = tierMinElo[above] - 1;
      return Number.isFinite(from)
        ? t('ladder.bounds.range', { from, to })
        : t('ladder.bounds.to', { elo: to });
    },
    share: (freq: number, total: number): string => percent(total === 0 ? 0 : freq / total),
  };
}
