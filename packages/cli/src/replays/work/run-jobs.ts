import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CommandContext } from '../../terminal/command-context.js';
import type { JobOutcome, ReplayJob } from './replay-job.js';
import { runJob } from './run-job.js';

/** Starting a thread costs as much as a few files: fewer are done at once on this one. */
const FEWEST_FOR_WORKERS = 8;
const MOST_DEFAULT_WORKERS = 8;

/** The number of threads: as given by `--workers`, by default one per core. */
export function chooseWorkers(given: number | undefined): number {
  return given ?? Math.min(MOST_DEFAULT_WORKERS, availableParallelism());
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
