/** The longest pause between two tries of a failing poll, in milliseconds. */
export const LONGEST_POLL_PAUSE_MS = 60_000;

export interface PollState {
  readonly status: 'pending' | 'error' | 'success';
  /** Epoch milliseconds of the last answer; 0 when none came yet. */
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  readonly errorUpdateCount: number;
}

/**
 * How long to wait before asking again, in milliseconds: the plain interval while answers come. While they fail, the
 * pause is as long as the failing has lasted, which doubles it each time, up to a minute.
 */
export function pollInterval(intervalMs: number, state: PollState): number {
  if (state.status !== 'error') return intervalMs;
  const failingForMs =
    state.dataUpdatedAt === 0
      ? intervalMs * 2 ** Math.min(state.errorUpdateCount, 10)
      : state.errorUpdatedAt - state.dataUpdatedAt;
  return Math.max(intervalMs, Math.min(LONGEST_POLL_PAUSE_MS, failingForMs));
}
