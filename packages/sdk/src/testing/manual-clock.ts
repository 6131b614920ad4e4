import type { Clock } from '../client/types.js';

interface Timer {
  readonly at: number;
  readonly callback: () => void;
}

/** A clock that moves only when `advance` is called. */
export interface ManualClock extends Clock {
  /** Lengths of all waits that were asked for, in milliseconds. */
  readonly waits: readonly number[];
  /** How many timers still run. */
  readonly pending: () => number;
  /** Moves the time on and runs the timers that are due, with their consequences. */
  readonly advance: (ms: number) => Promise<void>;
}

export function manualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  let now = startMs;
  const timers = new Set<Timer>();
  const waits: number[] = [];
  return {
    waits,
    pending: () => timers.size,
    now: () => now,
    after: (delayMs, callback) => {
      const timer = { at: now + delayMs, callback };
      waits.push(delayMs);
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (ms) => {
      await settle();
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.callback();
      }
      await settle();
    },
  };
}

/** A clock on which every delay ends at once, except for timeouts, which never end. */
export function hastyClock(): Clock & { readonly waits: readonly number[] } {
  const clock = manualClock();
  const waits: number[] = [];
  return {
    waits,
    now: clock.now,
    after: (delayMs, callback) => {
      const isTimeLimit = delayMs >= TIME_LIMIT_MS;
      if (isTimeLimit) return () => undefined;
      waits.push(delayMs);
      const timer = setImmediate(callback);
      return () => {
        clearImmediate(timer);
      };
    },
  };
}

/** The timeout for clients of a hasty clock, which distinguishes timeouts from delays by this length. */
export const TIME_LIMIT_MS = 60_000;

function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => {
      setImmediate(resolve);
    });
  });
}
