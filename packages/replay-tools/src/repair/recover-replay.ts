import { chunkOffset, timecodeAt } from '../format/chunks.js';
import { ReplayFormatError } from '../format/replay-format-error.js';
import { readReplay } from '../format/replay.js';
import { verifyReadReplay, type Verification } from '../verdict/verify-replay.js';
import { closingBytes } from '../format/footer.js';
import { ReplayRepairError } from './replay-repair-error.js';

export interface RecoveryResult {
  readonly bytes: Uint8Array;
  /** Number of bytes of the incomplete last chunk that were removed. */
  readonly bytesCut: number;
  readonly finalTimecode: number;
  /** Verification of the written file, read again. */
  readonly verification: Verification;
}

/**
 * Finishes a recording that a crash cut off: cuts after the last whole chunk and writes the sentinel and the plain
 * footer, as the game does when a match is left early. Does not change the input.
 *
 * @throws {ReplayFormatError} when the bytes are no replay or are damaged.
 * @throws {ReplayRepairError} `already-finished` when nothing is missing.
 *
 * @example const { bytes: finished } = recoverReplay(unfinished);
 */
export function recoverReplay(bytes: Uint8Array): RecoveryResult {
  const replay = readReplay(bytes);
  const { ending, chunks } = replay;
  if (ending.kind === 'corrupt') throw new ReplayFormatError(ending.reason, ending.offset);
  if (ending.kind === 'finished') throw new ReplayRepairError('already-finished');

  const last = chunks.count - 1;
  const finalTimecode = last < 0 ? 0 : timecodeAt(chunks.view, chunkOffset(chunks, last));
  // A file cut between header and body lacks the body's first zero word, too.
  const bodyStart = replay.header.byteLength + 4;
  const whole = bytes.subarray(0, ending.offset);
  const closing = closingBytes(replay.header.game, finalTimecode);
  const recovered = new Uint8Array(Math.max(bodyStart, whole.length) + closing.length);
  recovered.set(whole);
  recovered.set(closing, recovered.length - closing.length);

  const again = readReplay(recovered);
  if (again.ending.kind !== 'finished' || again.chunks.count !== chunks.count) {
    throw new ReplayRepairError('self-check-failed');
  }
  const bytesCut = bytes.length - whole.length;
  return { bytes: recovered, bytesCut, finalTimecode, verification: verifyReadReplay(again) };
}
