import { adminLimits } from '@ra3/sdk/facts';
import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { wholeNumberOption } from '../command/input-kinds.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { dailyRow, type DailyRow } from './daily-row.js';
import { chartLines } from './chart-lines.js';

const input = defineInput({
  options: {
    days: wholeNumberOption('--days <number>', 'terminal.admin.report.daysOption', {
      min: 1,
      max: adminLimits.dailyReportDays,
      defaultValue: adminLimits.dailyReportDays,
    }),
  },
});
type ReportDailyInput = InputOf<typeof input>;

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

export async function run({ options }: ReportDailyInput, context: CommandContext): Promise<ExitCode> {
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
  const number = (field: 'activeUserCount' | 'matchCount' | 'automatch1v1Count', head: string) => ({
    ...{ field, head, isNumber: true },
    cell: (row: DailyRow) => ({ text: String(row[field]) }),
  });
  return printList(
    {
      columns: [
        { field: 'date', head: text('terminal.admin.column.day'), cell: ({ date }) => ({ text: date }) },
        number('activeUserCount', text('terminal.admin.column.activeUsers')),
        number('matchCount', text('terminal.admin.column.matches')),
        number('automatch1v1Count', text('terminal.admin.column.automatch1v1')),
      ],
      rows,
      id: ({ date }) => date,
      empty: text('terminal.admin.none'),
    },
    context,
  );
}
