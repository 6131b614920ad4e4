import { isDeepStrictEqual } from 'node:util';
import type { NetworkError, RateLimitError, RefusalError, UnknownOutcomeError } from '@ra3/sdk/node';
import { failures } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { isServiceError } from '../failure/describe-service-error.js';
import { wait } from '../settings/clock.js';
import { rowError, type AdminHost } from '../users/admin-host.js';
import { findDone, isKeyed, sendCall, type AdminCall, type CallReply } from '../users/admin-call.js';
import { findUserById } from '../users/find-user.js';
import { callNow, findCollateral, type Row } from '../users/prepare-row.js';
import type { JournalHeader, Outcome, RowState, StoredJournal } from './batch-journal.js';
import type { BatchOptions } from './batch-options.js';

/** Tries of a row whose answers get lost, and of one whose host cannot be reached. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 250;
/** What a host is given that asks to come later and does not say when. */
const BUSY_PAUSE_MS = 10_000;
const FIRST_SERVER_ERROR = 500;

/** Why a batch ends before its last row. */
export interface BatchStop {
  readonly reason:
    | Exclude<FailureKind, 'refused' | 'changed' | 'lost'>
    | 'unknown'
    | 'failures'
    | 'time'
    | 'interrupted';
  readonly cause?: unknown;
}

export interface Sending {
  readonly adminHost: AdminHost;
  readonly header: JournalHeader;
  /** What became of the rows so far. */
  readonly states: StoredJournal['states'];
  readonly options: BatchOptions;
  /** When to stop, in ms since 1970; nothing waits for longer. */
  readonly deadline: number;
  /** Writes a line of the journal, which is on the disk when this returns. */
  readonly write: (state: RowState) => Promise<void>;
  /** Hands out what the host answered, before the row counts as done. */
  readonly deliver?: ((reply: CallReply) => Promise<void>) | undefined;
  /** Tells what became of a row. */
  readonly report: (state: RowState) => Promise<void>;
}

/** What became of a row, and why no other follows. */
type Result = Omit<RowState, 'line' | 'row' | 'at'> & {
  readonly row?: Row;
  readonly stop?: BatchStop | undefined;
};

/** Does rows one after the other, those first whose outcome is unknown. Returns why it stopped before the last one. */
export async function sendRows(rows: readonly Row[], sending: Sending): Promise<BatchStop | undefined> {
  const { adminHost, states, options, deadline } = sending;
  const { now, signal } = adminHost;
  const isUnknown = ({ line }: Row) => states.get(line)?.outcome === 'unknown';
  let nextAt = 0;
  let refused = 0;
  for (const row of [...rows.filter(isUnknown), ...rows.filter((one) => !isUnknown(one))]) {
    const pauseMs = Math.max(0, nextAt - now());
    if (now() + pauseMs >= deadline) return { reason: 'time' };
    if (pauseMs > 0) await wait(adminHost.context.runtime.clock, pauseMs, signal);
    if (signal.aborted) return { reason: 'interrupted' };
    nextAt = now() + (options.rate ?? 0);
    const { stop, ...result } = await (isUnknown(row) ? resolveRow(row, sending) : beginRow(row, sending));
    const state = { row, ...result, line: row.line, at: adminHost.time() };
    await sending.write(state);
    await sending.report(state);
    if (stop !== undefined) return stop;
    if (state.outcome === 'refused') refused += 1;
    if (refused > (options.maxFailures ?? Number.POSITIVE_INFINITY)) return { reason: 'failures' };
  }
  return undefined;
}

/** Sends a row that was never sent, or certainly not done. */
async function beginRow(row: Row, sending: Sending): Promise<Result> {
  const { adminHost, options } = sending;
  if (row.collateral !== undefined && options.acceptCollateral !== true) return { outcome: 'skipped' };
  const problem = await findDrift(row, adminHost);
  return problem === undefined
    ? sendRow(row, callNow(row, adminHost), sending)
    : { outcome: 'drifted', problem };
}

/** Finds out what became of a row whose answer was lost, before it is sent again by the same key. */
async function resolveRow(row: Row, sending: Sending): Promise<Result> {
  const { adminHost, states, header, options } = sending;
  const { sentAt = '', key } = states.get(row.line) ?? {};
  const { call } = row;
  if (call === undefined) return beginRow(row, sending);
  const isKept = isKeyed(call, adminHost) && adminHost.now() - Date.parse(sentAt) < adminHost.keptMs;
  // Codes are in the answer alone, which the host gives once more to the same key.
  const isAsked = !isKept || call.act !== 'generate';
  const isDone = isAsked ? await findDone(call, header.auditAfter, adminHost) : false;
  if (isDone === true) return { outcome: 'done', sentAt, key };
  if (isKept) return sendRow(row, call, sending);
  if (isDone === false) return sendRow(row, callNow(row, adminHost), sending);
  const stop: BatchStop | undefined = options.stopOnUnknown === true ? { reason: 'unknown' } : undefined;
  return { outcome: 'unknown', sentAt, key, stop };
}

