import { CHUNK_HEAD_BYTES, CHUNK_TAIL_BYTES, sizeAt } from '../format/chunks.js';

/** After this many misses a chunk counts as new: crafted hash collisions must not cost quadratic time. */
const LONGEST_PROBE = 512;
const HASH_PRIME = 0x01000193;

/** Returns whether two chunks, given by their offsets, are equal for a lookup. */
type SameChunk = (view: DataView, a: number, b: number) => boolean;
type HashChunk = (view: DataView, offset: number) => number;

/** A hash table of chunks in one typed array. It stores the offset of the first chunk of each key. */
export class ChunkLookup {
  readonly #view: DataView;
  readonly #slots: Uint32Array;
  readonly #hash: HashChunk;
  readonly #same: SameChunk;

  constructor(view: DataView, capacity: number, key: { hash: HashChunk; same: SameChunk }) {
    this.#view = view;
    this.#slots = new Uint32Array(capacity * 2 + 1);
    this.#hash = key.hash;
    this.#same = key.same;
  }

  /** Returns the offset of the first chunk with the same key, or stores this one as the first and returns -1. */
  firstLike(offset: number): number {
    const view = this.#view;
    const slots = this.#slots;
    let slot = spread(this.#hash(view, offset)) % slots.length;
    for (let probe = 0; probe < LONGEST_PROBE; probe += 1) {
      const held = slots[slot] ?? 0;
      // No chunk is at the start of a file.
      if (held === 0) {
        slots[slot] = offset;
        return -1;
      }
      if (this.#same(view, held, offset)) return held;
      slot = slot + 1 === slots.length ? 0 : slot + 1;
    }
    return -1;
  }
}

/** Same timecode, type, size and payload. */
export const WHOLE_CHUNK = { hash: hashChunk, same: sameChunk };

function hashChunk(view: DataView, offset: number): number {
  const end = offset + CHUNK_HEAD_BYTES + sizeAt(view, offset) + CHUNK_TAIL_BYTES;
  let hash = 0x811c9dc5;
  let at = offset;
  for (; at + 4 <= end; at += 4) hash = mix(hash, view.getInt32(at, true));
  for (; at < end; at += 1) hash = mix(hash, view.getUint8(at));
  return hash;
}

function sameChunk(view: DataView, a: number, b: number): boolean {
  const length = CHUNK_HEAD_BYTES + sizeAt(view, a) + CHUNK_TAIL_BYTES;
  if (sizeAt(view, a) !== sizeAt(view, b)) return false;
  let i = 0;
  for (; i + 4 <= length; i += 4) if (view.getInt32(a + i, true) !== view.getInt32(b + i, true)) return false;
  for (; i < length; i += 1) if (view.getUint8(a + i) !== view.getUint8(b + i)) return false;
  return true;
}

/** Returns a hash with one more word mixed in. */
export function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, HASH_PRIME);
  return mixed ^ (mixed >>> 13);
}

/** Returns an unsigned hash in which every bit depends on every other one (the finish of MurmurHash3). */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
