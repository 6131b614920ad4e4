import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { argument, textOption } from '../command/input-kinds.js';
import { PLAN_FIELDS, planRow } from './batch-input.js';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { makePlan, rowsToDo, type Plan, type PlanRow, type SeenBan } from './batch-plan.js';
import { requireAdminHost, type AdminHost } from './open-admin-host.js';
import { refuseOtherAdmin } from './run-apply.js';
import { commandOf, printPlan, writePlan } from './run-plan.js';
import { readStoredBatch } from './stored-batch.js';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import type { BatchKind, BatchRequest } from './batch-kind.js';
import { banTimeAt, endOfBan } from './row-words.js';
import type { RowState } from './journal-lines.js';
import { findUserById } from './find-user.js';
import { findCollateral } from './collateral.js';
import { liftRequest, seenBanOf, seenIdOf } from './plan-rows.js';

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
  const adminHost = await requireAdminHost(context);
  refuseOtherAdmin(journal.header, adminHost, context);
  const now = runtime.clock.now();
  const { host, admin } = adminHost;
  const rows = await planUndo(done, states, { adminHost, now });
  const plan = makePlan({ kind, host, admin, made: new Date(now).toISOString(), fileSha256: '', rows });
  if (options.out !== undefined) await writePlan(options.out, plan, context);
  await printPlan(plan, context);
  if (options.out !== undefined && !output.isJson)
    await output.note(language.text('terminal.batch.applyHint', { command: commandOf(plan, options.out) }));
  return rows.some(({ mark }) => mark === 'error') ? exitCodes.partlyFailed : exitCodes.ok;
}

const NEAR_MS = 60 * 60_000;

/** The kind of plan that takes a batch back; undefined for what nothing takes back. */
function kindOfUndo(kind: BatchKind): BatchKind | undefined {
  const kinds = {
    ban: 'ban',
    unban: 'ban',
    forbid: 'allow',
    allow: 'forbid',
    warn: undefined,
    generate: undefined,
  } as const;
  return kinds[kind];
}

/** The rows that undo a batch. Leaves out what was changed after the batch. */
async function planUndo(
  plan: Plan,
  states: ReadonlyMap<number, RowState>,
  { adminHost, now }: { readonly adminHost: AdminHost; readonly now: number },
): Promise<PlanRow[]> {
  const rows: PlanRow[] = [];
  for (const row of rowsToDo(plan)) {
    const state = states.get(row.line);
    if (state?.outcome === 'done') rows.push(await undoRow(row, state, { adminHost, now }));
  }
  return rows;
}

interface Undoing {
  readonly adminHost: AdminHost;
  readonly now: number;
}

type Undone = Omit<PlanRow, 'line' | 'named' | 'ref' | 'userId' | 'userName'>;

async function undoRow(row: PlanRow, state: RowState, undoing: Undoing): Promise<PlanRow> {
  const { line, named, userId, userName, ref } = row;
  const about = { line, named, ref };
  const undone = await undoRequest(row, state, undoing);
  const account = { ...(userId !== undefined && { userId }), ...(userName !== undefined && { userName }) };
  return { ...about, ...account, ...undone };
}

async function undoRequest(row: PlanRow, { intent, last }: RowState, undoing: Undoing): Promise<Undone> {
  const sent = intent?.intent ?? row.request;
  switch (sent?.act) {
    case 'forbid':
      return { mark: 'add', request: { act: 'allow', body: sent.body } };
    case 'allow':
      return { mark: 'add', request: { act: 'forbid', body: sent.body } };
    case 'ban':
      return undoBan(row, { sent: sent.body, sentAt: Date.parse(last?.at ?? '') }, undoing);
    default:
      return { mark: 'error', problem: { kind: 'cannotUndo' } };
  }
}

interface SentBan {
  readonly sent: Extract<BatchRequest, { act: 'ban' }>['body'];
  readonly sentAt: number;
}

async function undoBan(row: PlanRow, { sent, sentAt }: SentBan, undoing: Undoing): Promise<Undone> {
  const user = await findUserById(sent.userId, undoing.adminHost);
  const now = user && seenBanOf(user);
  if (now === undefined || !isOurs(now, sent, sentAt))
    return { mark: 'error', problem: { kind: 'changedSince' } };
  return restore(sent.userId, { now, then: row.seen?.ban ?? null }, undoing);
}

/** Whether the running ban is the one that a batch made, or none where it lifted one. */
function isOurs(now: SeenBan | null, sent: SentBan['sent'], sentAt: number): boolean {
  if (sent.banTime === UNBAN_TIME || now === null) return sent.banTime === UNBAN_TIME && now === null;
  const end = endOfBan({ banTime: sent.banTime }, sentAt);
  const isNear = Math.abs(Date.parse(now.expiryTime) - end) <= NEAR_MS;
  return isNear && now.type === sent.type && now.reasonChinese === sent.reasonChinese;
}

/** Lifts the ban of the batch, or puts back the one that it replaced or lifted and that would still run. */
async function restore(
  userId: number,
  { now, then }: { readonly now: SeenBan | null; readonly then: SeenBan | null },
  { adminHost, now: time }: Undoing,
): Promise<Undone> {
  const seen = { ban: now };
  if (then !== null && Date.parse(then.expiryTime) > time) {
    const { type, reasonChinese, reasonEnglish, expiryTime: until } = then;
    const body = {
      userId,
      banTime: banTimeAt({ until }, time),
      type,
      reasonChinese,
      reasonEnglish,
      ...seenIdOf(now, adminHost),
    };
    const mark = now === null ? 'add' : 'change';
    return {
      mark,
      request: { act: 'ban', body },
      until,
      seen,
      ...(await findCollateral(userId, type, adminHost)),
    };
  }
  if (now === null) return { mark: 'same', seen };
  return { mark: 'add', request: liftRequest(userId, { seen: now, liftReason: '' }, adminHost), seen };
}
