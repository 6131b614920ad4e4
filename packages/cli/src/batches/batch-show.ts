import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument } from '../command/input-kinds.js';
import { ROW_FIELDS, rowRow } from './batch-input.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { rowsToDo } from './batch-plan.js';
import { rowColumns, rowRecord } from './row-list.js';
import { tallyRows, tallyText } from './tally.js';
import { readStoredBatch } from './stored-batch.js';

const input = defineInput({ arguments: [argument('[batch]', 'terminal.batch.idArgument')] });
type ShowInput = InputOf<typeof input>;

/** `ra3 batch show`. */
export const batchShow = defineCommand({
  path: ['batch', 'show'],
  isList: true,
  summary: 'terminal.batch.showSummary',
  input,
  examples: ['ra3 batch show', 'ra3 batch show 2026-11-22T0301-ban-7f3a'],
  fields: ROW_FIELDS,
  row: rowRow,
  load: () => import('./batch-show.js'),
});

/** What a batch was for, how far it came, and the rows that are not done. */
export async function run({ arguments: [id] }: ShowInput, context: CommandContext): Promise<ExitCode> {
  const { language } = context;
  const { journal, plan, states } = await readStoredBatch(id, context);
  const { header } = journal;
  const records = rowsToDo(plan).map((row) => rowRecord(row, states.get(row.line), language));
  return printList(
    {
      columns: rowColumns(language),
      rows: records.filter(({ outcome }) => outcome !== 'done'),
      id: ({ line }) => line,
      above: () => [
        `${header.id}  ${header.command}`,
        language.text('terminal.batch.about', {
          host: header.host,
          userName: header.admin.userName,
          started: header.started,
        }),
        tallyText(tallyRows(plan, states), language),
        '',
      ],
      empty: language.text('terminal.batch.allDone'),
    },
    context,
  );
}
