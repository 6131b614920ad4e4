import {
  CHUNK_HEAD_BYTES,
  CHUNK_TYPE,
  nextOffset,
  timecodeAt,
  typeAt,
  type ChunkTable,
} from '../format/chunks.js';

const MARK_BITS = 1 << 20;

/** A mark may cover more than one tick, which only costs time; a tick without a mark is clean. */
export class MarkedTicks {
  count = 0;
  readonly #bits = new Uint8Array(MARK_BITS >> 3);

  mark(timecode: number): void {
    const bit = timecode & (MARK_BITS - 1);
    this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    this.count += 1;
  }

  has(timecode: number): boolean {
    const bit = timecode & (MARK_BITS - 1);
    return ((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}

/** Without reading payloads: a healthy tick has one command chunk, one camera chunk per slot, and never goes back. */
export function screenTicks(chunks: ChunkTable): MarkedTicks {
  const { view, count, start } = chunks;
  const marked = new MarkedTicks();
  // Locals, as this loop runs once for every chunk of a file that may have millions.
  const { command, camera } = CHUNK_TYPE;
  const slotAt = CHUNK_HEAD_BYTES + 2;
  let highest = -1;
  let commandTick = -1;
  let cameraTick = -1;
  let camerasSeen = 0;
  for (let index = 0, offset = start; index < count; index += 1, offset = nextOffset(view, offset)) {
    const timecode = timecodeAt(view, offset);
    const type = typeAt(view, offset);
    if (timecode < highest) {
      marked.mark(timecode);
      continue;
    }
    highest = timecode;
    if (type === command) {
      if (timecode === commandTick) marked.mark(timecode);
      commandTick = timecode;
    } else if (type === camera) {
      // The low byte of the slot; a short payload makes this a byte of the frame, which at worst marks a tick.
      const bit = 1 << (view.getUint8(offset + slotAt) & 31);
      if (timecode !== cameraTick) camerasSeen = 0;
      if ((camerasSeen & bit) !== 0) marked.mark(timecode);
      cameraTick = timecode;
      camerasSeen |= bit;
    } else if (isAlwaysCompared(type)) {
      marked.mark(timecode);
    }
  }
  return marked;
}

function isAlwaysCompared(type: number): boolean {
  return type === CHUNK_TYPE.voice || type === CHUNK_TYPE.telestrator;
}
