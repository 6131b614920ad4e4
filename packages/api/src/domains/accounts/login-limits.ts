import { createHash, randomInt } from 'node:crypto';
import { widerNetworkLimits } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { countCalls, uncountCalls } from '../../database/rate-windows.js';
import { networkOf, widerNetworks } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { latestPlausibleTime, type Clock } from '../../values/time.js';
import { hasLoggedInFrom } from '../moderation/login-record-store.js';
import { makeTurns } from './turns.js';
import {
  countLoginAttempts,
  deleteLoginAttempt,
  deleteLoginAttemptsOutside,
  deleteLoginAttemptsOf,
  insertLoginAttempt,
  type LoginAttempt,
  type LoginAttemptCounts,
} from './login-attempt-store.js';

/** Failures after which attempts are refused (121) or slowed down (docs/security.md#passwords-and-failed-logins). */
export const loginLimits = {
  windowMs: 15 * 60_000,
  perAccountAndNetwork: 5,
  perNetwork: 20,
  /** From all networks together; then attempts from networks that are new to the account come one at a time. */
  perAccount: 20,
  paceMs: 3000,
  /** How long a network counts as known to an account after a login from it. */
  knownNetworkDays: 30,
} as const;

/** Attempts that are counted at once; a crowd would otherwise fill the queue of the database before a known network comes. */
const MOST_COUNTED_AT_ONCE = 2;

const DAY_MS = 24 * 60 * 60_000;

export interface LoginLimits {
  /**
   * A check that throws `wrongCredentials` is a failure; one that passes wipes the account's failures from that
   * network. It is told whether the network is known to the account.
   * @throws {Refusal} `tooManyAttempts`, or `unavailable` when too many wait to be counted, without running the check
   */
  guard<T>(who: { userName: string; address: string }, check: (isKnown: boolean) => Promise<T>): Promise<T>;
  removeOld(now: Date): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly pause: (delayMs: number) => Promise<unknown>;
}

/** Counts failed logins in the database, so that all processes agree. */
export function makeLoginLimits({ db, clock, pause }: Parts): LoginLimits {
  const waitForTurn = makeAttemptPace({ paceMs: loginLimits.paceMs, pause });
  const inTurn = makeTurns(MOST_COUNTED_AT_ONCE);
  /** After how many seconds to come back; undefined when the attempt may be made, perhaps after a pause. */
  const findRefusal = async (
    { userName, isKnown }: { userName: string; isKnown: boolean },
    counts: Counts,
  ) => {
    if (
      !counts.areWiderWithin ||
      counts.ofAccountHere > loginLimits.perAccountAndNetwork ||
      counts.ofNetwork > loginLimits.perNetwork
    ) {
      return loginLimits.windowMs / 1000;
    }
    if (isKnown || counts.ofAccount <= loginLimits.perAccount) return undefined;
    return (await waitForTurn(userName)) ? undefined : loginLimits.paceMs / 1000;
  };
  return {
    async guard({ userName, address }, check) {
      const at = clock();
      const network = networkOf(address);
      const attempt = { attemptId: newId(), accountHash: hashOf(userName), address, network, at };
      const since = new Date(at.getTime() - loginLimits.knownNetworkDays * DAY_MS);
      // Asked first, to know who goes ahead, and for names without an account too, so that both cost the same.
      const isKnown = await hasLoggedInFrom(db, { userName, network, since });
      // Failures of the neighbours of a known network do not keep its owner out.
      const wider = isKnown ? [] : widerCountsOf(network, at);
      const counts = await inTurn(() => writeDown(db, attempt, wider), isKnown ? userName : undefined);
      const retryAfterSeconds = await findRefusal({ userName, isKnown }, counts);
      if (retryAfterSeconds !== undefined) {
        // A refused attempt reveals nothing; counting it would only lock the owner out for longer.
        await deleteLoginAttempt(db, attempt.attemptId);
        await uncountWider(db, wider);
        throw new Refusal('tooManyAttempts', { retryAfterSeconds });
      }
      try {
        const result = await check(isKnown);
        await deleteLoginAttemptsOf(db, attempt);
        await uncountWider(db, wider);
        return result;
      } catch (error) {
        if (!isWrongGuess(error)) {
          await deleteLoginAttempt(db, attempt.attemptId);
          await uncountWider(db, wider);
        }
        throw error;
      }
    },
    removeOld: (now) => deleteLoginAttemptsOutside(db, windowAround(now)),
  };
}

type Counts = LoginAttemptCounts & { readonly areWiderWithin: boolean };

/** Written before it is counted: of many attempts at once, each sees the others. */
async function writeDown(db: Database, attempt: LoginAttempt, wider: readonly WiderCount[]): Promise<Counts> {
  await insertLoginAttempt(db, attempt);
  const counts = await countLoginAttempts(db, attempt, windowAround(attempt.at));
  return { ...counts, areWiderWithin: await countWider(db, wider) };
}

function windowAround(now: Date): { since: Date; until: Date } {
  return { since: new Date(now.getTime() - loginLimits.windowMs), until: latestPlausibleTime(now) };
}

interface WiderCount {
  readonly key: string;
  readonly windowStart: Date;
  readonly calls: 1;
  readonly most: number;
}

function widerCountsOf(network: string, at: Date): WiderCount[] {
  const windowStart = new Date(at.getTime() - (at.getTime() % loginLimits.windowMs));
  return widerNetworks(network).map((wider) => ({
    key: `failed login ${wider.network}`,
    windowStart,
    calls: 1,
    most: widerNetworkLimits.failedLogins[wider.width],
  }));
}

/** Counts an attempt before it is made, as those of one network are; whether every wider network may make it. */
async function countWider(db: Database, wider: readonly WiderCount[]): Promise<boolean> {
  let areWithin = true;
  for (const one of wider) if ((await countCalls(db, one)) > one.most) areWithin = false;
  return areWithin;
}

async function uncountWider(db: Database, wider: readonly WiderCount[]): Promise<void> {
  for (const one of wider) await uncountCalls(db, one);
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof Refusal && error.failure === 'wrongCredentials';
}

function hashOf(userName: string): string {
  return createHash('sha256').update(userName).digest('hex');
}

/** Waits its turn at a key; false when too many wait there, and the caller should try again later. */
export type AttemptPace = (key: string) => Promise<boolean>;

/** Attempts at one account under attack that may be waiting; each holds a request open. */
export const MOST_WAITING = 10;

interface PaceParts {
  readonly paceMs: number;
  readonly pause: (delayMs: number) => Promise<unknown>;
}

/**
 * Slows attempts down to one per key and `paceMs`, in this process. The next of the waiting attempts is drawn by lot, and
 * so is who leaves when too many wait: an attacker who keeps the queue full delays the owner, but cannot lock them out.
 */
export function makeAttemptPace({ paceMs, pause }: PaceParts): AttemptPace {
  const queues = new Map<string, ((isNext: boolean) => void)[]>();
  const serve = async (key: string, queue: ((isNext: boolean) => void)[]) => {
    while (queue.length > 0) {
      await pause(paceMs);
      drawLot(queue)?.(true);
    }
    queues.delete(key);
  };
  return (key) =>
    new Promise((resolve) => {
      const queue = queues.get(key);
      if (queue === undefined) {
        const begun = [resolve];
        queues.set(key, begun);
        void serve(key, begun);
        return;
      }
      queue.push(resolve);
      if (queue.length > MOST_WAITING) drawLot(queue)?.(false);
    });
}

function drawLot<T>(waiting: T[]): T | undefined {
  return waiting.splice(randomInt(waiting.length), 1)[0];
}
