import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RateClass } from '@ra3/sdk/contract';
import { widerNetworkLimits } from '@ra3/sdk/facts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isServerAway } from '../../database/server-away.js';
import { networkOf, widerNetworks, type NetworkWidth } from '../../values/caller.js';
import { makeSharedAllowance, type CountCalls } from './shared-allowance.js';

/** A card that is drawn is no call of the contract. */
export type HostRateClass = RateClass | 'card';
export type RateLimits = Readonly<Record<HostRateClass, number>>;

/** Calls that one network may make in one minute. Wide: many players share an address. */
export const ratePerMinute: RateLimits = {
  read: 1200,
  write: 120,
  login: 60,
  mail: 10,
  captcha: 60,
  search: 120,
  export: 6,
  /** Of those that are not on the disk yet: each costs as much as some forty reads. */
  card: 60,
  service: Number.POSITIVE_INFINITY,
};

const RATE_WINDOW_MS = 60_000;
/** Who goes on calling beyond a limit waits so long for each answer: a refusal costs as much as a cheap call, and thousands a second could be asked for. */
const REFUSAL_PAUSE_MS = 500;

// Reads are counted per process: a row written for every read would cost more than the reads. The other classes are
// counted in the database, so that N processes agree (docs/security.md#rate-limits).
const COUNTED_IN_PROCESS: ReadonlySet<string> = new Set<HostRateClass>(['read', 'card']);
/** Searches come in numbers, and one too few now and then is no harm; what guards accounts is counted call by call. */
const TAKEN_AT_ONCE: ReadonlyMap<string, number> = new Map<RateClass, number>([['search', 8]]);
/** The limits of wider networks are high, and one row is shared by many callers. */
const TAKEN_AT_ONCE_BY_WIDER = 8;

type IncrementCallback = Parameters<FastifyRateLimitStore['incr']>[1];

export interface RateLimitParts {
  readonly limits: RateLimits;
  readonly countShared: CountCalls;
  /** The same for searches, which go on with replicas: rejects soon while the database that counts is away. */
  readonly countSoon: CountCalls;
  readonly now: () => Date;
  readonly pause: (delayMs: number) => Promise<unknown>;
}

/** Checks one class of calls: after how many seconds the caller may call again, or `undefined` when it may call now. */
export type RateCheck = (request: FastifyRequest) => Promise<number | undefined>;

/** Counts in the database. Windows are whole minutes of the clock, the same in every process. */
export async function addRateLimits(
  app: FastifyInstance,
  { limits, pause, ...counting }: RateLimitParts,
): Promise<(rate: RateClass) => RateCheck> {
  const store = makeStoreClass(counting);
  await app.register(rateLimit, { global: false, timeWindow: RATE_WINDOW_MS, store });
  return (rate) => {
    const max = limits[rate];
    if (max === Number.POSITIVE_INFINITY) return () => Promise.resolve(undefined);
    // The plugin's key generator gets the request only, so the network to count is kept beside it.
    const networks = new WeakMap<FastifyRequest, string>();
    const makeCheck = (most: number) =>
      app.createRateLimit({
        max: most,
        keyGenerator: (request) => `${rate} ${networks.get(request) ?? ''}`,
      });
    const ofNetwork = makeCheck(max);
    const ofWider = mapWidths((width) => makeCheck(max * widerNetworkLimits.callsFactor[width]));
    return async (request) => {
      const network = networkOf(request.callerAddress);
      const wider = widerNetworks(network).map((each) => ({ ...each, check: ofWider[each.width] }));
      // The narrowest comes first: what it refuses does not use up the calls of its neighbours.
      for (const each of [{ network, check: ofNetwork }, ...wider]) {
        networks.set(request, each.network);
        const result = await each.check(request);
        if (result.isAllowed || !result.isExceeded) continue;
        await pause(REFUSAL_PAUSE_MS);
        return result.ttlInSeconds;
      }
      return undefined;
    };
  };
}

function mapWidths<T>(make: (width: NetworkWidth) => T): Record<NetworkWidth, T> {
  return { '/24': make('/24'), '/56': make('/56'), '/48': make('/48') };
}

function makeStoreClass({
  countShared,
  countSoon,
  now,
}: Omit<RateLimitParts, 'limits' | 'pause'>): FastifyRateLimitStoreCtor {
  const mayCallHere = makeSharedAllowance(makeLocalCounter());
  const mayCallAnywhere = makeSharedAllowance((key, ...window) =>
    (isSearch(key) ? countSoon : countShared)(key, ...window),
  );
  const take = async (key: string, limit: number) => {
    const time = now().getTime();
    const windowStart = new Date(time - (time % RATE_WINDOW_MS));
    const calls = { limit, takenAtOnce: takenAtOnce(key) };
    const countHere = () => mayCallHere(key, windowStart, calls);
    const isAllowed = COUNTED_IN_PROCESS.has(rateOfKey(key))
      ? await countHere()
      : await mayCallAnywhere(key, windowStart, calls).catch((error: unknown) => {
          if (!isSearch(key) || !isServerAway(error)) throw error;
          return countHere();
        });
    // A process takes several calls at once, so the exact count is unknown; known is only whether it exceeds the limit.
    return { current: isAllowed ? limit : limit + 1, ttl: windowStart.getTime() + RATE_WINDOW_MS - time };
  };
  return class implements FastifyRateLimitStore {
    // The plugin's interface has four parameters.
    // oxlint-disable-next-line max-params
    incr(key: string, callback: IncrementCallback, _timeWindow: number, max: number): void {
      take(key, max).then((result) => callback(null, result), callback);
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

function takenAtOnce(key: string): number {
  return /\/(?:24|56|48)$/.test(key) ? TAKEN_AT_ONCE_BY_WIDER : (TAKEN_AT_ONCE.get(rateOfKey(key)) ?? 1);
}

function rateOfKey(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

function isSearch(key: string): boolean {
  return rateOfKey(key) === 'search';
}

function makeLocalCounter(): CountCalls {
  let window = 0;
  let counts = new Map<string, number>();
  return (key, windowStart, calls) => {
    if (windowStart.getTime() !== window) {
      window = windowStart.getTime();
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + calls;
    counts.set(key, count);
    return Promise.resolve(count);
  };
}
