import { resolve } from 'node:path';
import { factsOfFile, type Source } from './find-sources.js';
import type { FactsOfVerb, JobOutcome, ReplayJob, ReplayVerb, ReplayWork } from './replay-job.js';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runJob } from './run-job.js';
import { availableParallelism } from 'node:os';

export type WorkableSource = Exclude<Source, { readonly kind: 'problem' }>;

export interface SourceWork<Verb extends ReplayVerb> {
  readonly work: ReplayWork<Verb>;
  readonly jobFor: (source: WorkableSource) => Omit<ReplayJob<Verb>, 'path' | 'location'>;
}

export interface RunJobsOptions extends JobsOptions {
  readonly workingDirectory: string;
}

/**
 * Processes all sources, one or a thousand, and yields the outcomes in their order; a problem yields a failed outcome.
 */
export async function* runReplayJobs<Verb extends ReplayVerb>(
  sources: readonly Source[],
  { work, jobFor }: SourceWork<Verb>,
  options: RunJobsOptions,
): AsyncGenerator<JobOutcome<FactsOfVerb[Verb]>, void, undefined> {
  const jobs = sources
    .filter((source) => source.kind !== 'problem')
    .map((source): ReplayJob<Verb> => ({
      ...jobFor(source),
      path: source.path,
      ...placeOf(source, options.workingDirectory),
    }));
  const outcomes = runJobs(jobs, work, options);
  try {
    for (const source of sources) {
      if (source.kind === 'problem') {
        yield { kind: 'failed', path: source.path, bytes: 0, failure: source.failure };
        continue;
      }
      const next = await outcomes.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await outcomes.return();
  }
}

function placeOf(source: WorkableSource, workingDirectory: string): Pick<ReplayJob, 'location' | 'zipIndex'> {
  if (source.kind === 'stdin') return { location: null };
  const { path, zip } = source;
  const location = resolve(workingDirectory, zip?.path ?? path);
  return { location, ...(zip !== undefined && { zipIndex: zip.index }) };
}

interface JobsOptions {
  /** As given by `--workers`; by default one, or one per core where there is much to read. */
  readonly workers: number | undefined;
  readonly signal: AbortSignal;
  readonly readStdin: () => Promise<Uint8Array>;
}

/** Fewer files than that are one batch of a thread. */
const FEWEST_FOR_WORKERS = 8;

/** Runs jobs, large batches on worker threads, and yields the outcomes in the order of the jobs. */
async function* runJobs<Verb extends ReplayVerb>(
  jobs: readonly ReplayJob<Verb>[],
  work: ReplayWork<Verb>,
  { workers = threadsFor(jobs), signal, readStdin }: JobsOptions,
): AsyncGenerator<JobOutcome<FactsOfVerb[Verb]>, void, undefined> {
  // Only the bundle has the worker file; run from its sources, the program uses the main thread alone.
  const workerUrl = new URL('./replay-worker.js', import.meta.url);
  if (workers > 1 && jobs.length >= FEWEST_FOR_WORKERS && existsSync(fileURLToPath(workerUrl))) {
    const { runOnWorkers } = await import('./worker-pool.js');
    yield* runOnWorkers(jobs, work, { workers: Math.min(workers, jobs.length), workerUrl, signal });
    return;
  }
  for (const job of jobs) {
    if (signal.aborted) return;
    yield await runJob(job, work, job.location === null ? readStdin : undefined);
  }
}

const MEBIBYTE = 1024 ** 2;
/** Starting a second thread takes some 0.2 s, in which the first one verifies half of this (docs/measurements.md). */
const FEWEST_BYTES = 64 * MEBIBYTE;
const MOST_THREADS = 8;

/** How many threads read the files of these jobs soonest: one, or one per core where there is much to read. */
export function threadsFor(jobs: readonly Pick<ReplayJob, 'location'>[]): number {
  let bytes = 0;
  for (const { location } of jobs) {
    bytes += location === null ? 0 : (factsOfFile(location)?.size ?? 0);
    if (bytes >= FEWEST_BYTES) return Math.min(MOST_THREADS, availableParallelism());
  }
  return 1;
}
