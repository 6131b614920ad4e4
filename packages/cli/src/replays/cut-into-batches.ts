const LARGEST_BATCH = 16;
/** Enough batches per worker that all workers finish at about the same time. */
const BATCHES_PER_WORKER = 12;

/** Divides jobs into batches for worker threads, because a message costs more than a small replay. */
export function cutIntoBatches<Job>(jobs: readonly Job[], workers: number): (readonly Job[])[] {
  const size = Math.min(LARGEST_BATCH, Math.max(1, Math.ceil(jobs.length / (workers * BATCHES_PER_WORKER))));
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_unused, batch) =>
    jobs.slice(batch * size, (batch + 1) * size),
  );
}
