import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { ReplayJob } from './replay-job.js';

const MEBIBYTE = 1024 ** 2;
/** Starting a second thread takes some 0.2 s, in which the first one verifies half of this (docs/measurements.md). */
const FEWEST_BYTES = 64 * MEBIBYTE;
const MOST_THREADS = 8;

/** How many threads read the files of these jobs soonest: one, or one per core where there is much to read. */
export function threadsFor(jobs: readonly Pick<ReplayJob, 'location'>[]): number {
  let bytes = 0;
  for (const { location } of jobs) {
    bytes += location === null ? 0 : (statSync(location, { throwIfNoEntry: false })?.size ?? 0);
    if (bytes >= FEWEST_BYTES) return Math.min(MOST_THREADS, availableParallelism());
  }
  return 1;
}
