import { verifyReplay } from '@ra3/replay-tools';
import type { VerifyRow } from './replay-job.js';

export function verifyBytes(bytes: Uint8Array): VerifyRow {
  return { verb: 'verify', sizeBytes: bytes.length, ...verifyReplay(bytes) };
}
