import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { rowsToDo } from '../plan.js';
import { rowColumns, rowRecord } from '../view/row-list.js';
import type { ReportInput } from './report.js';
import { readStoredBatch } from './stored-batch.js';

/** Every row of a batch with what became of it. */
export async function run({ arguments: [id] }: ReportInput, context: CommandContext): Promise<ExitCode> {
  const { language } = context;
  const { plan, states } = await readStoredBatch(id, context);
  return printList(
    {
      columns: rowColumns(language),
      rows: rowsToDo(plan).map((row) => rowRecord(row, states.get(row.line), language)),
      id: ({ line }) => line,
      empty: language.text('terminal.batch.nothing'),
    },
    context,
  );
}
