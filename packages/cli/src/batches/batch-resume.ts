import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, flag } from '../command/input-kinds.js';
import { ROW_FIELDS, acceptCollateral, rowRow, sendOptions, batchOptionsOf } from './batch-input.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { openRows, tallyRows } from './tally.js';
import { executePlan } from './execute-plan.js';
import { codePrinter } from './print-codes.js';
import { requireAdminHost } from './open-admin-host.js';
import { refuseOtherAdmin } from './run-apply.js';
import { readStoredBatch } from './stored-batch.js';

const input = defineInput({
  arguments: [argument('[batch]', 'terminal.batch.idArgument')],
  options: {
    ...sendOptions,
    acceptCollateral,
    onlyFailed: flag('--only-failed', 'terminal.batch.onlyFailedOption'),
  },
});
type ResumeInput = InputOf<typeof input>;

/** `ra3 batch resume`. */
export const batchResume = defineCommand({
  path: ['batch', 'resume'],
  summary: 'terminal.batch.resumeSummary',
  input,
  examples: [
    'ra3 batch resume',
    'ra3 batch resume 2026-11-22T0301-ban-7f3a --rate 2/s --until 10m',
    'ra3 batch resume --only-failed',
  ],
  fields: ROW_FIELDS,
  row: rowRow,
  load: () => import('./batch-resume.js'),
});

/** Goes on with a batch that stopped: first it finds out what became of rows whose answers were lost. */
export async function run(
  { arguments: [id], options }: ResumeInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { journal, plan, states } = await readStoredBatch(id, context);
  const tally = tallyRows(plan, states);
  const failed = tally.refused + tally.drifted + tally.skipped;
  if (openRows(tally) + (options.onlyFailed ? failed : 0) === 0) {
    await context.output.note(context.language.text('terminal.batch.nothing'));
    return exitCodes.ok;
  }
  const adminHost = await requireAdminHost(context);
  refuseOtherAdmin(journal.header, adminHost, context);
  const { acceptCollateral, onlyFailed } = options;
  return executePlan(
    {
      plan,
      adminHost,
      options: batchOptionsOf(options, { acceptCollateral, onlyFailed }),
      stored: journal,
      command: journal.header.command,
      ...(plan.kind === 'generate' && { deliver: codePrinter(context) }),
    },
    context,
  );
}
