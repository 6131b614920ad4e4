import type { LadderRow } from '@ra3/sdk';
import { tierMinElo, tierNames, type TierName } from '@ra3/sdk/facts';
import { tierOfRow } from '@ra3/sdk/rules/ladders';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';

/** Rows of a ladder next to each other that have the same tier. */
interface TierGroup {
  readonly tier: TierName | undefined;
  readonly records: readonly LadderRow[];
}

/** Parts the rows where the tier changes; their order stays. */
export function groupByTier(records: readonly LadderRow[]): TierGroup[] {
  const groups: { tier: TierName | undefined; records: LadderRow[] }[] = [];
  for (const record of records) {
    const tier = tierOfRow(record);
    const last = groups.at(-1);
    if (last?.tier === tier && last !== undefined) last.records.push(record);
    else groups.push({ tier, records: [record] });
  }
  return groups;
}

/** How many rows of the table are not drawn yet, of so many that are: further records, and the lines of their tiers. */
export function countPendingRows(
  records: readonly LadderRow[],
  drawn: number,
  groupsOf: (records: readonly LadderRow[]) => readonly TierGroup[],
): number {
  const linesOf = (rows: readonly LadderRow[]) =>
    groupsOf(rows).filter(({ tier }) => tier !== undefined).length;
  return records.length - drawn + linesOf(records) - linesOf(records.slice(0, drawn));
}

/** Returns functions that write the Elo bounds of a tier, and its share of all players. */
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
