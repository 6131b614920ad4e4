/** Longest delay between two attempts of a failing poll, in milliseconds. */
export const LONGEST_POLL_PAUSE_MS = 60_000;

export interface PollState {
  readonly status: 'pending' | 'error' | 'success';
  /** Time of the last success in epoch milliseconds; 0 before the first one. */
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly errorUpdateCount: number;
}

/**
 * Delay before the next poll, in milliseconds: the regular interval while polls succeed. While they fail, it is as long as the
 * time since the last success, which doubles it each time, up to a minute.
 */
export function pollInterval(intervalMs: number, state: PollState): number {
  if (state.status !== 'error') return intervalMs;
  const failingForMs =
    state.dataUpdatedAt === 0
      ? intervalMs * 2 ** Math.min(state.errorUpdateCount, 10)
      : state.errorUpdatedAt - state.dataUpdatedAt;
  return Math.max(intervalMs, Math.min(LONGEST_POLL_PAUSE_MS, failingForMs));
}
