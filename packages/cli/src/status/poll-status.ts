import { pollingMs } from '@ra3/sdk/facts';
import type { Clock, StatusDetail } from '@ra3/sdk';
import { retryDelayMs, wait } from '../settings/clock.js';
import { viewStatus, type StatusView } from './status-view.js';

/** The state of a watch: the last status with its time, and the failure since then. */
export interface WatchState {
  readonly view: StatusView | undefined;
  /** When `view` was taken, in milliseconds since 1970. */
  readonly takenAt: number | undefined;
  readonly failure: { readonly error: unknown; readonly nextTryAt: number } | undefined;
}

/** Before the first response. */
const NO_STATE: WatchState = {
  view: undefined,
  takenAt: undefined,
  failure: undefined,
};

export interface PollOptions {
  readonly load: () => Promise<StatusDetail>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Stops after this many responses or failures. */
  readonly times: number;
}

/**
 * Polls the status every 10 s (S9-05). After each failure the delay doubles, up to two minutes, and the last status
 * stays. Ends when the signal aborts.
 */
export async function* pollStatus({
  load,
  clock,
  signal,
  times,
}: PollOptions): AsyncGenerator<WatchState, void, undefined> {
  let state: WatchState = NO_STATE;
  let failures = 0;
  const isStopped = (): boolean => signal.aborted;
  for (let round = 1; round <= times && !isStopped(); round += 1) {
    let delayMs: number = pollingMs.serverStatus;
    try {
      const view = viewStatus(await load());
      state = { view, takenAt: clock.now(), failure: undefined };
      failures = 0;
    } catch (error) {
      if (isStopped()) return;
      failures += 1;
      delayMs = retryDelayMs(pollingMs.serverStatus, failures);
      state = { ...state, failure: { error, nextTryAt: clock.now() + delayMs } };
    }
    yield state;
    if (round < times) await wait(clock, delayMs, signal);
  }
}
