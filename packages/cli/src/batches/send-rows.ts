import { isDeepStrictEqual } from 'node:util';
import type { NetworkError, RateLimitError, RefusalError, UnknownOutcomeError } from '@ra3/sdk/node';
import { failures } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { isServiceError } from '../failure/describe-service-error.js';
import { exitCodes } from '../print/exit-codes.js';
import { wait } from '../settings/clock.js';
import {
  findDone,
  isKeyed,
  rowError,
  sendCall,
  type AdminCall,
  type AdminHost,
  type CallReply,
} from '../admin/admin-host.js';
import { findUserById } from '../admin/find-user.js';
import { callNow, findCollateral, type Collateral, type Row } from '../users/prepare-row.js';
import type { JournalHeader, Outcome, RowState, StoredJournal } from './batch-journal.js';
import type { BatchOptions } from './batch-options.js';

/** Tries of a row whose answers get lost, and of one whose host cannot be reached. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 250;
/** What a host is given that asks to come later and does not say when. */
const BUSY_PAUSE_MS = 10_000;
const FIRST_SERVER_ERROR = 500;

/** Why a batch ends before its last row, with the exit code of each reason. */
export const stopCodes = {
  page: exitCodes.unknownOutcome,
  unknown: exitCodes.unknownOutcome,
  'signed-out': exitCodes.notAllowed,
  busy: exitCodes.tryLater,
  unreachable: exitCodes.tryLater,
  time: exitCodes.tryLater,
  interrupted: exitCodes.interrupted,
  failures: exitCodes.partlyFailed,
} as const;

export interface BatchStop {
  readonly reason: keyof typeof stopCodes;
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
  const { adminHost, states, options } = sending;
  const { rate = 0, maxFailures = Number.POSITIVE_INFINITY } = options;
  const isUnknown = ({ line }: Row) => states.get(line)?.outcome === 'unknown';
  let nextAt = 0;
  let refused = 0;
  for (const row of [...rows.filter(isUnknown), ...rows.filter((one) => !isUnknown(one))]) {
    const reason = await waitUntil(nextAt, sending);
    if (reason !== undefined) return { reason };
    nextAt = adminHost.now() + rate;
    const { stop, ...result } = await (isUnknown(row) ? resolveRow(row, sending) : beginRow(row, sending));
    const state = { row, ...result, line: row.line, at: adminHost.time() };
    await sending.write(state);
    await sending.report(state);
    if (stop !== undefined) return stop;
    if (state.outcome === 'refused') refused += 1;
    if (refused > maxFailures) return { reason: 'failures' };
  }
  return undefined;
}

async function waitUntil(at: number, { adminHost, deadline }: Sending) {
  const { now, signal, context } = adminHost;
  const pauseMs = Math.max(0, at - now());
  if (now() + pauseMs >= deadline) return 'time';
  if (pauseMs > 0) await wait(context.runtime.clock, pauseMs, signal);
  return signal.aborted ? 'interrupted' : undefined;
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
  const { sentAt, key } = states.get(row.line) ?? {};
  const { call } = row;
  if (call === undefined) return beginRow(row, sending);
  const isKept = isKeptKey(call, sentAt, adminHost);
  // Codes are in the answer alone, which the host gives once more to the same key.
  const isDone =
    isKept && call.act === 'generate' ? false : await findDone(call, header.auditAfter, adminHost);
  if (isDone === true) return { outcome: 'done', sentAt, key };
  if (isKept) return sendRow(row, call, sending);
  if (isDone === false) return sendRow(row, callNow(row, adminHost), sending);
  const stop = options.stopOnUnknown === true ? ({ reason: 'unknown' } as const) : undefined;
  return { outcome: 'unknown', sentAt, key, stop };
}

function isKeptKey(call: AdminCall, sentAt: string | undefined, adminHost: AdminHost): boolean {
  return isKeyed(call, adminHost) && adminHost.now() - Date.parse(sentAt ?? '') < adminHost.keptMs;
}

async function sendRow(row: Row, call: AdminCall | undefined, sending: Sending): Promise<Result> {
  if (call === undefined) return { outcome: 'not-done' };
  const { adminHost, header, options } = sending;
  const { now, signal, time } = adminHost;
  /** By this key the host knows the row, however often it arrives. */
  const key = `ra3-${header.id.slice(0, 40)}-${String(row.line)}`;
  const sent = { row: { ...row, call }, key, sentAt: time() };
  await sending.write({ line: row.line, outcome: 'unknown', ...sent, at: time() });
  const stopsOnUnknown = options.stopOnUnknown === true;
  const isSafe = isKeyed(call, adminHost);
  const lost: Failure = {
    outcome: 'unknown',
    // A host without keys is asked by the next run: the call may still be under way.
    stop: isSafe || stopsOnUnknown ? 'unknown' : undefined,
    isRepeated: isSafe && !stopsOnUnknown,
  };
  for (let tries = 1; ; tries += 1) {
    const startedAt = now();
    try {
      const reply = await sendCall(call, key, adminHost);
      await sending.deliver?.(reply);
      return { outcome: 'done', ...sent, ms: now() - startedAt };
    } catch (thrown) {
      if (!isServiceError(thrown)) throw thrown;
      const error = thrown as unknown as SendError; // In the bundle its classes are not those of this file.
      const failure = judge(error, lost);
      const pauseMs = pauseAfter(failure, tries, sending);
      if (pauseMs === undefined)
        return { ...sent, ms: now() - startedAt, ...(await conclude(failure, error, adminHost)) };
      await wait(adminHost.context.runtime.clock, pauseMs, signal);
    }
  }
}

