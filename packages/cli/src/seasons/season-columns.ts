import type { Season } from '@ra3/sdk';
import { seasonName } from '../print/ladder-title.js';
import type { Language } from '../i18n/translate.js';
import { dayText } from '../print/day-text.js';
import type { ListColumn } from '../print/list-table.js';

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
