import { repairReplay, type RepairResult } from '@ra3/replay-tools';
import { verifyReplay } from '@ra3/replay-tools';
import type { ReplayJob, WriteRow } from './replay-job.js';

export type RepairJob = Extract<ReplayJob, { readonly verb: 'repair' }>;

/** Repairs bytes; `row.output` is null when no chunk is to be left out. */
export function repairBytes(
  bytes: Uint8Array,
  job: RepairJob,
): { readonly row: WriteRow; readonly written: Uint8Array } {
  const result: RepairResult = repairReplay(bytes, job.choices);
  const row: WriteRow = {
    verb: 'repair',
    verdict: verifyReplay(bytes).verdict,
    output: result.dropped.length === 0 ? null : job.target,
    isWritten: result.dropped.length > 0 && !job.isDryRun,
    dropped: result.dropped,
    bytesRemoved: result.bytesRemoved,
    finalTimecode: result.finalTimecode,
    warnings: result.warnings,
  };
  return { row, written: result.bytes };
}
