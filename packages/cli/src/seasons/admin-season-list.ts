import { defineCommand } from '../command/command-definition.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import type { Season } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';
import { timeText } from '../admin/time-text.js';

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

const LONGEST_NAME = 40;

/** The table of seasons with both names, as admins write them. */
function seasonColumns({ text }: Language): ListColumn<Season>[] {
  const name = (value: string) => ({ text: cleanText(value, LONGEST_NAME) });
  return [
    {
      field: 'seasonId',
      head: text('terminal.column.season'),
      isNumber: true,
      cell: ({ seasonId }) => ({ text: String(seasonId) }),
    },
    {
      field: 'databaseName',
      head: text('terminal.admin.column.database'),
      cell: ({ databaseName }) => name(databaseName),
    },
    {
      field: 'englishName',
      head: text('terminal.admin.column.english'),
      shrinksTo: 8,
      cell: ({ englishName }) => name(englishName),
    },
    {
      field: 'chineseName',
      head: text('terminal.admin.column.chinese'),
      shrinksTo: 8,
      dropsAt: 1,
      cell: ({ chineseName }) => name(chineseName),
    },
    {
      field: 'startTime',
      head: text('terminal.admin.column.from'),
      cell: ({ startTime }) => ({ text: timeText(startTime) }),
    },
    {
      field: 'endTime',
      head: text('terminal.admin.column.until'),
      cell: ({ endTime }) =>
        endTime === null
          ? { text: text('terminal.admin.season.running'), style: 'good' }
          : { text: timeText(endTime) },
    },
  ];
}
