import type { Allocate } from './read-replay-file.js';

/** Larger files get a buffer of their own, so that one of them does not occupy memory until the end of a batch. */
const LARGEST_KEPT_BYTES = 16 * 1024 * 1024;

let kept = Buffer.alloc(0);

/**
 * Returns the same buffer at every call: new memory for each of a thousand files costs more in page faults than reading
 * them, and threads wait for one another over it. Not re-entrant: callers must finish with the buffer before the next call.
 */
export const reusedBuffer: Allocate = (length) => {
  if (length > LARGEST_KEPT_BYTES) return Buffer.allocUnsafe(length);
  if (kept.length < length) kept = Buffer.allocUnsafeSlow(Math.min(LARGEST_KEPT_BYTES, length * 2));
  return kept;
};
