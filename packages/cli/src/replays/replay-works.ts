import {
  repairReplay,
  verifyReplay,
  recoverReplay,
  inspectReplay,
  readReplay,
  summariseReplay,
} from '@ra3/replay-tools';
import type { ReplayWork } from './replay-job.js';

/** Leaves out the chunks that were recorded twice; `output` is null when there are none. */
export const repair: ReplayWork<'repair'> = (bytes, { target, options }) => {
  const result = repairReplay(bytes, { ...options, isInPlace: true });
  const isChanged = result.dropped.length > 0;
  return {
    facts: {
      verdict: result.verdict,
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

/** Ends an unfinished recording as the game would have. */
export const recover: ReplayWork<'recover'> = (bytes, { target }) => {
  const result = recoverReplay(bytes);
  return {
    facts: {
      verdict: result.verdict,
      output: target?.path ?? null,
      isWritten: target?.isDryRun === false,
      wasWrittenBefore: false,
      dropped: result.dropped,
      bytesRemoved: result.bytesCut,
      finalTimecode: result.finalTimecode,
      warnings: [],
    },
    written: result.bytes,
  };
};

export const inspect: ReplayWork<'inspect'> = (bytes) => ({ facts: inspectReplay(bytes) });

export const summarise: ReplayWork<'summarise'> = (bytes) => ({ facts: summariseReplay(readReplay(bytes)) });

export const verify: ReplayWork<'verify'> = (bytes) => ({
  facts: { sizeBytes: bytes.length, ...verifyReplay(bytes) },
});
