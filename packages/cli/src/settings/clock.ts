import type { Clock } from '@ra3/sdk';

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs`, or as soon as the signal aborts. */
export function wait(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const finish = (): void => {
      cancel();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const cancel = clock.after(delayMs, finish);
    signal.addEventListener('abort', finish, { once: true });
  });
}

const LONGEST_DELAY_MS = 120_000;

/** The delay of a poll: after each failure it doubles, up to two minutes. */
export function retryDelayMs(delayMs: number, failures: number): number {
  return failures === 0 ? delayMs : Math.min(LONGEST_DELAY_MS, delayMs * 2 ** Math.min(failures, 10));
}
