import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { flag } from '../command/input-kinds.js';
import type { Reply } from '@ra3/sdk';
import { formatExactTime } from '@ra3/sdk/rules/times';
import type { Language } from '../i18n/translate.js';
import { barChart } from '../print/bar-chart.js';
import { numberColumn, column, type ListColumn } from '../print/list-table.js';
import { printList } from '../command/print-list.js';

const input = defineInput({ options: { usual: flag('--usual', 'terminal.status.usualOption') } });

export const statusHistory = defineCommand({
  path: ['status', 'history'],
  isList: true,
  summary: 'terminal.status.historySummary',
  input,
  examples: [
    'ra3 status history',
    'ra3 status history --usual --sort -players --limit 5',
    'ra3 status history --output csv > day.csv',
  ],
  fields: ['time', 'hour', 'players', 'searching', 'waitingRooms', 'games'],
  row: { call: 'status.history', at: 'day', adds: { hour: 'number' } },
  needs: 'status.history',
  load: () => import('./status-history.js'),
});

type History = Reply<'status.history'>;
type Moment = History['day'][number];
type UsualHour = History['usual'][number];

const CHART_HEIGHT = 6;
const HOURS_OF_DAY = 24;
/** A Monday, from which the names of weekdays are counted. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The players and rooms of the last 24 hours, or how many players are usually online in each hour of the week. */
export const run: Run<typeof input> = async ({ options }, context) => {
  const { language, output, runtime } = context;
  const { text } = language;
  const isTerminal = runtime.stdout.isTTY === true;
  const client = await context.openClient();
  const { day, usual } = await client.status.history({}, { signal: runtime.signal });
  const chart = (values: readonly number[]) => () => [
    ...barChart(values, { width: output.width, height: CHART_HEIGHT }).map((bar) =>
      output.paint('signal', bar),
    ),
    '',
  ];
  const empty = text('terminal.status.noHistory');
  if (options.usual) {
    return printList(context, {
      ...{ rows: usual, columns: usualColumns(language), id: ({ hour }: UsualHour) => hour, empty },
      above: usual.length === 0 || !isTerminal ? () => [] : chart(usual.map(({ players }) => players)),
    });
  }
  return printList(context, {
    ...{ rows: day, columns: dayColumns(language), id: ({ time }: Moment) => time, empty },
    above: day.length === 0 || !isTerminal ? () => [] : chart(day.map(({ players }) => players)),
  });
};

function dayColumns({ text, locale }: Language): readonly ListColumn<Moment>[] {
  return [
    column('time', text('terminal.column.time'), ({ time }) => formatExactTime(new Date(time), locale)),
    numberColumn('players', text('terminal.column.players')),
    numberColumn('searching', text('terminal.column.searching')),
    numberColumn('waitingRooms', text('terminal.column.waitingRooms')),
    numberColumn('games', text('terminal.column.games')),
  ];
}

function usualColumns({ text, locale }: Language): readonly ListColumn<UsualHour>[] {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const nameOf = (hour: number): string => {
    const day = weekday.format(A_MONDAY + Math.floor(hour / HOURS_OF_DAY) * DAY_MS);
    return `${day} ${String(hour % HOURS_OF_DAY).padStart(2, '0')}:00 UTC`;
  };
  return [
    column('hour', text('terminal.column.hour'), ({ hour }) => nameOf(hour)),
    column('players', text('terminal.column.players'), {
      isNumber: true,
      cell: ({ players }) => players.toFixed(1),
    }),
  ];
}
