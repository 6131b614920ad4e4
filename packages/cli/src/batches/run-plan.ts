import { resolve } from 'node:path';
import { CommandError } from '../failure/command-error.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { formatPlan, rowsToDo, type Plan } from './batch-plan.js';
import type { FileKind } from './plan-rows.js';
import { planColumns, planRecord, planSummary } from './plan-list.js';
import { planFile, readBatchFile } from './batch-file.js';
import type { PlanInput } from './batch-input.js';
import { requireAdminHost } from './open-admin-host.js';

/** `plan <file>`: shows what the file would change, and writes it down for `apply`. */
export async function runPlan(
  kind: FileKind,
  { arguments: [file], options }: PlanInput,
  context: CommandContext,
): Promise<ExitCode> {
  const bytes = await readBatchFile(file, context);
  const plan = await planFile(kind, bytes, { adminHost: await requireAdminHost(context), context });
  if (options.out !== undefined) await writePlan(options.out, plan, context);
  await printPlan(plan, context);
  if (!context.output.isJson && options.out !== undefined)
    await context.output.note(
      context.language.text('terminal.batch.applyHint', { command: commandOf(plan, options.out) }),
    );
  return exitCodeOfPlan(plan, options.detailedExitcode);
}

/** Writes a plan file that only its owner can read: reasons and addresses are in it. */
export async function writePlan(
  file: string,
  plan: Plan,
  { runtime, language }: CommandContext,
): Promise<void> {
  if (file === '-') throw new CommandError('usage', language.text('terminal.batch.outIsFile'));
  await writeFileAtomically(resolve(runtime.workingDirectory, file), Buffer.from(formatPlan(plan)), {
    mode: 0o600,
    overwrites: true,
  });
}

export async function printPlan(plan: Plan, context: CommandContext): Promise<void> {
  const { language } = context;
  await printList(
    {
      columns: planColumns(plan, language),
      rows: plan.rows.map((row) => planRecord(row, language)),
      id: ({ userId, named }) => userId ?? named,
      below: () => [planSummary(plan, language)],
      empty: language.text('terminal.batch.nothing'),
    },
    context,
  );
}

const NOUNS: Readonly<Record<Plan['kind'], string>> = {
  ban: 'ban',
  unban: 'unban',
  warn: 'warn',
  forbid: 'badpersona',
  allow: 'badpersona',
  generate: 'invitation',
};

/** The command that carries a plan out. */
export function commandOf({ kind }: Pick<Plan, 'kind'>, file: string): string {
  return `ra3 admin ${NOUNS[kind]} apply ${/^[\w./-]+$/u.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`}`;
}

function exitCodeOfPlan(plan: Plan, isDetailed: boolean): ExitCode {
  if (plan.rows.some(({ mark }) => mark === 'error')) return exitCodes.partlyFailed;
  return isDetailed && rowsToDo(plan).length > 0 ? exitCodes.changes : exitCodes.ok;
}
