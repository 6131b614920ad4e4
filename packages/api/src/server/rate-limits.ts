import type { RateClass } from '@ra3/sdk/contract';

/** Calls that one address may make in one minute. Wide: many players share an address. */
export const ratePerMinute: Readonly<Record<RateClass, number>> = {
  read: 1200,
  write: 120,
  login: 60,
  mail: 10,
  captcha: 60,
  search: 120,
  service: Number.POSITIVE_INFINITY,
};

const RATE_WINDOW_MS = 60_000;

/** Counts one call and says how many there were in the running window, this one included. */
export type CountCall = (key: string, windowStart: Date) => Promise<number>;

// Reads are counted per process: a row written for every read would cost more than the reads. The other classes are
// counted in the database, so that N processes agree (design §4).
const COUNTED_IN_PROCESS: ReadonlySet<RateClass> = new Set(['read']);

/** What a rate check needs. */
export interface RateOptions {
  readonly limits: Readonly<Record<RateClass, number>>;
  readonly countShared: CountCall;
  readonly now: () => Date;
}

/** One caller's call of one class. */
export interface RatedCall {
  readonly rate: RateClass;
  readonly address: string;
}

/** Makes a check that answers `undefined`, or after how many seconds to ask again. */
export function makeRateCheck({ limits, countShared, now }: RateOptions) {
  const countHere = makeLocalCounter();
  return async ({ rate, address }: RatedCall): Promise<number | undefined> => {
    const limit = limits[rate];
    if (limit === Number.POSITIVE_INFINITY) return undefined;
    const time = now().getTime();
    const windowStart = new Date(time - (time % RATE_WINDOW_MS));
    const count = COUNTED_IN_PROCESS.has(rate) ? countHere : countShared;
    const calls = await count(`${rate} ${address}`, windowStart);
    return calls > limit ? Math.ceil((windowStart.getTime() + RATE_WINDOW_MS - time) / 1000) : undefined;
  };
}

function makeLocalCounter(): CountCall {
  let window = 0;
  let calls = new Map<string, number>();
  return (key, windowStart) => {
    if (windowStart.getTime() !== window) {
      window = windowStart.getTime();
      calls = new Map();
    }
    const count = (calls.get(key) ?? 0) + 1;
    calls.set(key, count);
    return Promise.resolve(count);
  };
}
