import { closeSync, constants, fstatSync, openSync, readSync, statSync, type BigIntStats } from 'node:fs';
import { ReplayFailureError } from './replay-failure.js';

/** Larger files are rejected; no replay is near this size. */
const LARGEST_FILE_BYTES = 1024 ** 3;

/** Returns a buffer of at least `length` bytes. */
export type Allocate = (length: number) => Uint8Array;

const newBuffer: Allocate = (length) => Buffer.allocUnsafe(length);

/**
 * Reads a whole file, into a new buffer by default.
 *
 * @throws {ReplayFailureError} when the path is not a file, the file is too large, or it changes while it is read, as the
 * file of a running match does. Errors of the operating system pass through.
 */
export function readReplayFile(path: string, allocate: Allocate = newBuffer): Uint8Array {
  const file = openFile(path);
  try {
    const before = fstatSync(file, { bigint: true });
    if (!before.isFile()) throw new ReplayFailureError({ kind: 'not-a-file', path });
    if (before.size > LARGEST_FILE_BYTES) throw new ReplayFailureError({ kind: 'too-large', path });
    const bytes = allocate(Number(before.size)).subarray(0, Number(before.size));
    const length = readFully(file, bytes);
    if (length !== bytes.length || hasChanged(before, fstatSync(file, { bigint: true }))) {
      throw new ReplayFailureError({ kind: 'changed', path });
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}

/**
 * Opens files only. A FIFO would wait for a writer and a device could do anything, so the path is looked at first; the
 * flag keeps a FIFO that took the file's place in between from waiting.
 */
function openFile(path: string): number {
  if (!statSync(path).isFile()) throw new ReplayFailureError({ kind: 'not-a-file', path });
  return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
}

function readFully(file: number, into: Uint8Array): number {
  let length = 0;
  while (length < into.length) {
    const read = readSync(file, into, length, into.length - length, length);
    if (read === 0) break;
    length += read;
  }
  return length;
}

function hasChanged(before: BigIntStats, after: BigIntStats): boolean {
  return before.size !== after.size || before.mtimeNs !== after.mtimeNs;
}
