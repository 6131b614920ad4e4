import { defineCommand } from '../../terminal/command-definition.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { seasonColumns } from '../view/season-columns.js';

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
  load: () => import('./list.js'),
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
