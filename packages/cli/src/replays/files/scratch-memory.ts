import type { Allocate } from './read-replay-file.js';

/** What larger files get is given back: one of them must not hold its memory until the last of a thousand. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;

let kept = Buffer.alloc(0);

/**
 * Memory that the next call gives out again. Fresh memory for each of a thousand files costs more in page faults than
 * reading them does, and threads wait for one another over it. Who asks is done with it before anybody asks again.
 */
export const reusedMemory: Allocate = (length) => {
  if (length > MOST_KEPT_BYTES) return Buffer.allocUnsafe(length);
  if (kept.length < length) kept = Buffer.allocUnsafeSlow(Math.min(MOST_KEPT_BYTES, length * 2));
  return kept;
};