async function sendRow(row: Row, call: AdminCall | undefined, sending: Sending): Promise<Result> {
  if (call === undefined) return { outcome: 'not-done' };
  const { adminHost, header, deadline } = sending;
  const { now, signal, time } = adminHost;
  /** By this key the host knows the row, however often it arrives. */
  const key = `ra3-${header.id.slice(0, 40)}-${String(row.line)}`;
  const sent = { row: { ...row, call }, key, sentAt: time() };
  await sending.write({ line: row.line, outcome: 'unknown', ...sent, at: time() });
  for (let tries = 1; ; tries += 1) {
    const startedAt = now();
    try {
      const reply = await sendCall(call, key, adminHost);
      await sending.deliver?.(reply);
      return { outcome: 'done', ...sent, ms: now() - startedAt };
    } catch (error) {
      const failure = { ...classifyError(error), call };
      const pauseMs = pauseAfter(failure, tries, sending);
      if (pauseMs === undefined || signal.aborted || now() + pauseMs >= deadline)
        return { ...sent, ms: now() - startedAt, ...(await resultOf(failure, sending)) };
      await wait(adminHost.context.runtime.clock, pauseMs, signal);
    }
  }
}

/** How long to wait before the same row is sent again; undefined when it is not. */
function pauseAfter(
  { kind, error, call }: Failure,
  tries: number,
  { adminHost, options }: Sending,
): number | undefined {
  if (kind === 'busy') return (error.kind === 'rate-limit' ? error.retryAfterMs : undefined) ?? BUSY_PAUSE_MS;
  const isLost = kind === 'lost' && isKeyed(call, adminHost) && options.stopOnUnknown !== true;
  const isRepeated = isLost || kind === 'unreachable';
  return isRepeated && tries < MOST_TRIES ? FIRST_PAUSE_MS * 2 ** tries : undefined;
}

async function resultOf(failure: Failure, sending: Sending): Promise<Result> {
  const { kind, error } = failure;
  const { status, code, info: message } = error;
  const problem = kind === 'changed' ? rowError('changedSince', {}, sending.adminHost).message : undefined;
  const stop = await stopAfter(failure, sending);
  return { outcome: outcomes[kind], status, code, message, problem, stop };
}

async function stopAfter(
  { kind, error, call }: Failure,
  { adminHost, options }: Sending,
): Promise<BatchStop | undefined> {
  const { client, signal } = adminHost;
  switch (kind) {
    case 'changed':
      return undefined;
    case 'refused': {
      if (error.status !== failures.notAllowed.status) return undefined;
      // Maybe the user is no admin any more.
      const { group } = await client.accounts.signInStatus({}, { signal });
      return group === 'Admin' ? undefined : { reason: 'signed-out', cause: error };
    }
    case 'lost': {
      // A host without keys is asked by the next run: the call may still be under way.
      const isStop = isKeyed(call, adminHost) || options.stopOnUnknown === true;
      return isStop ? { reason: 'unknown', cause: error } : undefined;
    }
    default: {
      const isInterrupted = outcomes[kind] === 'not-done' && signal.aborted;
      return { reason: isInterrupted ? 'interrupted' : kind, cause: error };
    }
  }
}

/** Why a row is not to be done any more: the account changed since the plan, or the ban hits others than it showed. */
async function findDrift(
  { call, seen = null, collateral: planned }: Row,
  adminHost: AdminHost,
): Promise<string | undefined> {
  if (call?.act !== 'ban') return undefined;
  const { userId, type, banTime } = call.body;
  const user = await findUserById(userId, adminHost);
  if (user === undefined || !isDeepStrictEqual(user.ban, seen))
    return rowError('changedSince', {}, adminHost).message;
  if (banTime === UNBAN_TIME) return undefined;
  const { collateral } = await findCollateral(userId, type, adminHost);
  if (collateral === undefined) return undefined;
  // Fewer are accepted.
  const agreed = new Set(planned?.userIds);
  const hitsMore =
    collateral.count > (planned?.count ?? 0) || collateral.userIds.some((id) => !agreed.has(id));
  return hitsMore ? rowError('hitsMore', {}, adminHost).message : undefined;
}

const outcomes = {
  refused: 'refused',
  /** Another admin changed the same account. */
  changed: 'drifted',
  /** Nor will other rows be done. */
  'signed-out': 'not-done',
  /** Not done, and worth another try; so is `unreachable`. */
  busy: 'not-done',
  unreachable: 'not-done',
  /** Something else than a ra3 host answered, which may have passed the call on before. */
  page: 'unknown',
  lost: 'unknown',
} as const satisfies Record<string, Outcome>;

type FailureKind = keyof typeof outcomes;
type SendError = NetworkError | RateLimitError | RefusalError | UnknownOutcomeError;

interface Failure {
  readonly kind: FailureKind;
  readonly error: SendError;
  readonly call: AdminCall;
}

function classifyError(thrown: unknown): Omit<Failure, 'call'> {
  if (!isServiceError(thrown)) throw thrown;
  const error = thrown as unknown as SendError; // In the bundle its classes are not those of this file.
  switch (error.kind) {
    case 'rate-limit':
      return { kind: 'busy', error };
    case 'network':
      return { kind: 'unreachable', error };
    case 'unknown-outcome': {
      const isPage = isServiceError(error.cause) && error.cause.kind === 'decoding';
      return { kind: isPage ? 'page' : 'lost', error };
    }
    case 'refusal':
      return { kind: kindOfRefusal(error), error };
    default:
      throw thrown;
  }
}

function kindOfRefusal({ status = 0, code, result, change }: RefusalError): FailureKind {
  // A ra3 host always refuses in JSON.
  if (result === undefined) return 'page';
  if (status === failures.notSignedIn.status || code === failures.accountBanned.code) return 'signed-out';
  if (status === failures.unavailable.status) return 'busy';
  if (status === failures.changedMeanwhile.status && change !== undefined) return 'changed';
  return status >= FIRST_SERVER_ERROR ? 'lost' : 'refused';
}
