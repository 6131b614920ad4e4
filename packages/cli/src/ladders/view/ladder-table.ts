import type { LadderRow } from '@ra3/sdk';
import { cleanText, formatRank } from '@ra3/sdk/rules';
import { formatTable, type Cell, type Column } from '../../output/table.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { ageCell, deltaCell, eloCell, factionCell, winRateCell } from './ladder-cells.js';

const LONGEST_NAME = 40;

/** The table of a ladder with the columns of S2-48, or a sentence when it is empty. */
export async function ladderTable(
  rows: readonly LadderRow[],
  { language, output, runtime }: Pick<CommandContext, 'language' | 'output' | 'runtime'>,
): Promise<string[]> {
  const { text } = language;
  if (rows.length === 0) return [text('terminal.ladder.empty')];
  const now = runtime.clock.now();
  const columns: Column[] = [
    { head: text('terminal.column.rank'), isNumber: true },
    { head: text('terminal.column.faction'), shrinksTo: 6 },
    { head: text('terminal.column.player'), shrinksTo: 8 },
    { head: 'Elo', isNumber: true },
    { head: '' },
    { head: text('terminal.column.winRate'), isNumber: true },
    { head: text('terminal.column.wins'), isNumber: true },
    { head: text('terminal.column.losses'), isNumber: true },
    { head: text('terminal.column.updated'), shrinksTo: 6 },
  ];
  const cells = rows.map((row): Cell[] => [
    { text: formatRank(row.rank) },
    factionCell(row, language),
    { text: cleanText(row.personaName, LONGEST_NAME) },
    eloCell(row),
    deltaCell(row, now),
    winRateCell(row),
    { text: String(row.wins) },
    { text: String(row.losses) },
    ageCell(row.updateTime, now, language),
  ]);
  return formatTable(columns, cells, output);
}
