import { Tinypool } from 'tinypool';
import { failureOf } from './replay-failure.js';
import type { FactsOfVerb, JobOutcome, ReplayJob, ReplayVerb, ReplayWork } from './replay-job.js';
import { runJob } from './run-job.js';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface PoolOptions {
  /** Number of threads, including the calling one. */
  readonly workers: number;
  readonly workerUrl: URL;
  readonly signal: AbortSignal;
}

/** Batches each worker holds: the running one and the next. */
const BATCHES_PER_WORKER = 2;

/** Runs jobs on several threads and yields the outcomes in the order of the jobs; stops when the signal aborts. */
export async function* runOnWorkers<Verb extends ReplayVerb>(
  jobs: readonly ReplayJob<Verb>[],
  work: ReplayWork<Verb>,
  { workers, workerUrl, signal }: PoolOptions,
): AsyncGenerator<JobOutcome<FactsOfVerb[Verb]>, void, undefined> {
  type Outcomes = readonly JobOutcome<FactsOfVerb[Verb]>[];
  const pool = new Tinypool({
    filename: workerUrl.href,
    name: 'runJobBatch',
    minThreads: workers - 1,
    maxThreads: workers - 1,
    concurrentTasksPerWorker: BATCHES_PER_WORKER,
  });
  const runInPool = async (batch: readonly ReplayJob<Verb>[]): Promise<Outcomes> => {
    try {
      return (await pool.run(batch)) as Outcomes; // The worker is built from replay-worker.ts.
    } catch (error) {
      // The worker died, most likely out of memory; the pool starts another one.
      return batch.map(({ path }) => ({ kind: 'failed', path, bytes: 0, failure: failureOf(error) }));
    }
  };
  const runHere = async (batch: readonly ReplayJob<Verb>[]): Promise<Outcomes> => {
    const outcomes: JobOutcome<FactsOfVerb[Verb]>[] = [];
    for (const job of batch) outcomes.push(await runJob(job, work));
    return outcomes;
  };
  try {
    yield* runInOrder(cutIntoBatches(jobs, workers), {
      runInPool,
      runHere,
      poolSize: (workers - 1) * BATCHES_PER_WORKER,
      signal,
    });
  } finally {
    await pool.destroy();
  }
}

const LARGEST_BATCH = 16;
/** Enough batches per worker that all workers finish at about the same time. */
const CUTS_PER_WORKER = 12;

/** Divides jobs into batches for worker threads, because a message costs more than a small replay. */
function cutIntoBatches<Job>(jobs: readonly Job[], workers: number): (readonly Job[])[] {
  const size = Math.min(LARGEST_BATCH, Math.max(1, Math.ceil(jobs.length / (workers * CUTS_PER_WORKER))));
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_unused, batch) =>
    jobs.slice(batch * size, (batch + 1) * size),
  );
}

/** Batches that may be started before the first of them is consumed, so that results do not pile up. */
const MOST_STARTED = 64;

interface Runners<Batch, Outcome> {
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
