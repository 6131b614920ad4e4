import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, textOption } from '../command/input-kinds.js';
import { PLAN_FIELDS, planRow } from './batch-input.js';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { kindOfUndo, planUndo } from './plan-undo.js';
import { makePlan } from './batch-plan.js';
import { openBatchDesk } from './require-admin-host.js';
import { refuseOtherDesk } from './run-apply.js';
import { commandOf, printPlan, writePlan } from './run-plan.js';
import { readStoredBatch } from './stored-batch.js';

const input = defineInput({
  arguments: [argument('[batch]', 'terminal.batch.idArgument')],
  options: { out: textOption('--out <plan>', 'terminal.batch.outOption') },
});
type UndoInput = InputOf<typeof input>;

/** `ra3 batch undo`. */
export const batchUndo = defineCommand({
  path: ['batch', 'undo'],
  isList: true,
  summary: 'terminal.batch.undoSummary',
  input,
  examples: ['ra3 batch undo --out undo.plan', 'ra3 batch undo 2026-11-22T0301-ban-7f3a --out undo.plan'],
  fields: PLAN_FIELDS,
  row: planRow,
  load: () => import('./batch-undo.js'),
});

/** Plans to take back what a batch did. Sends nothing: the plan is applied like any other. */
export async function run(
  { arguments: [id], options }: UndoInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime, output } = context;
  const { journal, plan: done, states } = await readStoredBatch(id, context);
  const kind = kindOfUndo(done.kind);
  if (kind === undefined) throw new CommandError('refused', language.text('terminal.batch.noUndo'));
  const desk = await openBatchDesk(context);
  refuseOtherDesk(journal.header, desk, context);
  const now = runtime.clock.now();
  const { host, admin } = desk;
  const rows = await planUndo(done, states, { desk, now });
  const plan = makePlan({ kind, host, admin, made: new Date(now).toISOString(), fileSha256: '', rows });
  if (options.out !== undefined) await writePlan(options.out, plan, context);
  await printPlan(plan, context);
  if (options.out !== undefined && !output.isJson)
    await output.note(language.text('terminal.batch.applyHint', { command: commandOf(plan, options.out) }));
  return rows.some(({ mark }) => mark === 'error') ? exitCodes.partlyFailed : exitCodes.ok;
}
