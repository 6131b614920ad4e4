import type { Clock, RefusalError } from '@ra3/sdk/node';
import { failures } from '@ra3/sdk/facts';
import { wait } from '../settings/clock.js';
import type { BatchRequest } from './batch-kind.js';
import { banTimeAt } from './row-words.js';
import type { OpenJournal } from './journal-file.js';
import type { Outcome, OutcomeLine, RowState } from './journal-lines.js';
import { keyOfRow, rowsToDo, type Plan, type PlanRow } from './batch-plan.js';
import { classifyError, type Sent } from './classify-answer.js';
import type { AdminHost } from './open-admin-host.js';
import { findDrift } from './drift.js';
import { findDone } from './find-done.js';
import { serviceFailureOf } from './service-failure.js';
import { sendRequest, type SentReply } from './send-request.js';

export interface BatchOptions {
  /** Time from one row to the next, in ms. */
  readonly rateMs: number;
  /** Stops when the host refused more rows than that. */
  readonly maxFailures: number;
  readonly stopOnUnknown: boolean;
  /** Stops after this time, in ms, and waits for nothing longer. */
  readonly untilMs: number;
  readonly acceptCollateral: boolean;
  /** Sends only rows that were refused, drifted or skipped before. */
  readonly onlyFailed: boolean;
}

/** Why a batch ended before its last row; `finished` when it did not. */
export type StopReason =
  | 'finished'
  | 'page'
  | 'signed-out'
  | 'busy'
  | 'unreachable'
  | 'unknown'
  | 'failures'
  | 'time'
  | 'interrupted';

export interface BatchEnd {
  readonly reason: StopReason;
  readonly error?: unknown;
}

export interface BatchTools {
  readonly adminHost: AdminHost;
  readonly journal: OpenJournal;
  readonly clock: Clock;
  /** The newest audit entry before the batch. */
  readonly auditAfter: number;
  readonly states: ReadonlyMap<number, RowState>;
  readonly onOutcome: (row: PlanRow, entry: OutcomeLine) => Promise<void>;
  /** Hands out what the host answered, before the row counts as done. */
  readonly deliver: (reply: SentReply) => Promise<void>;
}

const FAILED: ReadonlySet<string> = new Set<Outcome>(['refused', 'drifted', 'skipped']);
const OPEN: ReadonlySet<string> = new Set<RowState['outcome']>(['waiting', 'not-done']);
/** Tries of a row whose answers get lost, and of one whose host cannot be reached. */
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 250;
/** What a host is given that asks to come later and does not say when. */
const BUSY_PAUSE_MS = 10_000;

/** Does the open rows of a plan, those first whose outcome is unknown. Never sends a row whose outcome is known. */
export async function sendRows(plan: Plan, options: BatchOptions, tools: BatchTools): Promise<BatchEnd> {
  const run = new BatchRun(plan, options, tools);
  const rows = rowsToDo(plan);
  const outcomeOf = (row: PlanRow) => tools.states.get(row.line)?.outcome ?? 'waiting';
  const unknown = rows.filter((row) => outcomeOf(row) === 'unknown');
  const open = rows.filter((row) => (options.onlyFailed ? FAILED : OPEN).has(outcomeOf(row)));
  for (const row of unknown) {
    const end = (await run.beforeRow()) ?? (await run.resolve(row));
    if (end !== undefined) return end;
  }
  for (const row of open) {
    const end = (await run.beforeRow()) ?? (await run.begin(row));
    if (end !== undefined) return end;
  }
  return { reason: 'finished' };
}

type MaybeEnd = BatchEnd | undefined;

class BatchRun {
  readonly #plan: Plan;
  readonly #options: BatchOptions;
  readonly #tools: BatchTools;
  readonly #deadline: number;
  #nextAt = 0;
  #refused = 0;

  constructor(plan: Plan, options: BatchOptions, tools: BatchTools) {
    this.#plan = plan;
    this.#options = options;
    this.#tools = tools;
    this.#deadline = tools.clock.now() + options.untilMs;
  }

