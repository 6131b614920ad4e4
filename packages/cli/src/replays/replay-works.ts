import {
  repairReplay,
  verifyReplay,
  recoverReplay,
  inspectReplay,
  readReplay,
  summariseReplay,
} from '@ra3/replay-tools';
import type { ReplayWork, WriteFacts, WriteTarget } from './replay-job.js';

/** Leaves out the chunks that were recorded twice; `output` is null when there are none. */
export const repair: ReplayWork<'repair'> = (bytes, { target, options }) => {
  const result = repairReplay(bytes, { ...options, isInPlace: true });
  return written({ ...result, secondsCut: 0 }, result.isChanged ? target : undefined);
};

/** Makes a broken recording whole. */
export const recover: ReplayWork<'recover'> = (bytes, { target }) =>
  written({ ...recoverReplay(bytes), warnings: [] }, target);

/** Without a target nothing is to be written. */
function written(
  {
    bytes,
    ...result
  }: Omit<WriteFacts, 'output' | 'isWritten' | 'wasWrittenBefore'> & { readonly bytes: Uint8Array },
  target: WriteTarget | undefined,
): { readonly facts: WriteFacts; readonly written: Uint8Array } {
  const { verdict, faults, dropped, bytesRemoved, secondsCut, finalTimecode, warnings } = result;
  return {
    facts: {
      ...{
        verdict,
        output: target?.path ?? null,
        isWritten: target?.isDryRun === false,
        wasWrittenBefore: false,
      },
      ...{ faults, dropped, bytesRemoved, secondsCut, finalTimecode, warnings },
    },
    written: bytes,
  };
}

export const inspect: ReplayWork<'inspect'> = (bytes) => ({ facts: inspectReplay(bytes) });

export const summarise: ReplayWork<'summarise'> = (bytes) => ({ facts: summariseReplay(readReplay(bytes)) });

export const verify: ReplayWork<'verify'> = (bytes) => ({
  facts: { sizeBytes: bytes.length, ...verifyReplay(bytes) },
});
