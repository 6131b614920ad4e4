import type { Clock } from '@ra3/sdk';

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Calls back after `delayMs`, unless cancelled, or the signal aborts, before: a timer that is left keeps the process alive. */
export function later(
  clock: Clock,
  { delayMs, signal }: { readonly delayMs: number; readonly signal: AbortSignal },
  callback: () => void,
): () => void {
  if (signal.aborted) return () => undefined;
  const cancel = (): void => {
    cancelTimer();
    signal.removeEventListener('abort', cancel);
  };
  const cancelTimer = clock.after(delayMs, () => {
    signal.removeEventListener('abort', cancel);
    callback();
  });
  signal.addEventListener('abort', cancel, { once: true });
  return cancel;
}

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

/** What `outer` ends too. `abort` has to be called at the end, and then `outer` keeps nothing of it. */
export interface Abortable {
  readonly signal: AbortSignal;
  readonly abort: () => void;
}

/** In place of `AbortSignal.any`, of which a signal that lives long keeps a reference for each. */
export function abortWithin(outer: AbortSignal): Abortable {
  const controller = new AbortController();
  const abort = (): void => {
    outer.removeEventListener('abort', abort);
    controller.abort(outer.reason);
  };
  outer.addEventListener('abort', abort, { once: true });
  if (outer.aborted) abort();
  return { signal: controller.signal, abort };
}

const LONGEST_DELAY_MS = 120_000;

/** The delay of a poll: after each failure it doubles, up to two minutes. */
export function retryDelayMs(delayMs: number, failures: number): number {
  return failures === 0 ? delayMs : Math.min(LONGEST_DELAY_MS, delayMs * 2 ** Math.min(failures, 10));
}
