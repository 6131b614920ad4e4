import type { ReplayFormatReason } from './replay-format-error.js';

/** Ticks of the simulation in one second; chunk timecodes count ticks (S9-20). */
export const TICKS_PER_SECOND = 15;

/** Ticks from one report of the players' checksums of the simulation to the next. */
export const CHECKPOINT_TICKS = 45;

/** The value in place of the next chunk's timecode that ends the body. */
export const BODY_SENTINEL = 0x7fffffff;

/** u32 timecode, u8 type, u32 size before the payload, and u32 zero after it. */
export const CHUNK_HEAD_BYTES = 9;
export const CHUNK_TAIL_BYTES = 4;
export const CHUNK_FRAME_BYTES = CHUNK_HEAD_BYTES + CHUNK_TAIL_BYTES;

/** The largest payload: the game's reader keeps its size in 16 bits, so a larger one is damage. */
export const LARGEST_PAYLOAD_BYTES = 0xffff;

/** Chunk types of the recorded channels (S9-20). Other types are kept as they are. */
export const CHUNK_TYPE = { command: 1, camera: 2, voice: 3, telestrator: 4 } as const;

/**
 * Sizes of a camera: u16 1, u32 slot, u8 kind, u32 frame, u8 flags and three numbers; a key behind them in Kane's Wrath; or
 * four more numbers, its rotation.
 */
export const CAMERA_BYTES = { plain: 24, keyed: 28, rotated: 40 } as const;

/**
 * Where the chunks are. A chunk says its own length, so only the place of every 64th is stored: a replay of 100 MB has two
 * million chunks, and is indexed in 140 KB.
 */
export interface ChunkTable {
  readonly view: DataView;
  readonly count: number;
  /** Bytes from the start of the file to the timecode of the first chunk, if there is one. */
  readonly start: number;
  /** The same for chunks 0, 64, 128 and so on; may be longer than that. */
  readonly marks: Uint32Array;
  /** The chunk that was asked for last, from which the next ones are found. */
  readonly last: { index: number; offset: number };
  /**
   * The chunks follow the rule of healthy recordings: ticks never go back, a tick holds at most one command chunk and
   * one camera chunk of each slot, and nothing else is recorded. Then no chunk can be there twice. Voice and drawing
   * chunks may repeat in a tick, so a file with those is not called orderly although it may be healthy.
   */
  readonly isOrderly: boolean;
}

/** What stopped the walk, and where: `offset` is the byte after the last whole chunk, or that of the damage. */
export type BodyEnd =
  | { readonly kind: 'sentinel'; readonly offset: number }
  | { readonly kind: 'cut'; readonly offset: number }
  | { readonly kind: 'damaged'; readonly offset: number; readonly reason: ReplayFormatReason };

/** One chunk; `payload` is a view of the file, not a copy. */
export interface Chunk {
  readonly index: number;
  /** Bytes from the start of the file to the chunk's timecode. */
  readonly offset: number;
  /** Tick at which it applies, 15 a second. */
  readonly timecode: number;
  readonly type: number;
  /** Length of the payload in bytes. */
  readonly size: number;
  readonly payload: Uint8Array;
}

/** Chunks from one mark to the next, as a power of two. */
const MARK_BITS = 6;
const BETWEEN_MARKS = (1 << MARK_BITS) - 1;

/** Indexes the body, which begins at `bodyOffset` with a zero word, up to its sentinel, cut or first damage. */
export function walkChunks(view: DataView, bodyOffset: number): { chunks: ChunkTable; end: BodyEnd } {
  const length = view.byteLength;
  const none = {
    view,
    count: 0,
    start: bodyOffset + 4,
    marks: new Uint32Array(0),
    last: { index: 0, offset: 0 },
    isOrderly: true,
  };
  if (bodyOffset + 4 > length) return { chunks: none, end: { kind: 'cut', offset: bodyOffset } };
  if (view.getUint32(bodyOffset, true) !== 0)
    return { chunks: none, end: damaged(bodyOffset, 'separator-not-zero') };

  const { chunks, stop } = indexChunks(view, bodyOffset + 4);
  return { chunks, end: explainStop(view, stop) };
}

/** The hot loop: everything it reads again and again is a local, which V8 keeps in registers. */
function indexChunks(view: DataView, start: number): { chunks: ChunkTable; stop: number } {
  const length = view.byteLength;
  const [sentinel, largest] = [BODY_SENTINEL, LARGEST_PAYLOAD_BYTES];
  const [head, frame, tail] = [CHUNK_HEAD_BYTES, CHUNK_FRAME_BYTES, CHUNK_TAIL_BYTES];
  // Enough for chunks without a payload; the system gives memory to what is written alone.
  const marks = new Uint32Array(Math.ceil((length - start) / frame / (BETWEEN_MARKS + 1)) + 1);
  let disorder = 0;
  let tick = 0;
  let seenInTick = 0;
  let count = 0;
  let at = start;
  while (at + head <= length) {
    const timecode = view.getInt32(at, true);
    const size = view.getUint32(at + 5, true);
    const next = at + frame + size;
    if (timecode < 0 || timecode === sentinel || size > largest || next > length) break;
    if (view.getInt32(next - tail, true) !== 0) break;
    // The rule of ChunkTable.isOrderly without a branch: what comes next is hard to guess, and a wrong guess costs
    // more than the sums. Bit 0 is for the commands of a tick, bits 16 to 31 for the cameras.
    const type = view.getUint8(at + 4);
    if ((type | size) === 0) break;
    const step = (timecode - tick) | 0;
    const place = 1 << ((type - 1) * (16 | (view.getUint8(at + head + 2) & 15)));
    seenInTick &= (step - 1) >> 31;
    disorder |= (step >> 31) | ((type - 1) >>> 1) | (seenInTick & place);
    seenInTick |= place;
    tick = timecode;
    if ((count & BETWEEN_MARKS) === 0) marks[count >> MARK_BITS] = at;
    count += 1;
    at = next;
  }
  const last = { index: 0, offset: start };
  return { chunks: { view, count, start, marks, last, isOrderly: disorder === 0 }, stop: at };
}

