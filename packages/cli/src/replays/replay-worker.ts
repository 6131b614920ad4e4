import type { FactsOfVerb, JobOutcome, ReplayJob, ReplayVerb, ReplayWork } from './replay-job.js';
import { runJob } from './run-job.js';

/** Runs jobs one after the other; called by tinypool in a worker thread. */
export async function runBatch<Verb extends ReplayVerb>(
  jobs: readonly ReplayJob<Verb>[],
): Promise<JobOutcome<FactsOfVerb[Verb]>[]> {
  const outcomes: JobOutcome<FactsOfVerb[Verb]>[] = [];
  for (const job of jobs) outcomes.push(await runJob(job, await loadWork(job.verb)));
  return outcomes;
}

type AllWork = { readonly [Verb in ReplayVerb]: () => Promise<ReplayWork<Verb>> };

/** Each verb loads only its own part of the replay tools. */
const allWork: AllWork = {
  verify: async () => (await import('./replay-works.js')).verify,
  inspect: async () => (await import('./replay-works.js')).inspect,
  summarise: async () => (await import('./replay-works.js')).summarise,
  repair: async () => (await import('./replay-works.js')).repair,
  recover: async () => (await import('./replay-works.js')).recover,
};

function loadWork<Verb extends ReplayVerb>(verb: Verb): Promise<ReplayWork<Verb>> {
  return allWork[verb]();
}
