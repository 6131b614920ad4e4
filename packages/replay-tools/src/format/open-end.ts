import { CHUNK_HEAD_BYTES, chunkOffset, nextOffset, sizeAt, timecodeAt, typeAt } from './chunks.js';
import type { ChunkTable } from './chunks.js';

/**
 * Returns how many chunks of a body without a sentinel were recorded. A file whose end is filled with zeros seems to
 * go on: 13 zero bytes have the frame of a chunk, and the chunk in which the zeros begin has a part of its payload.
 * So a chunk of type 0, without a payload or at an earlier tick is none, and neither is a last one that ends in the zeros.
 */
export function countRecordedChunks(chunks: ChunkTable): number {
  const count = countInOrder(chunks);
  return count > 0 && endsInZeros(chunks, count - 1) ? count - 1 : count;
}

function countInOrder({ view, count, start }: ChunkTable): number {
  let recorded = 0;
  let highest = 0;
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    const tick = timecodeAt(view, offset);
    if (typeAt(view, offset) === 0 || sizeAt(view, offset) === 0 || tick < highest) continue;
    recorded = index + 1;
    highest = tick;
  }
  return recorded;
}

/** Whether the last byte of a payload and all that follows are zero: a command ends with 0xFF, a camera with a number's exponent. */
function endsInZeros(chunks: ChunkTable, index: number): boolean {
  const { view } = chunks;
  const offset = chunkOffset(chunks, index);
  const lastByte = offset + CHUNK_HEAD_BYTES + sizeAt(view, offset) - 1;
  for (let at = view.byteLength - 1; at >= lastByte; at -= 1) if (view.getUint8(at) !== 0) return false;
  return true;
}