  /** Keeps the rate, and says why nothing more may be sent. */
  async beforeRow(): Promise<MaybeEnd> {
    const { clock, adminHost } = this.#tools;
    const pauseMs = Math.max(0, this.#nextAt - clock.now());
    if (clock.now() + pauseMs >= this.#deadline) return { reason: 'time' };
    if (pauseMs > 0) await wait(clock, pauseMs, adminHost.signal);
    if (adminHost.signal.aborted) return { reason: 'interrupted' };
    this.#nextAt = clock.now() + this.#options.rateMs;
    return undefined;
  }

  /** Sends a row that was never sent, or certainly not done. */
  async begin(row: PlanRow): Promise<MaybeEnd> {
    if (row.collateral !== undefined && !this.#options.acceptCollateral)
      return this.#settle(row, { outcome: 'skipped' });
    const problem = await findDrift(row, this.#tools.adminHost);
    if (problem !== undefined) return this.#settle(row, { outcome: 'drifted', problem });
    const request = requestAt(row, this.#tools.clock.now());
    if (request === undefined) return undefined;
    const key = keyOfRow(this.#plan, row);
    await this.#tools.journal.write({ line: row.line, key, intent: request, at: this.#time() });
    return this.#send(row, request, key);
  }

  /** Finds out what became of a row whose answer was lost, before anything else is sent. */
  async resolve(row: PlanRow): Promise<MaybeEnd> {
    const intent = this.#tools.states.get(row.line)?.intent;
    if (intent === undefined) return this.begin(row);
    const ageMs = this.#tools.clock.now() - Date.parse(intent.at);
    const isKnown = this.#isKeyed(intent.intent) && ageMs < this.#tools.adminHost.keptMs;
    return isKnown ? this.#send(row, intent.intent, intent.key) : this.#lookUp(row, intent.intent);
  }

  async #send(row: PlanRow, request: BatchRequest, key: string): Promise<MaybeEnd> {
    const { clock, adminHost } = this.#tools;
    for (let tries = 1; ; tries += 1) {
      const startedAt = clock.now();
      const sent = await this.#sendOnce(request, key);
      const ms = clock.now() - startedAt;
      const pauseMs = this.#pauseBefore(sent, { tries, request });
      if (pauseMs === undefined) return this.#conclude(row, { sent, ms, request });
      await wait(clock, pauseMs, adminHost.signal);
    }
  }

  async #sendOnce(request: BatchRequest, key: string): Promise<Sent> {
    try {
      return { kind: 'done', reply: await sendRequest(request, { key, adminHost: this.#tools.adminHost }) };
    } catch (error) {
      return classifyError(error);
    }
  }

  /** How long to wait before the same row is sent again; undefined when it is not. */
  #pauseBefore(sent: Sent, { tries, request }: { tries: number; request: BatchRequest }): number | undefined {
    const { clock, adminHost } = this.#tools;
    if (adminHost.signal.aborted) return undefined;
    const pauseMs = this.#wishedPause(sent, tries, request);
    return pauseMs !== undefined && clock.now() + pauseMs < this.#deadline ? pauseMs : undefined;
  }

  #wishedPause(sent: Sent, tries: number, request: BatchRequest): number | undefined {
    const backOff = tries < MOST_TRIES ? FIRST_PAUSE_MS * 2 ** tries : undefined;
    switch (sent.kind) {
      case 'busy':
        return sent.waitMs ?? BUSY_PAUSE_MS;
      case 'unreachable':
        return backOff;
      case 'lost':
        return this.#options.stopOnUnknown || !this.#isKeyed(request) ? undefined : backOff;
      default:
        return undefined;
    }
  }

  async #conclude(
    row: PlanRow,
    { sent, ms, request }: { readonly sent: Sent; readonly ms: number; readonly request: BatchRequest },
  ): Promise<MaybeEnd> {
    switch (sent.kind) {
      case 'done':
        await this.#tools.deliver(sent.reply);
        return this.#settle(row, { outcome: 'done', ms });
      case 'refused':
        return this.#refuse(row, sent.error, ms);
      case 'signed-out':
      case 'busy':
      case 'unreachable':
        await this.#settle(row, { outcome: 'not-done', ms, ...factsOf(sent.error) });
        return { reason: this.#stopReason(sent.kind), error: sent.error };
      case 'page':
        await this.#settle(row, { outcome: 'unknown', ms });
        return { reason: 'page', error: sent.error };
      case 'lost':
        if (!this.#isKeyed(request) && !this.#options.stopOnUnknown) return this.#lookUp(row, request);
        await this.#settle(row, { outcome: 'unknown', ms });
        return { reason: 'unknown', error: sent.error };
    }
  }

  #stopReason(kind: 'signed-out' | 'busy' | 'unreachable'): StopReason {
    return this.#tools.adminHost.signal.aborted ? 'interrupted' : kind;
  }

  async #refuse(row: PlanRow, error: RefusalError, ms: number): Promise<MaybeEnd> {
    const isDrift = error.status === failures.changedMeanwhile.status && error.change !== undefined;
    if (isDrift)
      return this.#settle(row, {
        outcome: 'drifted',
        ms,
        ...factsOf(error),
        problem: { kind: 'changedSince' },
      });
    await this.#settle(row, { outcome: 'refused', ms, ...factsOf(error) });
    if (error.status === failures.notAllowed.status && !(await this.#isStillAdmin()))
      return { reason: 'signed-out', error };
    this.#refused += 1;
    return this.#refused > this.#options.maxFailures ? { reason: 'failures', error } : undefined;
  }

  /** A host that takes no keys is asked what it did. A row that it did not do is left for later: the call may still be under way. */
  async #lookUp(row: PlanRow, request: BatchRequest): Promise<MaybeEnd> {
    const isDone = await findDone(request, this.#tools.auditAfter, this.#tools.adminHost);
    const outcome = isDone === undefined ? 'unknown' : isDone ? 'done' : 'not-done';
    await this.#settle(row, { outcome });
    return outcome === 'unknown' && this.#options.stopOnUnknown ? { reason: 'unknown' } : undefined;
  }

  async #isStillAdmin(): Promise<boolean> {
    const { client, signal } = this.#tools.adminHost;
    const { group } = await client.accounts.signInStatus({}, { signal });
    return group === 'Admin';
  }

  async #settle(row: PlanRow, facts: Omit<OutcomeLine, 'line' | 'at'>): Promise<undefined> {
    const entry = { line: row.line, at: this.#time(), ...facts };
    await this.#tools.journal.write(entry);
    await this.#tools.onOutcome(row, entry);
    return undefined;
  }

  #isKeyed(request: BatchRequest): boolean {
    return this.#tools.adminHost.keyedActs.has(ACT_NAMES[request.act]);
  }

  #time(): string {
    return new Date(this.#tools.clock.now()).toISOString();
  }
}

const ACT_NAMES: Readonly<Record<BatchRequest['act'], string>> = {
  ban: 'admin.ban',
  warn: 'admin.warn',
  forbid: 'admin.addBadPersona',
  allow: 'admin.removeBadPersona',
  generate: 'admin.generateInvitations',
};

/** The call of a row; the length of a ban until a time is what is left of it. */
function requestAt({ request, until }: PlanRow, now: number): BatchRequest | undefined {
  if (request?.act !== 'ban' || until === undefined) return request;
  return { act: 'ban', body: { ...request.body, banTime: banTimeAt({ until }, now) } };
}

function factsOf(error: Error): Pick<OutcomeLine, 'status' | 'code' | 'message'> {
  const { status, code, info } = serviceFailureOf(error) ?? {};
  return {
    ...(status !== undefined && { status }),
    ...(code !== undefined && { code }),
    ...(info !== undefined && { message: info }),
  };
}
