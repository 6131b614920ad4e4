import type { Clock } from './types.js';

export type Ending = 'timeout' | 'abort';

/** Ends one attempt by timeout or by the caller's signal, also when the fetch in use ignores both. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Why the deadline ended; `undefined` while it runs. */
  readonly ending: () => Ending | undefined;
  /** The promise's outcome, or a rejection as soon as the deadline ends. */
  race<T>(promise: Promise<T>): Promise<T>;
  /** Clears the timer and unsubscribes from the caller's signal. */
  release(): void;
}

/** Starts a deadline that ends after `timeoutMs` milliseconds, or earlier when the signal `outer` aborts. */
export function startDeadline(clock: Clock, timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let ending: Ending | undefined;
  const end = (why: Ending) => {
    ending ??= why;
    controller.abort();
  };
  const stop = () => end('abort');
  const cancel = clock.after(timeoutMs, () => end('timeout'));
  outer?.addEventListener('abort', stop, { once: true });
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () =>
      reject(new Error('the deadline ended before the response arrived')),
    );
  });
  // The rejection has no handler once the race is over.
  ended.catch(() => undefined);
  return {
    signal: controller.signal,
    ending: () => ending,
    /** Resolves like the promise, or rejects as soon as the deadline ends. */
    race: (promise) => Promise.race([promise, ended]),
    /** Clears the timer and the listener of the caller's signal. */
    release: () => {
      cancel();
      outer?.removeEventListener('abort', stop);
    },
  };
}
