import { defineCommand } from '../command/command-definition.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import type { Season } from '@ra3/sdk';
import { seasonName } from '../print/ladder-title.js';
import type { Language } from '../i18n/translate.js';
import { dayText } from '../print/player-cells.js';
import type { ListColumn } from '../print/list-table.js';

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

/** The columns of the list of seasons; the running one is marked. */
function seasonColumns(language: Language): readonly ListColumn<Season>[] {
  const { text } = language;
  return [
    {
      field: 'seasonId',
      head: text('terminal.column.id'),
      isNumber: true,
      cell: ({ seasonId }) => ({ text: String(seasonId) }),
    },
    {
      field: language.locale === 'zh-CN' ? 'chineseName' : 'englishName',
      head: text('terminal.column.season'),
      shrinksTo: 10,
      cell: (season) => ({
        text: seasonName(season, language.locale),
        ...(season.isCurrentSeason && { style: 'good' }),
      }),
    },
    {
      field: 'startTime',
      head: text('terminal.column.start'),
      cell: ({ startTime }) => ({ text: dayText(startTime) }),
    },
    {
      field: 'endTime',
      head: text('terminal.column.end'),
      cell: ({ endTime, isCurrentSeason }) =>
        isCurrentSeason
          ? { text: text('terminal.season.running'), style: 'good' }
          : { text: dayText(endTime) },
    },
  ];
}
