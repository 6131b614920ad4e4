import { CommandError, type CommandErrorKind } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { formatList } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import { requireAdminHost, type AdminHost } from './open-admin-host.js';
import { makePlan, type Plan, type PlanRow } from './batch-plan.js';
import { planRows } from './plan-rows.js';
import { describeProblem, type Problem } from './row-problem.js';
import { planColumns, planRecord } from './plan-list.js';
import { batchOptionsOf } from './batch-input.js';
import { executePlan } from './execute-plan.js';
import { confirmRows } from './confirm-rows.js';

interface OneRow {
  readonly kind: 'ban' | 'unban' | 'warn';
  /** The fields of the row by the names of the columns; what was not given is left out. */
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly acceptCollateral: boolean;
}

/**
 * Carries out one row that was typed: a plan of one row, with the same journal, keys and checks as a file.
 *
 * @throws {CommandError} for a row that cannot be done; `not-found` when no account is meant
 */
export async function applyOne(one: OneRow, context: CommandContext): Promise<ExitCode> {
  const { language, output } = context;
  const adminHost = await requireAdminHost(context);
  const plan = await planOne(one, { adminHost, context });
  const [row] = plan.rows;
  if (row === undefined || row.mark === 'same') {
    await output.note(language.text('terminal.batch.nothing'));
    return exitCodes.ok;
  }
  refuseProblems(row, one, context);
  if (!(await confirmOne({ plan, row, kind: one.kind }, context))) return exitCodes.ok;
  const pace = { rate: undefined, maxFailures: undefined, stopOnUnknown: false, until: undefined };
  const options = batchOptionsOf(pace, { acceptCollateral: one.acceptCollateral, onlyFailed: false });
  const exitCode = await executePlan({ plan, adminHost, options, command: `admin ${one.kind}` }, context);
  // The only row is no part of anything.
  return exitCode === exitCodes.partlyFailed ? exitCodes.refused : exitCode;
}

function refuseProblems(
  row: PlanRow,
  { acceptCollateral }: OneRow,
  { language }: Pick<CommandContext, 'language'>,
): void {
  if (row.problem !== undefined)
    throw new CommandError(kindOf(row.problem), describeProblem(row.problem, language));
  if (row.collateral !== undefined && !acceptCollateral)
    throw new CommandError('refused', planRecord(row, language).note);
}

async function confirmOne(
  { plan, row, kind }: { readonly plan: Plan; readonly row: PlanRow } & Pick<OneRow, 'kind'>,
  context: CommandContext,
): Promise<boolean> {
  const { language, output } = context;
  if (!context.assumesYes) for (const line of await rowLines(plan, row, context)) await output.note(line);
  const name = row.userName ?? row.named;
  const question = language.text(`terminal.batch.askOne.${kind}`, { name, host: plan.host });
  return confirmRows(question, 1, context);
}

async function planOne(
  { kind, typed }: OneRow,
  { adminHost, context: { runtime } }: { readonly adminHost: AdminHost; readonly context: CommandContext },
): Promise<Plan> {
  const now = runtime.clock.now();
  const given = Object.entries(typed).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const rows = await planRows(kind, [{ line: 1, fields: new Map(given) }], { adminHost, now });
  const { host, admin } = adminHost;
  return makePlan({ kind, host, admin, made: new Date(now).toISOString(), fileSha256: '', rows });
}

/** What stopped a row, as the kind of error that ends the command. */
function kindOf({ kind }: Problem): CommandErrorKind {
  switch (kind) {
    case 'nobody':
      return 'not-found';
    case 'several':
    case 'tooMany':
    case 'isAdmin':
    case 'closed':
      return 'refused';
    default:
      return 'usage';
  }
}

function rowLines(plan: Plan, row: PlanRow, { language, output }: CommandContext): Promise<string[]> {
  const columns = planColumns(plan, language).filter(({ field }) => field !== 'line');
  return formatList(columns, [planRecord(row, language)], {
    paint: output.paintNotes,
    width: output.width,
    hasHeader: false,
  });
}
