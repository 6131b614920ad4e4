import { bytesEqual } from '../format/byte-view.js';
import { CHUNK_FRAME_BYTES, listChunks } from '../format/chunks.js';
import { closingBytes } from '../format/footer.js';
import { endOfChunks, finalTimecodeOf, readReplay, type Replay } from '../format/replay.js';
import { faultsOf, lossOf, type ReplayFault, type ReplayLoss } from '../verdict/faults.js';
import type { Verdict, Verification } from '../verdict/verify-replay.js';
import { repairReplay } from './repair-replay.js';
import { ReplayRepairError } from './replay-repair-error.js';

export interface RecoveryResult extends ReplayLoss {
  readonly bytes: Uint8Array;
  /** The verdict on the input. */
  readonly verdict: Verdict;
  /** What was wrong and is no longer, in the order of the file. */
  readonly faults: readonly ReplayFault[];
  /** Bytes that the result lacks: those that are lost, and those of chunks that were written twice. */
  readonly bytesRemoved: number;
  /** Indexes, in the original file, of chunks that were written twice, and of which the first is kept. */
  readonly dropped: readonly number[];
  readonly finalTimecode: number;
  /** Verification of the written file, read again. */
  readonly verification: Verification;
}

/**
 * Makes a recording whole again: keeps every chunk before the first damage, drops those that were written twice and
 * bytes behind the footer, and writes an end with the tick of the last chunk. An end that was whole stays as it is, else
 * it becomes the plain one that the game writes when a match is left early. Does not change the input.
 *
 * @throws {ReplayFormatError} when the bytes are no replay, or the header is damaged.
 * @throws {ReplayRepairError} `already-finished` when nothing is wrong, `self-check-failed` when the result is not as intended.
 *
 * @example const { bytes: whole, secondsCut } = recoverReplay(broken);
 */
export function recoverReplay(bytes: Uint8Array): RecoveryResult {
  const replay = readReplay(bytes);
  const { ending } = replay;
  const loss = lossOf(replay);
  const closed =
    ending.kind === 'finished'
      ? bytes.subarray(0, bytes.length - loss.bytesCut)
      : closeAfterLastChunk(replay);
  const repaired = repairReplay(closed, { allowLosingEnd: true });
  const verdict = ending.kind === 'finished' ? repaired.verdict : ending.kind;
  const faults = faultsOf(replay, repaired.dropped.length > 0);
  if (faults.length === 0) throw new ReplayRepairError('already-finished');
  checkAgainst(replay, repaired.bytes, new Set(repaired.dropped));
  return {
    bytes: repaired.bytes,
    verdict: faults.includes('trailing-bytes') ? 'corrupt' : verdict,
    faults,
    ...loss,
    bytesRemoved: loss.bytesCut + repaired.bytesRemoved,
    dropped: repaired.dropped,
    finalTimecode: repaired.finalTimecode,
    verification: repaired.verification,
  };
}

function closeAfterLastChunk(replay: Replay): Uint8Array {
  const { bytes, chunks, header } = replay;
  const closing = closingBytes(header.game, finalTimecodeOf(replay));
  // A file cut between header and body lacks the body's first zero word, too.
  const end = endOfChunks(chunks);
  const closed = new Uint8Array(end + closing.length);
  closed.set(bytes.subarray(0, chunks.count === 0 ? header.byteLength : end));
  closed.set(closing, end);
  return closed;
}

/** Compares the written chunks with those of the original, byte for byte. @throws {ReplayRepairError} */
function checkAgainst({ chunks, bytes }: Replay, written: Uint8Array, dropped: ReadonlySet<number>): void {
  const again = readReplay(written);
  const copies = listChunks(again.chunks);
  for (const { index, offset, size } of listChunks(chunks)) {
    if (dropped.has(index)) continue;
    const copy = copies.next();
    const length = CHUNK_FRAME_BYTES + size;
    const isSame =
      copy.done !== true &&
      bytesEqual(
        bytes.subarray(offset, offset + length),
        written.subarray(copy.value.offset, copy.value.offset + length),
      );
    if (!isSame) throw new ReplayRepairError('self-check-failed', index);
  }
  if (copies.next().done !== true || again.ending.kind !== 'finished')
    throw new ReplayRepairError('self-check-failed');
}
