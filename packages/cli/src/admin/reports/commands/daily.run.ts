import { exitCodes, type ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';
import { printList } from '../../../terminal/print-list.js';
import { dailyRow, type DailyRow } from '../daily-row.js';
import { chartLines } from '../view/chart-lines.js';
import type { ReportDailyInput } from './daily.js';

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
