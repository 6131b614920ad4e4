import { CHUNK_FRAME_BYTES, chunkOffset, sizeAt, timecodeAt } from '../format/chunks.js';
import { viewOf } from '../format/byte-view.js';
import { formatOf } from '../format/game.js';
import { ReplayFormatError } from '../format/replay-format-error.js';
import { readReplay, type Replay } from '../format/replay.js';
import { verifyReadReplay, type Verification } from '../verdict/verify-replay.js';
import { chooseChunks, type ChunkChoice, type RepairChoices, type RepairWarning } from './choose-chunks.js';
import { ReplayRepairError } from './replay-repair-error.js';

export interface RepairResult {
  readonly bytes: Uint8Array;
  /** Indexes, in the original file, of the chunks that were not written. */
  readonly dropped: readonly number[];
  readonly bytesRemoved: number;
  /** Tick of the last chunk, as in the new footer. */
  readonly finalTimecode: number;
  readonly warnings: readonly RepairWarning[];
  /** Verification of the written file, read again. */
  readonly verification: Verification;
}

/**
 * Returns a replay without the chunks that were written twice, or with those that the caller chose (S2-80). Every
 * other byte stays the same, except for the footer's final tick when the last chunk is dropped. Does not change the
 * input.
 *
 * @throws {ReplayFormatError} when the bytes are no replay or are damaged.
 * @throws {ReplayRepairError} when the file is unfinished, a chosen chunk does not exist, or the end-of-recording
 * command would be lost without `allowLosingEnd`.
 *
 * @example const { bytes: repaired, dropped } = repairReplay(bytes, { keep: [12] });
 */
export function repairReplay(bytes: Uint8Array, choices: RepairChoices = {}): RepairResult {
  const replay = readReplay(bytes);
  const { ending } = replay;
  if (ending.kind === 'corrupt') throw new ReplayFormatError(ending.reason, ending.offset);
  if (ending.kind === 'unfinished') throw new ReplayRepairError('unfinished');

  const choice = chooseChunks(replay, choices);
  const repaired = copyKept(replay, choice, ending.sentinelOffset);
  const finalTimecode = correctFooter(replay, choice, repaired);
  const verification = readBack(replay, choice, repaired);
  return {
    bytes: repaired,
    dropped: choice.dropped,
    bytesRemoved: bytes.length - repaired.length,
    finalTimecode,
    warnings: choice.warnings,
    verification,
  };
}

function copyKept(replay: Replay, choice: ChunkChoice, sentinelOffset: number): Uint8Array {
  const { bytes, chunks } = replay;
  let removed = 0;
  for (const index of choice.dropped) removed += chunkLength(replay, index);

  const kept = new Uint8Array(bytes.length - removed);
  let from = 0;
  let to = 0;
  for (const index of choice.dropped) {
    const offset = chunkOffset(chunks, index);
    kept.set(bytes.subarray(from, offset), to);
    to += offset - from;
    from = offset + chunkLength(replay, index);
  }
  if (from > sentinelOffset) throw new ReplayRepairError('self-check-failed');
  kept.set(bytes.subarray(from), to);
  return kept;
}

function chunkLength(replay: Replay, index: number): number {
  return CHUNK_FRAME_BYTES + sizeAt(replay.chunks.view, chunkOffset(replay.chunks, index));
}

/** Corrects the footer's final tick when the last chunk was dropped, and returns it. */
function correctFooter(replay: Replay, choice: ChunkChoice, repaired: Uint8Array): number {
  if (replay.ending.kind !== 'finished') throw new ReplayRepairError('self-check-failed');
  const { footer } = replay.ending;
  const { view, count } = replay.chunks;
  const { lastKept } = choice;
  if (lastKept === count - 1) return footer.finalTimecode;

  const timecode = lastKept < 0 ? 0 : timecodeAt(view, chunkOffset(replay.chunks, lastKept));
  const signature = formatOf(replay.header.game).footerSignature;
  const footerOffset = repaired.length - footer.byteLength;
  viewOf(repaired).setUint32(footerOffset + signature.length, timecode, true);
  return timecode;
}

function readBack(replay: Replay, choice: ChunkChoice, repaired: Uint8Array): Verification {
  const again = readReplay(repaired);
  const isAsIntended =
    again.ending.kind === 'finished' &&
    again.chunks.count === replay.chunks.count - choice.dropped.length &&
    again.header.byteLength === replay.header.byteLength;
  if (!isAsIntended) throw new ReplayRepairError('self-check-failed');
  return verifyReadReplay(again);
}
