/** Adds calls to a caller's count in the running window, and says how many there were, these included. */
export type CountCalls = (key: string, windowStart: Date, calls: number) => Promise<number>;

/** How many calls a caller may make in a window, and how many of them a process takes at once. */
interface Allowance {
  readonly limit: number;
  readonly takenAtOnce: number;
}

/** Of the limit, what a process takes at once at most: low limits are counted call by call. */
const SMALLEST_PART = 10;
/** Counts only grow within a window, so a caller at the limit stays there until it ends. */
const EXHAUSTED = -1;

/**
 * Makes a check that takes a few calls at once from the count that all processes share, so that not every call writes a
 * row. No caller gets more than the limit; one whose calls go to N processes may get `takenAtOnce - 1` fewer for each of
 * the others. Calls of one caller that come at once wait for each other.
 */
export function makeSharedAllowance(countShared: CountCalls) {
  let window = 0;
  let left = new Map<string, number>();
  const taking = new Map<string, Promise<void>>();
  const take = async (key: string, { limit, takenAtOnce }: Allowance): Promise<void> => {
    const begun = window;
    const requested = Math.max(1, Math.min(takenAtOnce, Math.floor(limit / SMALLEST_PART)));
    const counted = await countShared(key, new Date(begun), requested);
    const granted = Math.min(requested, limit - counted + requested);
    if (window === begun) left.set(key, granted > 0 ? granted : EXHAUSTED);
  };
  return async (key: string, windowStart: Date, allowance: Allowance): Promise<boolean> => {
    // Any other window resets the counts, also an earlier one: the clock may have been set back.
    if (windowStart.getTime() !== window) {
      window = windowStart.getTime();
      left = new Map();
    }
    for (;;) {
      const known = left.get(key) ?? 0;
      if (known === EXHAUSTED) return false;
      if (known > 0) {
        left.set(key, known - 1);
        return true;
      }
      const running = taking.get(key) ?? take(key, allowance).finally(() => taking.delete(key));
      taking.set(key, running);
      await running;
    }
  };
}
