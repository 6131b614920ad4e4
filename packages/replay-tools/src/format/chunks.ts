import type { ReplayFormatReason } from './replay-format-error.js';

/** Ticks of the simulation in one second; chunk timecodes count ticks (S9-20). */
export const TICKS_PER_SECOND = 15;

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

/** Only offsets are stored, four bytes per chunk, so that a 100 MB replay is indexed without an object per chunk. */
export interface ChunkTable {
  readonly view: DataView;
  readonly count: number;
  /** Bytes from the start of the file to each chunk's timecode; may be longer than `count`. */
  readonly offsets: Uint32Array;
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

const TYPICAL_CHUNK_BYTES = 40;

/**
 * Indexes the body, which begins at `bodyOffset` with a zero word, up to its sentinel, cut or first damage. The offsets of
 * a table that is read no more can be given as `spare`; they are overwritten.
 */
export function walkChunks(
  view: DataView,
  bodyOffset: number,
  spare?: Uint32Array,
): { chunks: ChunkTable; end: BodyEnd } {
  const length = view.byteLength;
  if (bodyOffset + 4 > length) return { chunks: tableOf(view, 0), end: { kind: 'cut', offset: bodyOffset } };
  if (view.getUint32(bodyOffset, true) !== 0) {
    return { chunks: tableOf(view, 0), end: damaged(bodyOffset, 'separator-not-zero') };
  }

  const { chunks, stop } = indexChunks(view, bodyOffset + 4, spare);
  return { chunks, end: explainStop(view, stop) };
}

/** The hot loop: everything it reads again and again is a local, which V8 keeps in registers. */
function indexChunks(
  view: DataView,
  start: number,
  spare: Uint32Array | undefined,
): { chunks: ChunkTable; stop: number } {
  const length = view.byteLength;
  const [sentinel, largest] = [BODY_SENTINEL, LARGEST_PAYLOAD_BYTES];
  const [head, frame, tail] = [CHUNK_HEAD_BYTES, CHUNK_FRAME_BYTES, CHUNK_TAIL_BYTES];
  let offsets = spare ?? new Uint32Array(Math.ceil((length - start) / TYPICAL_CHUNK_BYTES) + 1);
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
    if (count === offsets.length) offsets = grown(offsets, (at - start) / (length - start));
    // The rule of ChunkTable.isOrderly without a branch: what comes next is hard to guess, and a wrong guess costs
    // more than the sums. Bit 0 is for the commands of a tick, bits 16 to 31 for the cameras.
    const type = view.getUint8(at + 4);
    const step = (timecode - tick) | 0;
    const place = 1 << ((type - 1) * (16 | (view.getUint8(at + head + 2) & 15)));
    seenInTick &= (step - 1) >> 31;
    disorder |= (step >> 31) | ((type - 1) >>> 1) | (seenInTick & place);
    seenInTick |= place;
    tick = timecode;
    offsets[count] = at;
    count += 1;
    at = next;
  }
  return { chunks: { view, count, offsets, isOrderly: disorder === 0 }, stop: at };
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
  if (left < CHUNK_FRAME_BYTES + size) return { kind: 'cut', offset: at };
  return damaged(at + CHUNK_HEAD_BYTES + size, 'separator-not-zero');
}

function damaged(offset: number, reason: ReplayFormatReason): BodyEnd {
  return { kind: 'damaged', offset, reason };
}

function tableOf(view: DataView, count: number): ChunkTable {
  return { view, count, offsets: new Uint32Array(count), isOrderly: true };
}

/** Returns a larger copy, sized by the share of the body that filled the present one. */
function grown(offsets: Uint32Array, shareWalked: number): Uint32Array<ArrayBuffer> {
  const likely = Math.ceil(offsets.length * Math.max(1 / shareWalked, 1.125)) + 16;
  // A dense beginning must not claim room for a body of empty chunks that is not there.
  const larger = new Uint32Array(Math.min(likely, offsets.length * 4));
  larger.set(offsets);
  return larger;
}

/**
 * The offset of a chunk's timecode, in bytes from the start of the file.
 * @throws {RangeError} outside of the table.
 */
export function chunkOffset(chunks: ChunkTable, index: number): number {
  const offset = index < chunks.count ? chunks.offsets[index] : undefined;
  if (offset === undefined)
    throw new RangeError(`there is no chunk ${String(index)}; the replay has ${String(chunks.count)}`);
  return offset;
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
  const { view } = chunks;
  const offset = chunkOffset(chunks, index);
  const size = sizeAt(view, offset);
  const payload = new Uint8Array(view.buffer, view.byteOffset + offset + CHUNK_HEAD_BYTES, size);
  return { index, offset, timecode: timecodeAt(view, offset), type: typeAt(view, offset), size, payload };
}

/** Yields all chunks in file order. Each object is created on demand. */
export function* listChunks(chunks: ChunkTable): Generator<Chunk, void, undefined> {
  for (let index = 0; index < chunks.count; index += 1) yield chunkAt(chunks, index);
}
