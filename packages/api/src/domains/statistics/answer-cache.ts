import type { Clock } from '../../values/time.js';

/** Answers that are kept in the process until what they were computed from changes. */
export interface AnswerCache {
  /** The answer cached for this `mark` and not too old, else a new one, which concurrent callers share. */
  read<T>(key: string, mark: number, compute: () => Promise<T>): Promise<T>;
}

/** A change that left the mark as it was is seen after this long, on every process. */
const LONGEST_KEPT_MS = 60_000;
/** Untrusted callers choose the keys, so the oldest answers are evicted. */
const MOST_KEPT = 200;

export function makeAnswerCache(clock: Clock): AnswerCache {
  const kept = new Map<string, { mark: number; computedAtMs: number; answer: Promise<unknown> }>();
  return {
    read<T>(key: string, mark: number, compute: () => Promise<T>) {
      const nowMs = clock().getTime();
      const known = kept.get(key);
      if (known?.mark === mark && nowMs - known.computedAtMs < LONGEST_KEPT_MS)
        return known.answer as Promise<T>; // By the contract of `read`.
      const answer = compute();
      const entry = { mark, computedAtMs: nowMs, answer };
      kept.delete(key);
      kept.set(key, entry);
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest);
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return answer;
    },
  };
}
