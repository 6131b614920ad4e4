import { resolve } from 'node:path';
import type { Source } from './find-sources.js';
import type { FactsOfVerb, JobOutcome, ReplayJob, ReplayVerb, ReplayWork } from './replay-job.js';
import { runJobs, type JobsOptions } from './run-jobs.js';

export type WorkableSource = Exclude<Source, { readonly kind: 'problem' }>;

/** How a command processes its sources. */
export interface SourceWork<Verb extends ReplayVerb> {
  readonly work: ReplayWork<Verb>;
  readonly jobFor: (source: WorkableSource) => Omit<ReplayJob<Verb>, 'path' | 'location'>;
}

export interface WorkThroughOptions extends JobsOptions {
  readonly workingDirectory: string;
}

/**
 * Processes all sources, one or a thousand, and yields the outcomes in their order; a problem yields a failed outcome.
 */
export async function* workThrough<Verb extends ReplayVerb>(
  sources: readonly Source[],
  { work, jobFor }: SourceWork<Verb>,
  options: WorkThroughOptions,
): AsyncGenerator<JobOutcome<FactsOfVerb[Verb]>, void, undefined> {
  const jobs = sources
    .filter((source) => source.kind !== 'problem')
    .map((source): ReplayJob<Verb> => ({
      ...jobFor(source),
      path: source.path,
      location: source.kind === 'stdin' ? null : resolve(options.workingDirectory, source.path),
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
