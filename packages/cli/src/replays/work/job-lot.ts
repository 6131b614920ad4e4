import type { JobOutcome, ReplayJob } from './replay-job.js';

/** What a worker has to know before its first job. */
export interface WorkerStart {
  readonly locale: string;
  readonly workingDirectory: string;
}

/** Jobs that go to a worker together, since a message costs more than a small replay. */
export interface JobLot {
  /** Number of the first job among all. */
  readonly first: number;
  readonly jobs: readonly ReplayJob[];
}

export interface FinishedLot {
  readonly first: number;
  readonly outcomes: readonly JobOutcome[];
}

const LARGEST_LOT = 16;
/** Lots for each worker, so that all of them end at about the same time. */
const LOTS_PER_WORKER = 12;

export function cutIntoLots(jobs: readonly ReplayJob[], workers: number): JobLot[] {
  const size = Math.min(LARGEST_LOT, Math.max(1, Math.ceil(jobs.length / (workers * LOTS_PER_WORKER))));
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_unused, lot) => ({
    first: lot * size,
    jobs: jobs.slice(lot * size, (lot + 1) * size),
  }));
}
