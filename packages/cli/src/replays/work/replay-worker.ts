import { parentPort, workerData } from 'node:worker_threads';
import { localeOf } from '../../language/choose-locale.js';
import { loadLanguage } from '../../language/load-language.js';
import type { FinishedLot, JobLot, WorkerStart } from './job-lot.js';
import { runJob } from './run-job.js';

// Both ends of the port are ours and are built together.
const start = workerData as WorkerStart;
const language = await loadLanguage(localeOf(start.locale) ?? 'en');

async function runLot({ first, jobs }: JobLot): Promise<void> {
  const outcomes = [];
  for (const job of jobs)
    outcomes.push(await runJob(job, { language, workingDirectory: start.workingDirectory }));
  parentPort?.postMessage({ first, outcomes } satisfies FinishedLot);
}

parentPort?.on('message', (lot: JobLot) => void runLot(lot));
