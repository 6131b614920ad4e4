import type { Now } from '../../values/time.js';

/** Answers that are kept in the process until what they were computed from changes. */
interface AnswerCache<T> {
  /**
   * The kept answer when it was computed under the same mark and is not too old, else a new one. Callers that ask for
   * the same at once share one computation; one that failed is not kept.
   */
  read(key: string, mark: number, compute: () => Promise<T>): Promise<T>;
}

interface KeptAnswer<T> {
  readonly mark: number;
  readonly computedAtMs: number;
  readonly answer: Promise<T>;
}

/** A change that left the mark as it was is seen after this long, on every process. */
const LONGEST_KEPT_MS = 60_000;
/** Strangers choose the keys, so the oldest answers give way. */
const MOST_KEPT = 200;

/** Makes an empty cache. */
export function makeAnswerCache<T>(clock: Now): AnswerCache<T> {
  const kept = new Map<string, KeptAnswer<T>>();
  return {
    read(key, mark, compute) {
      const nowMs = clock().getTime();
      const known = kept.get(key);
      if (known?.mark === mark && nowMs - known.computedAtMs < LONGEST_KEPT_MS) return known.answer;
      const entry = { mark, computedAtMs: nowMs, answer: compute() };
      kept.delete(key);
      kept.set(key, entry);
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(oldest);
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.answer;
    },
  };
}
