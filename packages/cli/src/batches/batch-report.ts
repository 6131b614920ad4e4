import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { ROW_FIELDS, rowRow } from './batch-input.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { rowsToDo } from './batch-plan.js';
import { rowColumns, rowRecord } from './row-list.js';
import { readStoredBatch } from './stored-batch.js';

const input = defineInput({ arguments: [argument('[batch]', 'terminal.batch.idArgument')] });
type ReportInput = InputOf<typeof input>;

/** `ra3 batch report`. */
export const batchReport = defineCommand({
  path: ['batch', 'report'],
  isList: true,
  summary: 'terminal.batch.reportSummary',
  input,
  examples: ['ra3 batch report', 'ra3 batch report 2026-11-22T0301-ban-7f3a --output csv'],
  fields: ROW_FIELDS,
  row: rowRow,
  load: () => import('./batch-report.js'),
});

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
