import type { Clock } from './types.js';

/** The machine's own clock; timers are looked up at each call, so that fake ones are heard. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = globalThis.setTimeout(callback, delayMs);
    return () => {
      globalThis.clearTimeout(timer);
    };
  },
};

/**
 * Waits, or rejects with the signal's reason as soon as the caller stops.
 */
export function sleep(clock: Clock, delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      cancel();
      reject(new Error('stopped', { cause: signal?.reason }));
    };
    const cancel = clock.after(delayMs, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
