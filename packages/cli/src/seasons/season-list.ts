import { defineCommand, type Run } from '../command/command-definition.js';
import { printList } from '../command/print-list.js';
import type { Season } from '@ra3/sdk';
import { seasonName } from '../print/ladder-title.js';
import type { Language } from '../i18n/translate.js';
import { dayText } from '../print/player-cells.js';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';

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

export const run: Run = async (_input, context) => {
  const { language, runtime } = context;
  const client = await context.openClient();
  const seasons = await client.seasons.list({}, { signal: runtime.signal });
  return printList(context, {
    rows: seasons,
    columns: seasonColumns(language),
    id: ({ seasonId }) => seasonId,
    empty: language.text('terminal.season.empty'),
  });
};

function seasonColumns(language: Language): readonly ListColumn<Season>[] {
  const { text } = language;
  return [
    numberColumn('seasonId', text('terminal.column.id')),
    column(language.locale === 'zh-CN' ? 'chineseName' : 'englishName', text('terminal.column.season'), {
      shrinksTo: 10,
      cell: (season) => ({
        text: seasonName(season, language.locale),
        ...(season.isCurrentSeason && { style: 'good' }),
      }),
    }),
    column('startTime', text('terminal.column.start'), ({ startTime }) => dayText(startTime)),
    column('endTime', text('terminal.column.end'), ({ endTime, isCurrentSeason }) =>
      isCurrentSeason ? { text: text('terminal.season.running'), style: 'good' } : { text: dayText(endTime) },
    ),
  ];
}
