import { recoverReplay } from '@ra3/replay-tools';
import type { ReplayJob, WriteRow } from './replay-job.js';

export type RecoverJob = Extract<ReplayJob, { readonly verb: 'recover' }>;

/** Ends an unfinished recording as the game would have. */
export function recoverBytes(
  bytes: Uint8Array,
  job: RecoverJob,
): { readonly row: WriteRow; readonly written: Uint8Array } {
  const result = recoverReplay(bytes);
  const row: WriteRow = {
    verb: 'recover',
    verdict: 'unfinished',
    output: job.target,
    isWritten: !job.isDryRun,
    dropped: [],
    bytesRemoved: result.bytesCut,
    finalTimecode: result.finalTimecode,
    warnings: [],
  };
  return { row, written: result.bytes };
}
