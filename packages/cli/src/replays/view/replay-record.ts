import type { JobRow } from '../work/replay-job.js';

/** One file's row of NDJSON. */
export function recordOf(file: string, { verb: _verb, ...row }: JobRow): object {
  return { file, ...row, error: null };
}
