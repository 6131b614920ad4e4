import {
  CAMERA_BYTES,
  CHUNK_HEAD_BYTES,
  CHUNK_TAIL_BYTES,
  CHUNK_TYPE,
  chunkOffset,
  isZero,
  nextOffset,
  sizeAt,
  timecodeAt,
  typeAt,
  type ChunkTable,
} from './chunks.js';
import { CommandCursor } from './command-cursor.js';
import type { ReplayGame } from './game.js';

/**
 * Returns how many chunks of a body without a sentinel were recorded. What lies behind the recording may look like chunks:
 * one of type 0, without a payload or at an earlier tick is none, and neither is a last one whose payload was not written to its end.
 */
export function countRecordedChunks(chunks: ChunkTable, game: ReplayGame): number {
  const count = countInOrder(chunks);
  return count > 0 && isTorn(chunks, count - 1, game) ? count - 1 : count;
}

/** Chunks in order that show that a later tick before them is damaged. */
const BELIEVED = 3;

function countInOrder({ view, count, start }: ChunkTable): number {
  let [recorded, highest, lowest, behind] = [0, 0, 0, 0];
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    const tick = timecodeAt(view, offset);
    if (typeAt(view, offset) === 0 || sizeAt(view, offset) === 0 || tick < lowest) continue;
    behind = tick < highest ? behind + 1 : 0;
    lowest = behind === 0 ? highest : tick;
    if (behind > 0 && behind < BELIEVED) continue;
    recorded = index + 1;
    highest = tick;
  }
  return recorded;
}

const CAMERA_SIZES: readonly number[] = Object.values(CAMERA_BYTES);

/** Commands follow their grammar to the last byte; the last number of a camera has an exponent, so zeros are none of its own. */
function isTorn(chunks: ChunkTable, index: number, game: ReplayGame): boolean {
  const { view } = chunks;
  const offset = chunkOffset(chunks, index);
  const next = nextOffset(view, offset);
  if (isZero(view, next - CHUNK_TAIL_BYTES - 1, next + CHUNK_HEAD_BYTES)) return true;
  const type = typeAt(view, offset);
  if (type === CHUNK_TYPE.camera) return !CAMERA_SIZES.includes(sizeAt(view, offset));
  if (type !== CHUNK_TYPE.command) return false;
  const cursor = new CommandCursor(view, game);
  cursor.open(offset);
  while (cursor.next());
  return cursor.isOpaque;
}
