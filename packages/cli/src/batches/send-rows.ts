import type { NetworkError, RateLimitError, RefusalError, UnknownOutcomeError } from '@ra3/sdk/node';
import { failures } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { isServiceError } from '../failure/describe-service-error.js';
import { wait } from '../settings/clock.js';
import { rowError, type AdminHost } from '../users/admin-host.js';
import { findDone, isKeyed, sendCall, type AdminCall, type CallReply } from '../users/admin-call.js';
import type { IntentLine, JournalLine, Outcome, OutcomeLine, RowState } from './batch-journal.js';
import { findUserById } from '../users/find-user.js';
import { findCollateral, seenBanOf, type Collateral, type SeenBan, type Row } from '../users/prepare-row.js';
import { banTimeAt } from '../users/row-words.js';

/** Tries of a row whose answers get lost, and of one whose host cannot be reached. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 250;
/** What a host is given that asks to come later and does not say when. */
const BUSY_PAUSE_MS = 10_000;
const FIRST_SERVER_ERROR = 500;

/** Ends a batch before its last row. */
export class BatchStop extends Error {
  readonly reason: Exclude<FailureKind, 'refused' | 'changed' | 'lost'> | StopKind;

  constructor(reason: BatchStop['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type StopKind = 'unknown' | 'failures' | 'time' | 'interrupted';

export interface Sending {
  readonly adminHost: AdminHost;
  /** What became of the rows so far; `write` adds to it. */
  readonly states: ReadonlyMap<number, RowState>;
  /** The newest audit entry before the batch. */
  readonly auditAfter: number;
  /** By this key the host knows a row, however often it arrives. */
  readonly keyOf: (row: Row) => string;
  readonly write: (entry: JournalLine) => Promise<void>;
  /** Hands out what the host answered, before the row counts as done. */
  readonly deliver?: ((reply: CallReply) => Promise<void>) | undefined;
  /** Time from one row to the next, in ms. */
  readonly rateMs: number;
  /** Stops when the host refused more rows than that. */
  readonly maxFailures: number;
  readonly stopsOnUnknown: boolean;
  /** When to stop, in ms since 1970; nothing waits for longer. */
  readonly deadline: number;
  readonly acceptsCollateral: boolean;
}

/** Does rows one after the other, those first whose outcome is unknown. @throws {BatchStop} before the last row */
export async function sendRows(rows: readonly Row[], sending: Sending): Promise<void> {
  const { adminHost, states } = sending;
  const { now, signal } = adminHost;
  const { clock } = adminHost.context.runtime;
  const isUnknown = ({ line }: Row) => states.get(line)?.outcome === 'unknown';
  let nextAt = 0;
  let refused = 0;
  for (const row of [...rows.filter(isUnknown), ...rows.filter((one) => !isUnknown(one))]) {
    const pauseMs = Math.max(0, nextAt - now());
    if (now() + pauseMs >= sending.deadline) throw new BatchStop('time');
    if (pauseMs > 0) await wait(clock, pauseMs, signal);
    if (signal.aborted) throw new BatchStop('interrupted');
    nextAt = now() + sending.rateMs;
    await (isUnknown(row) ? resolveRow(row, sending) : beginRow(row, sending));
    if (states.get(row.line)?.outcome === 'refused') refused += 1;
    if (refused > sending.maxFailures) throw new BatchStop('failures');
  }
}

/** Sends a row that was never sent, or certainly not done. */
async function beginRow(row: Row, sending: Sending): Promise<void> {
  if (row.collateral !== undefined && !sending.acceptsCollateral)
    return settle(row, { outcome: 'skipped', row }, sending);
  const problem = await findDrift(row, sending.adminHost);
  if (problem !== undefined) return settle(row, { outcome: 'drifted', problem, row }, sending);
  return sendRow(row, callAt(row, sending.adminHost.now()), sending);
}

/** Finds out what became of a row whose answer was lost, before it is sent again by the same key. */
async function resolveRow(row: Row, sending: Sending): Promise<void> {
  const { adminHost, states, auditAfter } = sending;
  const sent = states.get(row.line)?.intent;
  if (sent?.intent.call === undefined) return beginRow(row, sending);
  const { call } = sent.intent;
  const isKept = isKeptKey(call, sent, adminHost);
  // Codes are in the answer alone, which the host gives once more to the same key.
  const isDone = isKept && call.act === 'generate' ? false : await findDone(call, auditAfter, adminHost);
  if (isDone === true) return settle(row, { outcome: 'done' }, sending);
  if (isKept) return sendRow(row, call, sending);
  if (isDone === false) return sendRow(row, callAt(row, adminHost.now()), sending);
  await settle(row, { outcome: 'unknown' }, sending);
  if (sending.stopsOnUnknown) throw new BatchStop('unknown');
}

function isKeptKey(call: AdminCall, { at }: IntentLine, adminHost: AdminHost): boolean {
  return isKeyed(call, adminHost) && adminHost.now() - Date.parse(at) < adminHost.keptMs;
}

async function sendRow(row: Row, call: AdminCall | undefined, sending: Sending): Promise<void> {
  if (call === undefined) return;
  const { adminHost } = sending;
  const { now } = adminHost;
  const key = sending.keyOf(row);
  await sending.write({ line: row.line, key, intent: { ...row, call }, at: adminHost.time() });
  for (let tries = 1; ; tries += 1) {
    const startedAt = now();
    try {
      const reply = await sendCall(call, key, adminHost);
      await sending.deliver?.(reply);
      await settle(row, { outcome: 'done', ms: now() - startedAt }, sending);
      return;
    } catch (error) {
      const failed = { ...classifyError(error), call, ms: now() - startedAt };
      const pauseMs = pauseAfter(failed, tries, sending);
      if (pauseMs === undefined) return concludeFailure(row, failed, sending);
      await wait(adminHost.context.runtime.clock, pauseMs, adminHost.signal);
    }
  }
}

/** How long to wait before the same row is sent again; undefined when it is not. */
function pauseAfter(failed: Failed, tries: number, sending: Sending): number | undefined {
  const { adminHost, deadline } = sending;
  const pauseMs = failed.kind === 'busy' ? busyPause(failed.error) : backOff(failed, tries, sending);
  const isOver = adminHost.signal.aborted || adminHost.now() + (pauseMs ?? 0) >= deadline;
  return isOver ? undefined : pauseMs;
}

function busyPause(error: SendError): number {
  return (error.kind === 'rate-limit' ? error.retryAfterMs : undefined) ?? BUSY_PAUSE_MS;
}

function backOff({ kind, call }: Failed, tries: number, { adminHost, stopsOnUnknown }: Sending) {
  const isRepeated = kind === 'lost' ? isKeyed(call, adminHost) && !stopsOnUnknown : kind === 'unreachable';
  return isRepeated && tries < MOST_TRIES ? FIRST_PAUSE_MS * 2 ** tries : undefined;
}

async function concludeFailure(row: Row, failed: Failed, sending: Sending): Promise<void> {
  const { kind, error, ms, call } = failed;
  const outcome = outcomes[kind];
  await settle(row, { outcome, ms, ...factsOf(failed, sending.adminHost) }, sending);
  if (kind === 'changed') return;
  if (kind === 'refused') return refuseLostRole(error, sending.adminHost);
  if (kind !== 'lost') {
    const isInterrupted = outcome === 'not-done' && sending.adminHost.signal.aborted;
    throw new BatchStop(isInterrupted ? 'interrupted' : kind, error);
  }
  // A host without keys is asked by the next run: the call may still be under way.
  if (isKeyed(call, sending.adminHost) || sending.stopsOnUnknown) throw new BatchStop('unknown', error);
}

function factsOf({ kind, error }: Failed, adminHost: AdminHost) {
  const { status, code, info: message } = error;
  return {
    ...(status !== undefined && { status }),
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(kind === 'changed' && { problem: rowError('changedSince', {}, adminHost).message }),
  };
}

/** @throws {BatchStop} when a row was refused because the user is no admin any more */
async function refuseLostRole(error: SendError, { client, signal }: AdminHost): Promise<void> {
  if (error.status !== failures.notAllowed.status) return;
  const { group } = await client.accounts.signInStatus({}, { signal });
  if (group !== 'Admin') throw new BatchStop('signed-out', error);
}

async function settle(
  { line }: Row,
  facts: Omit<OutcomeLine, 'line' | 'at'>,
  { adminHost, write }: Sending,
): Promise<void> {
  await write({ line, at: adminHost.time(), ...facts });
}

/** The call of a row; the length of a ban until a time is what is left of it. */
function callAt({ call, until }: Row, now: number): AdminCall | undefined {
  if (call?.act !== 'ban' || until === undefined) return call;
  return { act: 'ban', body: { ...call.body, banTime: banTimeAt({ until }, now) } };
}

/** Why a row is not to be done any more: the account changed since the plan, or the ban hits others than it showed. */
async function findDrift(row: Row, adminHost: AdminHost): Promise<string | undefined> {
  const { call, seen = null, userId, collateral: planned } = row;
  if (call?.act !== 'ban' || userId === undefined) return undefined;
  const user = await findUserById(userId, adminHost);
  if (user === undefined || !isSameBan(seenBanOf(user), seen))
    return rowError('changedSince', {}, adminHost).message;
  if (call.body.banTime === UNBAN_TIME) return undefined;
  const { collateral } = await findCollateral(userId, call.body.type, adminHost);
  return hitsMore(collateral, planned) ? rowError('hitsMore', {}, adminHost).message : undefined;
}

function isSameBan(now: SeenBan | null, then: SeenBan | null): boolean {
  if (now === null || then === null) return now === then;
  if (now.banId !== undefined || then.banId !== undefined) return now.banId === then.banId;
  return (
    now.expiryTime === then.expiryTime && now.type === then.type && now.reasonChinese === then.reasonChinese
  );
}

/** Whether it hits accounts that were not in the plan; fewer are accepted. */
function hitsMore(now: Collateral | undefined, then: Collateral | undefined): boolean {
  if (now === undefined) return false;
  const agreed = new Set(then?.userIds);
  return now.count > (then?.count ?? 0) || now.userIds.some((userId) => !agreed.has(userId));
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

interface Failed {
  readonly kind: FailureKind;
  readonly error: SendError;
  readonly call: AdminCall;
  readonly ms: number;
}

function classifyError(thrown: unknown): Pick<Failed, 'kind' | 'error'> {
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
