import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CommandContext } from '../../terminal/command-context.js';
import type { Invocation } from '../../terminal/invocation.js';
import type { JobOutcome, ReplayJob } from './replay-job.js';
import { runJob } from './run-job.js';

/** Starting a thread costs as much as a few files: fewer are done at once on this one. */
const FEWEST_FOR_WORKERS = 8;
const MOST_WORKERS = 64;

const MOST_WORKERS_UNASKED = 8;

/** How many threads to use: as many as were asked for, else one for each core. */
export function workersOption(invocation: Invocation): number {
  const otherwise = Math.min(MOST_WORKERS_UNASKED, availableParallelism());
  return invocation.wholeNumber('workers', { min: 1, max: MOST_WORKERS, otherwise });
}

/** Does the jobs, on worker threads where that pays, and yields the outcomes in the order of the jobs. */
export async function* runJobs(
  jobs: readonly ReplayJob[],
  workers: number,
  { runtime, language }: Pick<CommandContext, 'runtime' | 'language'>,
): AsyncGenerator<JobOutcome, void, undefined> {
  const { signal, workingDirectory } = runtime;
  // The bundle has the worker beside it; run from its sources, the program has none and does all work here.
  const workerUrl = new URL('./replay-worker.js', import.meta.url);
  const usesWorkers =
    workers > 1 && jobs.length >= FEWEST_FOR_WORKERS && existsSync(fileURLToPath(workerUrl));
  if (usesWorkers) {
    const { runOnWorkers } = await import('./worker-pool.js');
    yield* runOnWorkers(jobs, {
      workers: Math.min(workers, jobs.length),
      workerUrl,
      workingDirectory,
      language,
      signal,
    });
    return;
  }
  for (const job of jobs) {
    if (signal.aborted) return;
    yield await runJob(job, { language, workingDirectory });
  }
}
