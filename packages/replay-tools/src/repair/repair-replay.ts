import { chunkOffset, nextOffset, timecodeAt } from '../format/chunks.js';
import { viewOf } from '../format/byte-view.js';
import { formatOf } from '../format/game.js';
import { ReplayFormatError } from '../format/replay-format-error.js';
import { finalTimecodeOf, readReplay, type Replay } from '../format/replay.js';
import { faultsOf, type ReplayFault } from '../verdict/faults.js';
import { verdictOf, verifyReadReplay, type Verdict, type Verification } from '../verdict/verify-replay.js';
import { chooseChunks, type ChunkChoice, type RepairChoices, type RepairWarning } from './choose-chunks.js';
import { ReplayRepairError } from './replay-repair-error.js';

export interface RepairOptions extends RepairChoices {
  /** Writes the result over the input, which is lost, so that a large file is in memory once. Default: false. */
  readonly isInPlace?: boolean;
}

export interface RepairResult {
  readonly bytes: Uint8Array;
  /** The verdict on the input. */
  readonly verdict: Verdict;
  /** Indexes, in the original file, of the chunks that were not written. */
  readonly dropped: readonly number[];
  readonly bytesRemoved: number;
  /** What was wrong with the input. */
  readonly faults: readonly ReplayFault[];
  /** Whether the result differs from the input. */
  readonly isChanged: boolean;
  /** Tick of the last chunk, as in the new footer. */
  readonly finalTimecode: number;
  readonly warnings: readonly RepairWarning[];
  /** Verification of the written file, read again. */
  readonly verification: Verification;
}

/**
 * Returns a replay without the chunks that were written twice, or with those that the caller chose (S2-80), and without
 * bytes behind its footer. Every other byte stays the same, except for a final tick in the footer that is not that of
 * the last chunk. Does not change the input, unless it is told to.
 *
 * @throws {ReplayFormatError} when the bytes are no replay or are damaged.
 * @throws {ReplayRepairError} when the file is unfinished, a chosen chunk does not exist, or the end-of-recording
 * command would be lost without `allowLosingEnd`.
 *
 * @example const { bytes: repaired, dropped } = repairReplay(bytes, { keep: [12] });
 */
export function repairReplay(bytes: Uint8Array, options: RepairOptions = {}): RepairResult {
  const replay = readReplay(bytes);
  const { ending } = replay;
  if (ending.kind === 'corrupt') throw new ReplayFormatError(ending.reason, ending.offset);
  if (ending.kind === 'unfinished') throw new ReplayRepairError('unfinished');

  const choice = chooseChunks(replay, options);
  const verdict = verdictOf(replay, choice.duplicates);
  // Read before the copy, which may overwrite the chunks.
  const finalTimecode = finalTimecodeAfter(replay, choice);
  const faults = faultsOf(replay, verdict === 'suspect');
  const repaired = copyKept(replay, choice, {
    sentinelOffset: ending.sentinelOffset,
    end: bytes.length - ending.surplusBytes,
    isInPlace: options.isInPlace ?? false,
  });
  writeFinalTimecode(replay, repaired, finalTimecode);
  const verification = readBack(replay, choice, repaired);
  return {
    bytes: repaired,
    verdict,
    dropped: choice.dropped,
    bytesRemoved: bytes.length - repaired.length,
    faults,
    isChanged: repaired.length < bytes.length || finalTimecode !== ending.footer.finalTimecode,
    finalTimecode,
    warnings: choice.warnings,
    verification,
  };
}

interface Copying {
  readonly sentinelOffset: number;
  /** The byte behind the footer; what follows is dropped. */
  readonly end: number;
  readonly isInPlace: boolean;
}

function copyKept(
  replay: Replay,
  choice: ChunkChoice,
  { sentinelOffset, end: fileEnd, isInPlace }: Copying,
): Uint8Array {
  const { bytes } = replay;
  let removed = 0;
  for (const { offset, end } of rangesOf(replay, choice.dropped)) removed += end - offset;

  const length = fileEnd - removed;
  const kept = isInPlace ? bytes : new Uint8Array(length);
  let from = 0;
  let to = 0;
  // In place everything moves towards the start, so a chunk is read before it is overwritten.
  for (const { offset, end } of rangesOf(replay, choice.dropped)) {
    if (from !== to || !isInPlace) kept.set(bytes.subarray(from, offset), to);
    to += offset - from;
    from = end;
  }
  if (from > sentinelOffset) throw new ReplayRepairError('self-check-failed');
  if (from !== to || !isInPlace) kept.set(bytes.subarray(from, fileEnd), to);
  return kept.subarray(0, length);
}

/** Where chunks are, given by their indexes in ascending order. Reads only what is behind the range before. */
function* rangesOf(
  { chunks: { view, start } }: Replay,
  indexes: readonly number[],
): Generator<{ readonly offset: number; readonly end: number }, void, undefined> {
  let index = 0;
  let offset = start;
  for (const wanted of indexes) {
    for (; index < wanted; index += 1) offset = nextOffset(view, offset);
    const end = nextOffset(view, offset);
    yield { offset, end };
    index += 1;
    offset = end;
  }
}

/** The footer's final tick: another one when the last chunk is dropped. */
function finalTimecodeAfter(replay: Replay, { lastKept }: ChunkChoice): number {
  const { view, count } = replay.chunks;
  if (lastKept === count - 1) return finalTimecodeOf(replay);
  return lastKept < 0 ? 0 : timecodeAt(view, chunkOffset(replay.chunks, lastKept));
}

function writeFinalTimecode({ ending, header }: Replay, repaired: Uint8Array, timecode: number): void {
  if (ending.kind !== 'finished') throw new ReplayRepairError('self-check-failed');
  const signature = formatOf(header.game).footerSignature;
  const footerOffset = repaired.length - ending.footer.byteLength;
  viewOf(repaired).setUint32(footerOffset + signature.length, timecode, true);
}

function readBack(replay: Replay, choice: ChunkChoice, repaired: Uint8Array): Verification {
  const { count } = replay.chunks;
  const again = readReplay(repaired);
  const isAsIntended =
    again.ending.kind === 'finished' &&
    again.chunks.count === count - choice.dropped.length &&
    again.header.byteLength === replay.header.byteLength;
  if (!isAsIntended) throw new ReplayRepairError('self-check-failed');
  return verifyReadReplay(again);
}
