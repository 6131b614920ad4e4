import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguage } from '../language/load-language.js';
import { localeOf } from '../language/choose-locale.js';
import { runJob } from './run-job.js';
import type { NumberedJob, WorkerStart } from './worker-pool.js';

// Both ends of the port are ours and are built together.
const start = workerData as WorkerStart;
const language = await loadLanguage(localeOf(start.locale) ?? 'en');

parentPort?.on('message', ({ number, job }: NumberedJob) => {
  void runJob(job, { language, workingDirectory: start.workingDirectory }).then((outcome) => {
    parentPort?.postMessage({ number, outcome });
  });
});
