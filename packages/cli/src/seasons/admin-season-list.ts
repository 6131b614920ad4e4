import { defineCommand } from '../command/command-definition.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { seasonColumns } from './admin-season-columns.js';

export const adminSeasonList = defineCommand({
  path: ['admin', 'season', 'list'],
  isList: true,
  summary: 'terminal.admin.season.listSummary',
  examples: ['ra3 admin season list', 'ra3 admin season list --fields seasonId,databaseName'],
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
  load: () => import('./admin-season-list.js'),
});

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  return printList(
    {
      columns: seasonColumns(language),
      rows: await client.seasons.list({}, { signal: runtime.signal }),
      id: ({ seasonId }) => seasonId,
      empty: language.text('terminal.admin.none'),
    },
    context,
  );
}
