import type { TierCount } from '@ra3/sdk';
import { tierMinElo, tierNames, type TierName } from '@ra3/sdk/facts';
import { tierFromWire } from '@ra3/sdk/rules/ladders';
import type { Language } from '../i18n/translate.js';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';
import { bar } from '../print/bar-chart.js';

const BAR_CELLS = 30;

export interface TierRow {
  readonly tier: TierName;
  /** Null for the lowest tier, which has no lower bound. */
  readonly minElo: number | null;
  readonly players: number;
  /** Of all ranked players, 0 to 1; 0 on an empty ladder. */
  readonly share: number;
}

/** The tiers from the best to the lowest, those without players too (S2-47). */
export function tierRows(counts: readonly TierCount[]): TierRow[] {
  const players = new Map<TierName, number>();
  for (const { rank, freq } of counts) {
    const tier = tierFromWire(rank);
    if (tier !== undefined) players.set(tier, (players.get(tier) ?? 0) + freq);
  }
  const total = [...players.values()].reduce((sum, count) => sum + count, 0);
  return tierNames.map((tier) => {
    const count = players.get(tier) ?? 0;
    const minElo = Number.isFinite(tierMinElo[tier]) ? tierMinElo[tier] : null;
    return { tier, minElo, players: count, share: total === 0 ? 0 : count / total };
  });
}

export function tierColumns(language: Language): readonly ListColumn<TierRow>[] {
  const { text } = language;
  return [
    column('tier', text('terminal.column.tier'), ({ tier }) => ({
      text: tierText(tier, language),
      style: tier,
    })),
    column('minElo', 'Elo', {
      isNumber: true,
      cell: ({ minElo }) => (minElo === null ? '' : `${String(minElo)}+`),
    }),
    numberColumn('players', text('terminal.column.players')),
    column('share', '%', { isNumber: true, cell: ({ share }) => (share * 100).toFixed(1) }),
    column('bar', '', {
      dropsAt: 1,
      cell: ({ tier, share }) => ({ text: bar(share, BAR_CELLS), style: tier }),
    }),
  ];
}

function tierText(tier: TierName, { find }: Pick<Language, 'find'>): string {
  return find(`facts.tiers.${tier}`) ?? tier;
}
