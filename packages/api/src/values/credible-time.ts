/** Clocks of the processes of one host differ by less than this. */
const MOST_SKEW_MS = 60_000;

/**
 * The latest time at which something can have happened. A later one was written before the clock was set back: whoever
 * counts or waits ignores it, since otherwise a clock that jumps ahead for a moment would close doors until then.
 */
export function latestCredibleTime(now: Date): Date {
  return new Date(now.getTime() + MOST_SKEW_MS);
}
