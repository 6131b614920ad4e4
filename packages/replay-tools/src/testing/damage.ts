import { viewOf } from '../format/byte-view.js';
import { chunkOffset } from '../format/chunks.js';
import { readReplay } from '../format/replay.js';
import type { SeededRandom } from './random.js';

type Damage = (bytes: Uint8Array, random: SeededRandom, others: readonly Uint8Array[]) => Uint8Array;

const HUGE_SIZES = [0xffffffff, 0xfffffff0, 0x80000000, 0x7fffffff, 0x00010000, 0x0000ffff];

const DAMAGES: readonly Damage[] = [
  flipBits,
  cut,
  splice,
  lieAboutSize,
  writeHugeSize,
  randomBytes,
  repeatStretch,
];

/** One input damaged in one to three ways, chosen by the generator. */
export function damagedInput(healthy: readonly Uint8Array[], random: SeededRandom): Uint8Array {
  let bytes = pick(healthy, random);
  for (let left = 1 + random.below(3); left > 0; left -= 1)
    bytes = pick(DAMAGES, random)(bytes, random, healthy);
  return bytes;
}

function pick<T>(list: readonly T[], random: SeededRandom): T {
  const item = list[random.below(list.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

function flipBits(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const copy = bytes.slice();
  for (let left = 1 + random.below(8); left > 0 && copy.length > 0; left -= 1) {
    const at = random.below(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
  }
  return copy;
}

function cut(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  return bytes.slice(0, random.below(bytes.length + 1));
}

/** The beginning of one file and the end of another. */
function splice(bytes: Uint8Array, random: SeededRandom, others: readonly Uint8Array[]): Uint8Array {
  const other = pick(others, random);
  const head = bytes.subarray(0, random.below(bytes.length + 1));
  const tail = other.subarray(random.below(other.length + 1));
  return joined([head, tail]);
}

/** A wrong size in a chunk, or in any word when the file has no chunk. */
function lieAboutSize(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const at = anyChunk(bytes, random);
  return withWord(bytes, at === null ? random.below(bytes.length) : at + 5, random.below(70_000));
}

function writeHugeSize(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  // Half of them in the first kilobyte, where the header's lengths are.
  const limit = random.below(2) === 0 ? Math.min(bytes.length, 1024) : bytes.length;
  return withWord(bytes, random.below(limit), pick(HUGE_SIZES, random));
}

function randomBytes(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const copy = bytes.slice();
  const from = random.below(copy.length + 1);
  const to = Math.min(copy.length, from + random.below(2000));
  for (let at = from; at < to; at += 1) copy[at] = random.below(256);
  return copy;
}

function repeatStretch(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const from = random.below(bytes.length + 1);
  const to = from + random.below(bytes.length + 1 - from);
  return joined([bytes.subarray(0, to), bytes.subarray(from, to), bytes.subarray(to)]);
}

function withWord(bytes: Uint8Array, at: number, word: number): Uint8Array {
  const copy = bytes.slice();
  if (at + 4 <= copy.length) viewOf(copy).setUint32(at, word, true);
  return copy;
}

function anyChunk(bytes: Uint8Array, random: SeededRandom): number | null {
  try {
    const { chunks } = readReplay(bytes);
    return chunks.count === 0 ? null : chunkOffset(chunks, random.below(chunks.count));
  } catch {
    return null;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
