import type { Clock } from '@ra3/sdk';
import { retryDelayMs, wait } from './clock.js';

export type Polled<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'failure'; readonly error: unknown; readonly nextTryAt: number };

export interface PollOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Stops after this many responses or failures. */
  readonly times: number;
}

/** Reads every `everyMs`. After each failure the delay doubles, up to two minutes. Ends when the signal aborts. */
export async function* poll<Value>(
  read: () => Promise<Value>,
  everyMs: number,
  { clock, signal, times }: PollOptions,
): AsyncGenerator<Polled<Value>, void, undefined> {
  let failures = 0;
  const isStopped = (): boolean => signal.aborted;
  for (let round = 1; round <= times && !isStopped(); round += 1) {
    try {
      const value = await read();
      failures = 0;
      yield { kind: 'read', value };
    } catch (error) {
      if (isStopped()) return;
      failures += 1;
      yield { kind: 'failure', error, nextTryAt: clock.now() + retryDelayMs(everyMs, failures) };
    }
    if (round < times) await wait(clock, retryDelayMs(everyMs, failures), signal);
  }
}
