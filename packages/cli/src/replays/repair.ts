import { repairReplay, verifyReplay } from '@ra3/replay-tools';
import type { ReplayWork } from './replay-job.js';

/** Leaves out the chunks that were recorded twice; `output` is null when there are none. */
export const repair: ReplayWork<'repair'> = (bytes, { target, options }) => {
  const result = repairReplay(bytes, options);
  const isChanged = result.dropped.length > 0;
  return {
    facts: {
      verdict: verifyReplay(bytes).verdict,
      output: isChanged ? (target?.path ?? null) : null,
      isWritten: isChanged && target?.isDryRun === false,
      wasWrittenBefore: false,
      dropped: result.dropped,
      bytesRemoved: result.bytesRemoved,
      finalTimecode: result.finalTimecode,
      warnings: result.warnings,
    },
    written: result.bytes,
  };
};