type SendError = NetworkError | RateLimitError | RefusalError | UnknownOutcomeError;

interface Failure {
  readonly outcome: Outcome;
  /** Why no other row is sent either. */
  readonly stop?: BatchStop['reason'] | undefined;
  readonly isRepeated?: boolean;
  /** How long the host asks to wait before the row is sent again. */
  readonly retryAfterMs?: number;
}

/** Something else than a ra3 host answered, which may have passed the call on before. */
const PAGE: Failure = { outcome: 'unknown', stop: 'page' };

/** What a failed call says of its row. */
function judge(error: SendError, lost: Failure): Failure {
  switch (error.kind) {
    case 'rate-limit':
      return { outcome: 'not-done', stop: 'busy', retryAfterMs: error.retryAfterMs ?? BUSY_PAUSE_MS };
    case 'network':
      return { outcome: 'not-done', stop: 'unreachable', isRepeated: true };
    case 'unknown-outcome':
      return isServiceError(error.cause) && error.cause.kind === 'decoding' ? PAGE : lost;
    case 'refusal':
      return judgeRefusal(error, lost);
    default:
      throw error as Error; // Every other service error ends the batch.
  }
}

function judgeRefusal({ status = 0, code, result, change }: RefusalError, lost: Failure): Failure {
  // A ra3 host always refuses in JSON.
  if (result === undefined) return PAGE;
  if (status === failures.notSignedIn.status || code === failures.accountBanned.code)
    return { outcome: 'not-done', stop: 'signed-out' };
  if (status === failures.unavailable.status)
    return { outcome: 'not-done', stop: 'busy', retryAfterMs: BUSY_PAUSE_MS };
  // Another admin changed the same account.
  if (status === failures.changedMeanwhile.status && change !== undefined) return { outcome: 'drifted' };
  return status >= FIRST_SERVER_ERROR ? lost : { outcome: 'refused' };
}

/** How long to wait before the same row is sent again; undefined when it is not. */
function pauseAfter(
  { isRepeated = false, retryAfterMs }: Failure,
  tries: number,
  { adminHost, deadline }: Sending,
): number | undefined {
  const backOffMs = isRepeated && tries < MOST_TRIES ? FIRST_PAUSE_MS * 2 ** tries : undefined;
  const pauseMs = retryAfterMs ?? backOffMs ?? Number.POSITIVE_INFINITY;
  return adminHost.signal.aborted || adminHost.now() + pauseMs >= deadline ? undefined : pauseMs;
}

async function conclude({ outcome, stop }: Failure, error: SendError, adminHost: AdminHost): Promise<Result> {
  const { status, code, info: message } = error;
  const problem = outcome === 'drifted' ? rowError('changedSince', {}, adminHost).message : undefined;
  const isInterrupted = outcome === 'not-done' && adminHost.signal.aborted;
  const lostRole = outcome === 'refused' && (await hasLostRole(error, adminHost)) ? 'signed-out' : undefined;
  const reason = isInterrupted ? 'interrupted' : (stop ?? lostRole);
  return { outcome, status, code, message, problem, stop: reason && { reason, cause: error } };
}

/** Whether a row was refused because the user is no admin any more. */
async function hasLostRole({ status }: SendError, { client, signal }: AdminHost): Promise<boolean> {
  if (status !== failures.notAllowed.status) return false;
  return (await client.accounts.signInStatus({}, { signal })).group !== 'Admin';
}

/** Why a row is not to be done any more: the account changed since the plan, or the ban hits others than it showed. */
async function findDrift({ call, seen = null, collateral }: Row, adminHost: AdminHost) {
  if (call?.act !== 'ban') return undefined;
  const { userId, type, banTime } = call.body;
  const user = await findUserById(userId, adminHost);
  if (user === undefined || !isDeepStrictEqual(user.ban, seen))
    return rowError('changedSince', {}, adminHost).message;
  if (banTime === UNBAN_TIME) return undefined;
  const now = (await findCollateral(userId, type, adminHost)).collateral;
  return hitsMore(now, collateral) ? rowError('hitsMore', {}, adminHost).message : undefined;
}

/** Whether it hits accounts that were not in the plan; fewer are accepted. */
function hitsMore(now: Collateral | undefined, then: Collateral | undefined): boolean {
  if (now === undefined) return false;
  const agreed = new Set(then?.userIds);
  return now.count > (then?.count ?? 0) || now.userIds.some((userId) => !agreed.has(userId));
}