function explainStop(view: DataView, at: number): BodyEnd {
  const left = view.byteLength - at;
  if (left < 4) return { kind: 'cut', offset: at };
  const timecode = view.getInt32(at, true);
  if (timecode === BODY_SENTINEL) return { kind: 'sentinel', offset: at };
  if (timecode < 0) return damaged(at, 'timecode-out-of-range');
  if (left < CHUNK_HEAD_BYTES) return { kind: 'cut', offset: at };
  const size = view.getUint32(at + 5, true);
  if (size > LARGEST_PAYLOAD_BYTES) return damaged(at, 'chunk-too-large');
  const end = at + CHUNK_FRAME_BYTES + size;
  if (end > view.byteLength) return { kind: 'cut', offset: at };
  if (!isZero(view, end - CHUNK_TAIL_BYTES, end))
    return damaged(end - CHUNK_TAIL_BYTES, 'separator-not-zero');
  // Thirteen zero bytes have the frame of a chunk, but none is empty and of type 0.
  return isZero(view, at + 4) ? { kind: 'cut', offset: at } : damaged(at, 'timecode-out-of-range');
}

/** Whether all bytes of a range are zero, which may reach beyond the file. */
export function isZero(view: DataView, start: number, end = view.byteLength): boolean {
  for (let at = Math.min(end, view.byteLength) - 1; at >= start; at -= 1)
    if (view.getUint8(at) !== 0) return false;
  return true;
}

function damaged(offset: number, reason: ReplayFormatReason): BodyEnd {
  return { kind: 'damaged', offset, reason };
}

/**
 * The offset of a chunk's timecode, in bytes from the start of the file.
 * @throws {RangeError} outside of the table.
 */
export function chunkOffset({ view, count, marks, last }: ChunkTable, index: number): number {
  if (!Number.isInteger(index) || index < 0 || index >= count)
    throw new RangeError(`there is no chunk ${String(index)}; the replay has ${String(count)}`);
  const isNear = index >= last.index && index - last.index <= (index & BETWEEN_MARKS);
  let offset = isNear ? last.offset : (marks[index >> MARK_BITS] ?? 0);
  for (let left = isNear ? index - last.index : index & BETWEEN_MARKS; left > 0; left -= 1)
    offset = nextOffset(view, offset);
  last.index = index;
  last.offset = offset;
  return offset;
}

/** The index of the chunk at an offset. */
export function chunkIndexAt({ view, count, marks }: ChunkTable, offset: number): number {
  let [low, high] = [0, (count - 1) >> MARK_BITS];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((marks[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  let index = low << MARK_BITS;
  for (let at = marks[low] ?? 0; at < offset; at = nextOffset(view, at)) index += 1;
  return index;
}

/** The offset of the chunk behind another. */
export function nextOffset(view: DataView, offset: number): number {
  return offset + CHUNK_FRAME_BYTES + sizeAt(view, offset);
}

export function timecodeAt(view: DataView, offset: number): number {
  return view.getUint32(offset, true);
}

export function typeAt(view: DataView, offset: number): number {
  return view.getUint8(offset + 4);
}

/** Returns the payload size in bytes of the chunk at an offset. */
export function sizeAt(view: DataView, offset: number): number {
  return view.getUint32(offset + 5, true);
}

/** Returns one chunk by its index. @throws {RangeError} when there is no such chunk. */
export function chunkAt(chunks: ChunkTable, index: number): Chunk {
  return readChunk(chunks.view, index, chunkOffset(chunks, index));
}

/** Yields all chunks in file order. Each object is created on demand. */
export function* listChunks({ view, count, start }: ChunkTable): Generator<Chunk, void, undefined> {
  for (let index = 0, offset = start; index < count; index += 1) {
    yield readChunk(view, index, offset);
    offset = nextOffset(view, offset);
  }
}

function readChunk(view: DataView, index: number, offset: number): Chunk {
  const size = sizeAt(view, offset);
  const payload = new Uint8Array(view.buffer, view.byteOffset + offset + CHUNK_HEAD_BYTES, size);
  return { index, offset, timecode: timecodeAt(view, offset), type: typeAt(view, offset), size, payload };
}
