import { viewOf } from './byte-view.js';
import { chunkOffset, timecodeAt, walkChunks, type BodyEnd, type ChunkTable } from './chunks.js';
import { endsWithFooter, readFooter, type ReplayFooter } from './footer.js';
import { formatOf, type GameFormat } from './game.js';
import { readHeader, type ReplayHeader } from './header.js';
import type { ReplayFormatReason } from './replay-format-error.js';

/** How the file ends: whole, unfinished (the game stopped while recording), or damaged at an offset. */
export type ReplayEnding =
  | { readonly kind: 'finished'; readonly sentinelOffset: number; readonly footer: ReplayFooter }
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
  const header = readHeader(bytes);
  const { chunks, end } = walkChunks(viewOf(bytes), header.byteLength);
  return { bytes, header, chunks, ending: readEnding(bytes, end, formatOf(header.game)) };
}

function readEnding(bytes: Uint8Array, end: BodyEnd, format: GameFormat): ReplayEnding {
  if (end.kind === 'damaged') return { kind: 'corrupt', offset: end.offset, reason: end.reason };
  if (end.kind === 'cut') {
    // A file that still has its footer was not cut by a crash: a size in its body lies.
    if (endsWithFooter(bytes, format)) return corrupt(end.offset, 'chunk-overruns-body');
    return { kind: 'unfinished', offset: end.offset };
  }

  const reading = readFooter(bytes, end.offset + 4, format);
  if (reading.kind === 'damaged') return corrupt(reading.offset, 'footer-damaged');
  if (reading.kind === 'cut') {
    if (endsWithFooter(bytes, format)) return corrupt(end.offset, 'footer-damaged');
    return { kind: 'unfinished', offset: end.offset };
  }
  const fileEnd = reading.footer.offset + reading.footer.byteLength;
  if (fileEnd !== bytes.length) return corrupt(fileEnd, 'trailing-bytes');
  return { kind: 'finished', sentinelOffset: end.offset, footer: reading.footer };
}

function corrupt(offset: number, reason: ReplayFormatReason): ReplayEnding {
  return { kind: 'corrupt', offset, reason };
}

/** Returns the tick of the last chunk: from the footer, or from the chunks where there is no footer. */
export function finalTimecodeOf(replay: Replay): number {
  if (replay.ending.kind === 'finished') return replay.ending.footer.finalTimecode;
  const { view, count } = replay.chunks;
  return count === 0 ? 0 : timecodeAt(view, chunkOffset(replay.chunks, count - 1));
}
