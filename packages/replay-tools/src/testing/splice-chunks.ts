import { CHUNK_FRAME_BYTES, chunkOffset, sizeAt } from '../format/chunks.js';
import type { Replay } from '../format/replay.js';

/** Chunks `first` to `last` of the file, written again right after chunk `after`. */
export interface Resent {
  readonly first: number;
  readonly last: number;
  readonly after: number;
}

/** The bytes of chunks `first` to `last`. */
export function chunkBytes(replay: Replay, first: number, last: number): Uint8Array {
  return replay.bytes.subarray(chunkOffset(replay.chunks, first), endOfChunk(replay, last));
}

/** Puts bytes in after a chunk. */
export function insertAfter(replay: Replay, after: number, inserted: Uint8Array): Uint8Array {
  const at = endOfChunk(replay, after);
  const result = new Uint8Array(replay.bytes.length + inserted.length);
  result.set(replay.bytes.subarray(0, at));
  result.set(inserted, at);
  result.set(replay.bytes.subarray(at), at + inserted.length);
  return result;
}

export function resend(replay: Replay, resent: Resent): Uint8Array {
  return insertAfter(replay, resent.after, chunkBytes(replay, resent.first, resent.last));
}

function endOfChunk(replay: Replay, index: number): number {
  const offset = chunkOffset(replay.chunks, index);
  return offset + CHUNK_FRAME_BYTES + sizeAt(replay.chunks.view, offset);
}
