import { winRate } from '@ra3/sdk/rules';
import { useFactionName } from '../../../entities/faction/use-faction-name.js';
import { sortRows, useSort } from '../../../platform/routing/use-sort.js';
import type { FactionRow } from './faction-rows.js';

const columnNames = ['faction', 'winRate', 'pickRate', 'wins', 'losses', 'total'] as const;
type ColumnName = (typeof columnNames)[number];

/** The chosen order of the factions, which the table and the chart beside it share; it is part of the URL. */
export function useFactionOrder() {
  const valueOf = useSortValues();
  const { sort, headProps } = useSort(columnNames, { column: 'winRate', isDescending: true });
  return {
    headProps,
    inOrder: (rows: readonly FactionRow[]) =>
      sortRows(rows, (row) => valueOf[sort.column](row), sort.isDescending),
  };
}

export type FactionOrder = ReturnType<typeof useFactionOrder>;

function useSortValues(): Record<ColumnName, (row: FactionRow) => number | string | undefined> {
  const factionName = useFactionName();
  return {
    faction: ({ faction }) => factionName(faction),
    winRate: ({ wins, losses }) => winRate(wins, losses),
    pickRate: ({ pickRate }) => pickRate,
    wins: ({ wins }) => wins,
    losses: ({ losses }) => losses,
    total: ({ total }) => total,
  };
}
