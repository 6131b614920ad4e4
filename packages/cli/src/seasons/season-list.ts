import { defineCommand } from '../command/command-definition.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { seasonColumns } from './season-columns.js';

export const seasonList = defineCommand({
  path: ['season', 'list'],
  isList: true,
  summary: 'terminal.season.listSummary',
  examples: ['ra3 season list', 'ra3 season list --json --limit 1'],
  fields: [
    'seasonId',
    'databaseName',
    'chineseName',
    'englishName',
    'localizationKey',
    'ladderIds',
    'startTime',
    'endTime',
    'isCurrentSeason',
  ],
  row: { call: 'seasons.list' },
  load: () => import('./season-list.js'),
});

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  const seasons = await client.seasons.list({}, { signal: runtime.signal });
  return printList(
    {
      rows: seasons,
      columns: seasonColumns(language),
      id: ({ seasonId }) => seasonId,
      empty: language.text('terminal.season.empty'),
    },
    context,
  );
}
