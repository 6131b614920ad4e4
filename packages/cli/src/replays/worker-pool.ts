import { Tinypool } from 'tinypool';
import { failureOf } from './replay-failure.js';
import type { FactsOfVerb, JobOutcome, ReplayJob, ReplayVerb, ReplayWork } from './replay-job.js';
import { runInOrder } from './run-in-order.js';
import { runJob } from './run-job.js';

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
