import { adminLimits } from '@ra3/sdk/facts';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { wholeNumberOption } from '../command/input-kinds.js';
import { exitCodes } from '../print/exit-codes.js';
import { printList } from '../command/print-list.js';
import { barChart } from '../print/bar-chart.js';
import type { Reply } from '@ra3/sdk';
import { column, numberColumn } from '../print/list-table.js';
import type { ViewContext } from '../command/command-context.js';

const input = defineInput({
  options: {
    days: wholeNumberOption('--days <number>', 'terminal.admin.report.daysOption', {
      min: 1,
      max: adminLimits.dailyReportDays,
      defaultValue: adminLimits.dailyReportDays,
    }),
  },
});

export const adminReportDaily = defineCommand({
  path: ['admin', 'report', 'daily'],
  isList: true,
  summary: 'terminal.admin.report.dailySummary',
  input,
  examples: ['ra3 admin report daily --days 30', 'ra3 admin report daily --output csv'],
  fields: ['date', 'activeUserCount', 'matchCount', 'automatch1v1Count', 'matchDetails'],
  row: { call: 'reports.daily', at: 'records', adds: { automatch1v1Count: 'number' } },
  load: () => import('./admin-report-daily.js'),
});

export const run: Run<typeof input> = async ({ options }, context) => {
  const { language, output, runtime, list } = context;
  const { text } = language;
  const client = await context.openClient();
  const { records } = await client.reports.daily({ daysPrev: options.days }, { signal: runtime.signal });
  const rows = records.map(dailyRow);
  const wantsRows =
    list.isQuiet || list.format !== 'table' || list.limit !== undefined || list.sort !== undefined;
  if (runtime.stdout.isTTY === true && !wantsRows && rows.length > 0) {
    await output.lines(chartLines(rows, context));
    return exitCodes.ok;
  }
  return printList<DailyRow>(context, {
    columns: [
      column('date', text('terminal.admin.column.day'), ({ date }) => date),
      numberColumn('activeUserCount', text('terminal.admin.column.activeUsers')),
      numberColumn('matchCount', text('terminal.admin.column.matches')),
      numberColumn('automatch1v1Count', text('terminal.admin.column.automatch1v1')),
    ],
    rows,
    id: ({ date }) => date,
    empty: text('terminal.admin.none'),
  });
};

const CHART_HEIGHT = 6;
const WEEK = 7;
const GAP = ' ';

/** The three charts of the daily report: active users, matches, automatch 1v1 (S2-79). */
function chartLines(rows: readonly DailyRow[], context: ViewContext): string[] {
  const { text } = context.language;
  return [
    ...oneChart(
      text('terminal.admin.report.activeUsers'),
      rows.map(({ activeUserCount }) => activeUserCount),
      context,
    ),
    '',
    ...oneChart(
      text('terminal.admin.report.matches'),
      rows.map(({ matchCount }) => matchCount),
      context,
    ),
    '',
    ...oneChart(
      text('terminal.admin.report.automatch1v1'),
      rows.map(({ automatch1v1Count }) => automatch1v1Count),
      context,
    ),
    '',
    context.output.paint(
      'muted',
      text('terminal.admin.report.span', { from: rows[0]?.date ?? '', to: rows.at(-1)?.date ?? '' }),
    ),
  ];
}

/** Today is not over, so the mean is that of the seven days before it. */
function oneChart(title: string, values: readonly number[], { output, language }: ViewContext): string[] {
  const most = Math.max(...values);
  const week = values.slice(0, -1).slice(-WEEK);
  const mean =
    week.length === 0 ? '--' : (week.reduce((sum, value) => sum + value, 0) / week.length).toFixed(1);
  const figures = language.text('terminal.admin.report.figures', { today: values.at(-1) ?? 0, mean, most });
  const axis = String(most).length;
  const bars = barChart(values, { width: output.width - axis - GAP.length, height: CHART_HEIGHT });
  const label = (line: number): string => {
    if (line === 0) return String(most);
    return line === CHART_HEIGHT - 1 ? '0'.padStart(axis) : ' '.repeat(axis);
  };
  return [
    `${output.paint('heading', title)}  ${output.paint('muted', figures)}`,
    ...bars.map((bar, line) => `${output.paint('muted', label(line))}${GAP}${output.paint('signal', bar)}`),
  ];
}

type DailyReport = Reply<'reports.daily'>['records'][number];

interface DailyRow extends DailyReport {
  readonly automatch1v1Count: number;
}

function dailyRow(report: DailyReport): DailyRow {
  const counts = Object.values(report.matchDetails).map(({ countAutomatch1v1 }) => countAutomatch1v1);
  return { ...report, automatch1v1Count: counts.reduce((sum, count) => sum + count, 0) };
}
