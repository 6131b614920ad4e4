import type { LadderRow } from '@ra3/sdk';
import { cleanText, formatRank } from '@ra3/sdk/rules';
import type { ListColumn } from '../../output/list-table.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { ageCell, deltaCell, eloCell, factionCell, winRateCell } from './ladder-cells.js';

const LONGEST_NAME = 40;

/** The columns of a ladder (S2-48). */
export function ladderColumns({
  language,
  runtime,
}: Pick<CommandContext, 'language' | 'runtime'>): readonly ListColumn<LadderRow>[] {
  const { text } = language;
  const now = runtime.clock.now();
  return [
    {
      field: 'rank',
      head: text('terminal.column.rank'),
      isNumber: true,
      cell: ({ rank }) => ({ text: formatRank(rank) }),
    },
    {
      field: 'primaryFaction',
      head: text('terminal.column.faction'),
      shrinksTo: 6,
      dropsAt: 1,
      cell: (row) => factionCell(row, language),
    },
    {
      field: 'personaName',
      head: text('terminal.column.player'),
      shrinksTo: 8,
      cell: ({ personaName }) => ({ text: cleanText(personaName, LONGEST_NAME) }),
    },
    { field: 'elo', head: 'Elo', isNumber: true, cell: eloCell },
    { field: 'eloDelta', head: '', dropsAt: 2, cell: (row) => deltaCell(row, now) },
    {
      field: 'winRate',
      head: text('terminal.column.winRate'),
      isNumber: true,
      dropsAt: 3,
      cell: winRateCell,
    },
    {
      field: 'wins',
      head: text('terminal.column.wins'),
      isNumber: true,
      dropsAt: 4,
      cell: ({ wins }) => ({ text: String(wins) }),
    },
    {
      field: 'losses',
      head: text('terminal.column.losses'),
      isNumber: true,
      dropsAt: 4,
      cell: ({ losses }) => ({ text: String(losses) }),
    },
    {
      field: 'updateTime',
      head: text('terminal.column.updated'),
      shrinksTo: 6,
      dropsAt: 5,
      cell: ({ updateTime }) => ageCell(updateTime, now, language),
    },
  ];
}
