import type { RateClass } from '@ra3/sdk/contract';
import { makeSharedAllowance, type CountCalls } from './shared-allowance.js';

export type RateLimits = Readonly<Record<RateClass, number>>;

/** Calls that one address may make in one minute. Wide: many players share an address. */
export const ratePerMinute: RateLimits = {
  read: 1200,
  write: 120,
  login: 60,
  mail: 10,
  captcha: 60,
  search: 120,
  service: Number.POSITIVE_INFINITY,
};

const RATE_WINDOW_MS = 60_000;

// Reads are counted per process: a row written for every read would cost more than the reads. The other classes are
// counted in the database, so that N processes agree (design §4).
const COUNTED_IN_PROCESS: ReadonlySet<RateClass> = new Set(['read']);
/** Searches come in numbers, and one too few now and then is no harm; what guards accounts is counted call by call. */
const TAKEN_AT_ONCE: Partial<Record<RateClass, number>> = { search: 8 };

/** What a rate check needs. */
export interface RateOptions {
  readonly limits: RateLimits;
  readonly countShared: CountCalls;
  readonly now: () => Date;
}

/** One caller's call of one class. */
export interface RatedCall {
  readonly rate: RateClass;
  readonly address: string;
}

/** Makes a check that answers `undefined`, or after how many seconds to ask again. */
export function makeRateCheck({ limits, countShared, now }: RateOptions) {
  const mayCallHere = makeSharedAllowance(makeLocalCounter());
  const mayCallAnywhere = makeSharedAllowance(countShared);
  return async ({ rate, address }: RatedCall): Promise<number | undefined> => {
    const limit = limits[rate];
    if (limit === Number.POSITIVE_INFINITY) return undefined;
    const time = now().getTime();
    const windowStart = new Date(time - (time % RATE_WINDOW_MS));
    const mayCall = COUNTED_IN_PROCESS.has(rate) ? mayCallHere : mayCallAnywhere;
    const allowance = { limit, takenAtOnce: TAKEN_AT_ONCE[rate] ?? 1 };
    if (await mayCall(`${rate} ${address}`, windowStart, allowance)) return undefined;
    return Math.ceil((windowStart.getTime() + RATE_WINDOW_MS - time) / 1000);
  };
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
