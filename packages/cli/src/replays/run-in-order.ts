import { setImmediate as nextTurn } from 'node:timers/promises';

/** Batches that may be started before the first of them is consumed, so that results do not pile up. */
const MOST_STARTED = 64;

export interface Runners<Batch, Outcome> {
  /** Runs a batch elsewhere; never rejects. */
  readonly runInPool: (batch: Batch) => Promise<readonly Outcome[]>;
  /** Batches the pool can hold. */
  readonly poolSize: number;
  readonly runHere: (batch: Batch) => Promise<readonly Outcome[]>;
  readonly signal: AbortSignal;
}

/**
 * Yields the outcomes of all batches in their order. It keeps the pool full, and runs batches on this thread as well while
 * the next outcome in order is not ready. Stops when the signal aborts.
 */
export async function* runInOrder<Batch, Outcome>(
  batches: readonly Batch[],
  { runInPool, poolSize, runHere, signal }: Runners<Batch, Outcome>,
): AsyncGenerator<Outcome, void, undefined> {
  const ready = new Map<number, readonly Outcome[]>();
  const running = new Map<number, Promise<void>>();
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const waiting = [...batches.entries()].values();
  const takeBatch = (): [number, Batch] | undefined =>
    signal.aborted || ready.size + running.size >= MOST_STARTED ? undefined : waiting.next().value;
  const fillPool = (): void => {
    while (running.size < poolSize) {
      const taken = takeBatch();
      if (taken === undefined) return;
      const [index, batch] = taken;
      const done = runInPool(batch).then((outcomes) => {
        running.delete(index);
        ready.set(index, outcomes);
        fillPool();
      });
      running.set(index, done);
    }
  };
  for (const index of batches.keys()) {
    fillPool();
    while (!ready.has(index)) {
      if (signal.aborted) return;
      const taken = takeBatch();
      if (taken === undefined) await Promise.race([...running.values(), stopped]);
      else ready.set(taken[0], await runHere(taken[1]));
      // Lets the event loop deliver messages of the worker threads.
      await nextTurn();
    }
    yield* ready.get(index) ?? [];
    ready.delete(index);
  }
}
