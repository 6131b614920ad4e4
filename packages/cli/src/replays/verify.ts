import { verifyReplay } from '@ra3/replay-tools';
import type { ReplayWork } from './replay-job.js';

export const verify: ReplayWork<'verify'> = (bytes) => ({
  facts: { sizeBytes: bytes.length, ...verifyReplay(bytes) },
});
