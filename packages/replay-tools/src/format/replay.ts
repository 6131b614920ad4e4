import { viewOf } from './byte-view.js';
import { chunkOffset, nextOffset, timecodeAt, walkChunks, type BodyEnd, type ChunkTable } from './chunks.js';
import { readFooter, findFooterAtEnd, type ReplayFooter } from './footer.js';
import { transferReason } from './foreign-file.js';
import { formatOf, type GameFormat } from './game.js';
import { readHeader, type ReplayHeader } from './header.js';
import { countRecordedChunks } from './open-end.js';
import { ReplayFormatError, type ReplayFormatReason } from './replay-format-error.js';

/** How the file ends: whole, unfinished (the game stopped while recording), or damaged at an offset. */
export type ReplayEnding =
  | {
      readonly kind: 'finished';
      readonly sentinelOffset: number;
      readonly footer: ReplayFooter;
      /** Bytes behind the footer, which the game does not write. */
      readonly surplusBytes: number;
    }
  /** `offset`: the byte after the last whole chunk. */
  | { readonly kind: 'unfinished'; readonly offset: number }
  | { readonly kind: 'corrupt'; readonly offset: number; readonly reason: ReplayFormatReason };

/** A replay: header, chunks as views, and ending. No byte of the file is copied. */
export interface Replay {
  readonly bytes: Uint8Array;
  readonly header: ReplayHeader;
  readonly chunks: ChunkTable;
  readonly ending: ReplayEnding;
}

/**
 * Reads a replay of Red Alert 3 or its sibling games without copying it. A cut or damaged body does not throw:
 * `ending` says so, and the chunks before are available.
 * @throws {ReplayFormatError} when the signature is unknown, or the header is cut or damaged (S5-18).
 */
export function readReplay(bytes: Uint8Array): Replay {
  const header = readWholeHeader(bytes);
  const { chunks, end } = readBody(bytes, header);
  const ending = readEnding(bytes, end, formatOf(header.game));
  const reason = ending.kind === 'finished' ? null : transferReason(bytes);
  return { bytes, header, chunks, ending: reason === null ? ending : corrupt(end.offset, reason) };
}

function readWholeHeader(bytes: Uint8Array): ReplayHeader {
  try {
    return readHeader(bytes);
  } catch (error) {
    if (!(error instanceof ReplayFormatError) || error.isForeign) throw error;
    throw new ReplayFormatError(transferReason(bytes) ?? error.reason, error.offset);
  }
}

/** Without a sentinel the walk may have taken what is no chunk; the body then ends before that. */
function readBody(
  bytes: Uint8Array,
  { byteLength, game }: ReplayHeader,
): { chunks: ChunkTable; end: BodyEnd } {
  const { chunks, end } = walkChunks(viewOf(bytes), byteLength);
  if (end.kind === 'sentinel') return { chunks, end };
  const count = countRecordedChunks(chunks, game);
  if (count === chunks.count) return { chunks, end };
  const recorded = { ...chunks, count };
  return { chunks: recorded, end: { ...end, offset: endOfChunks(recorded) } };
}

/** Returns the byte behind the last chunk. */
export function endOfChunks(chunks: ChunkTable): number {
  const { view, count, start } = chunks;
  return count === 0 ? start : nextOffset(view, chunkOffset(chunks, count - 1));
}

function readEnding(bytes: Uint8Array, end: BodyEnd, format: GameFormat): ReplayEnding {
  if (end.kind === 'damaged') return { kind: 'corrupt', offset: end.offset, reason: end.reason };
  if (end.kind === 'cut') {
    // A file that still has its footer was not cut by a crash: a size in its body lies.
    if (findFooterAtEnd(bytes, format) !== null) return corrupt(end.offset, 'chunk-overruns-body');
    return { kind: 'unfinished', offset: end.offset };
  }

  const reading = readFooter(bytes, end.offset + 4, format);
  if (reading.kind === 'damaged') return corrupt(reading.offset, 'footer-damaged');
  if (reading.kind === 'cut') {
    if (findFooterAtEnd(bytes, format) !== null) return corrupt(end.offset, 'footer-damaged');
    return { kind: 'unfinished', offset: end.offset };
  }
  const { footer } = reading;
  const surplusBytes = bytes.length - footer.offset - footer.byteLength;
  return { kind: 'finished', sentinelOffset: end.offset, footer, surplusBytes };
}

function corrupt(offset: number, reason: ReplayFormatReason): ReplayEnding {
  return { kind: 'corrupt', offset, reason };
}

/**
 * Returns the tick of the last chunk. The footer has it too; where chunks were written twice, the last one in the file
 * is not the latest, and the footer holds unless no chunk has its tick.
 */
export function finalTimecodeOf({ chunks, ending }: Replay): number {
  const { view, count } = chunks;
  const last = count === 0 ? 0 : timecodeAt(view, chunkOffset(chunks, count - 1));
  if (ending.kind !== 'finished' || chunks.isOrderly) return last;
  const { finalTimecode } = ending.footer;
  return finalTimecode > last && hasChunkAt(chunks, finalTimecode) ? finalTimecode : last;
}

function hasChunkAt({ view, count, start }: ChunkTable, tick: number): boolean {
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset))
    if (timecodeAt(view, offset) === tick) return true;
  return false;
}
