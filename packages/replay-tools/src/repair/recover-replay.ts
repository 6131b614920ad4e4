import { bytesEqual } from '../format/byte-view.js';
import { CHUNK_FRAME_BYTES, TICKS_PER_SECOND, listChunks } from '../format/chunks.js';
import { closingBytes, findFooterAtEnd } from '../format/footer.js';
import { formatOf } from '../format/game.js';
import { endOfChunks, finalTimecodeOf, readReplay, type Replay } from '../format/replay.js';
import type { ReplayFormatReason } from '../format/replay-format-error.js';
import type { Verdict, Verification } from '../verdict/verify-replay.js';
import { repairReplay } from './repair-replay.js';
import { ReplayRepairError } from './replay-repair-error.js';

/** What was wrong with a recording: a damage, no end, chunks that were written twice, a wrong tick in the footer. */
export type ReplayFault = ReplayFormatReason | 'unfinished' | 'written-twice' | 'footer-tick-wrong';

export interface RecoveryResult {
  readonly bytes: Uint8Array;
  /** The verdict on the input. */
  readonly verdict: Verdict;
  /** What was wrong and is no longer, in the order of the file. */
  readonly faults: readonly ReplayFault[];
  /** Bytes behind the last chunk that could be read, without sentinel and footer: they are lost. */
  readonly bytesCut: number;
  /** Seconds of the match that are lost; null where the file does not say how long it was. */
  readonly secondsCut: number | null;
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
  const closed = replay.ending.kind === 'finished' ? bytes : closeAfterLastChunk(replay);
  const repaired = repairReplay(closed, { allowLosingEnd: true });
  const faults = [...faultsOf(replay), ...(repaired.dropped.length > 0 ? (['written-twice'] as const) : [])];
  if (faults.length === 0) throw new ReplayRepairError('already-finished');
  checkAgainst(replay, repaired.bytes, new Set(repaired.dropped));
  return {
    bytes: repaired.bytes,
    verdict: replay.ending.kind === 'finished' ? repaired.verdict : replay.ending.kind,
    faults,
    ...lossOf(replay),
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

function faultsOf(replay: Replay): ReplayFault[] {
  const { ending } = replay;
  if (ending.kind === 'unfinished') return ['unfinished'];
  if (ending.kind === 'corrupt') return [ending.reason];
  const isWrong = ending.footer.finalTimecode !== finalTimecodeOf(replay);
  return [
    ...(isWrong ? (['footer-tick-wrong'] as const) : []),
    ...(ending.surplusBytes > 0 ? (['trailing-bytes'] as const) : []),
  ];
}

/** What stood behind the last chunk, and how many seconds of it: a footer at the very end still tells how long the match was. */
function lossOf(replay: Replay): Pick<RecoveryResult, 'bytesCut' | 'secondsCut'> {
  const { bytes, chunks, ending, header } = replay;
  if (ending.kind === 'finished') return { bytesCut: ending.surplusBytes, secondsCut: 0 };
  const footer = findFooterAtEnd(bytes, formatOf(header.game));
  const bytesCut = Math.max(0, bytes.length - endOfChunks(chunks) - (footer?.byteLength ?? 0));
  if (footer === null) return { bytesCut, secondsCut: null };
  const ticks = footer.finalTimecode - finalTimecodeOf(replay);
  return { bytesCut, secondsCut: ticks < 0 ? null : Math.ceil(ticks / TICKS_PER_SECOND) };
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
