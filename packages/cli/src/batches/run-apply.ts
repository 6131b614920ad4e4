import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import type { BatchKind } from './batch-kind.js';
import { journalDirectory, listJournals } from './journal-file.js';
import type { FileKind } from './plan-rows.js';
import { readPlan, rowsToDo, type Plan } from './batch-plan.js';
import { planSummary } from './plan-list.js';
import { requireAdminHost, type AdminHost } from './open-admin-host.js';
import { planFile, readBatchFile } from './batch-file.js';
import { batchOptionsOf, type ApplyInput } from './batch-input.js';
import { executePlan } from './execute-plan.js';
import { confirmRows } from './confirm-rows.js';

/** Which plans a command applies, and as what it reads a file that is no plan. */
export interface ApplyKinds {
  readonly kinds: readonly BatchKind[];
  readonly fileKind: FileKind;
  readonly command: string;
  readonly acceptCollateral: boolean;
}

/** `apply <plan>`: carries a plan out, or a file after planning it. */
export async function runApply(
  kinds: ApplyKinds,
  { arguments: [file], options }: ApplyInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output } = context;
  const bytes = await readBatchFile(file, context);
  const given = readPlan(bytes.toString('utf8'));
  if (given === 'changed') throw new CommandError('refused', language.text('terminal.batch.planChanged'));
  const adminHost = await requireAdminHost(context);
  const plan = given ?? (await planFile(kinds.fileKind, bytes, { adminHost, context }));
  await refuseForeignPlan(plan, { adminHost, kinds, context });
  if (!output.isJson) await output.note(planSummary(plan, language));
  const count = rowsToDo(plan).length;
  if (count === 0) {
    await output.note(language.text('terminal.batch.nothing'));
    return plan.rows.some(({ mark }) => mark === 'error') ? exitCodes.partlyFailed : exitCodes.ok;
  }
  const question = language.text(`terminal.batch.ask.${plan.kind}`, { count, host: adminHost.host });
  if (!(await confirmRows(question, count, context))) return exitCodes.ok;
  const batchOptions = batchOptionsOf(options, {
    acceptCollateral: kinds.acceptCollateral,
    onlyFailed: false,
  });
  return executePlan({ plan, adminHost, options: batchOptions, command: kinds.command }, context);
}

async function refuseForeignPlan(
  plan: Plan,
  {
    adminHost,
    kinds,
    context,
  }: { readonly adminHost: AdminHost; readonly kinds: ApplyKinds; readonly context: CommandContext },
): Promise<void> {
  const { text } = context.language;
  if (!kinds.kinds.includes(plan.kind))
    throw new CommandError(
      'usage',
      text('terminal.batch.otherKind', { kind: text(`terminal.batch.verb.${plan.kind}`) }),
    );
  refuseOtherAdmin(plan, adminHost, context);
  const journals = await listJournals(journalDirectory(context.runtime));
  const earlier = journals.find(({ header }) => header.planSha256 === plan.sha256);
  if (earlier !== undefined)
    throw new CommandError('refused', text('terminal.batch.appliedBefore', { id: earlier.header.id }));
}

/** @throws {CommandError} `refused` for a plan or journal of another host or another admin */
export function refuseOtherAdmin(
  { host, admin }: Pick<Plan, 'host' | 'admin'>,
  adminHost: AdminHost,
  { language: { text } }: CommandContext,
): void {
  if (host !== adminHost.host) throw new CommandError('refused', text('terminal.batch.otherHost', { host }));
  if (admin.userId !== adminHost.admin.userId || admin.userName !== adminHost.admin.userName)
    throw new CommandError('refused', text('terminal.batch.otherAdmin', { userName: admin.userName }));
}
