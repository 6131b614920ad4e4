import type { Season } from '@ra3/sdk';
import { seasonName } from '../../ladders/view/ladder-title.js';
import type { Language } from '../../language/translate.js';
import type { ListColumn } from '../../output/list-table.js';

/** The columns of the list of seasons; the running one is marked. */
export function seasonColumns(language: Language): readonly ListColumn<Season>[] {
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
      cell: ({ startTime }) => ({ text: dayOf(startTime) }),
    },
    {
      field: 'endTime',
      head: text('terminal.column.end'),
      cell: ({ endTime, isCurrentSeason }) =>
        isCurrentSeason ? { text: text('terminal.season.running'), style: 'good' } : { text: dayOf(endTime) },
    },
  ];
}

/** The day in UTC, as hosts begin and end seasons. */
function dayOf(time: string | null): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '--' : date.toISOString().slice(0, 10);
}
