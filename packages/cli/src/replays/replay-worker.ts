import type { FactsOfVerb, JobOutcome, ReplayJob, ReplayVerb, ReplayWork } from './replay-job.js';
import { inspect, recover, repair, summarise, verify } from './replay-works.js';
import { runJob } from './run-job.js';

/** Runs jobs one after the other; called by tinypool in a worker thread. */
export async function runJobBatch<Verb extends ReplayVerb>(
  jobs: readonly ReplayJob<Verb>[],
): Promise<JobOutcome<FactsOfVerb[Verb]>[]> {
  const outcomes: JobOutcome<FactsOfVerb[Verb]>[] = [];
  for (const job of jobs) outcomes.push(await runJob(job, works[job.verb]));
  return outcomes;
}

const works: { readonly [Verb in ReplayVerb]: ReplayWork<Verb> } = {
  verify,
  inspect,
  summarise,
  repair,
  recover,
};
