import { recoverReplay } from '@ra3/replay-tools';
import type { ReplayWork } from './replay-job.js';

/** Ends an unfinished recording as the game would have. */
export const recover: ReplayWork<'recover'> = (bytes, { target }) => {
  const result = recoverReplay(bytes);
  return {
    facts: {
      verdict: 'unfinished',
      output: target?.path ?? null,
      isWritten: target?.isDryRun === false,
      wasWrittenBefore: false,
      dropped: [],
      bytesRemoved: result.bytesCut,
      finalTimecode: result.finalTimecode,
      warnings: [],
    },
    written: result.bytes,
  };
};
