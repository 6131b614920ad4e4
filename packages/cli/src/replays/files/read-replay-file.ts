import { closeSync, fstatSync, openSync, readSync, type BigIntStats } from 'node:fs';
import { stripHarmful } from '@ra3/sdk/rules';
import { CommandError } from '../../failure/command-error.js';
import type { Language } from '../../language/translate.js';

/** Larger than any match could be; beyond it a file is something else. */
const LARGEST_FILE_BYTES = 1024 ** 3;

/** Gives memory of at least that many bytes to read into. */
export type Allocate = (length: number) => Uint8Array;

const fresh: Allocate = (length) => Buffer.allocUnsafe(length);

/**
 * Reads a whole file at once, into memory of its own unless told otherwise.
 *
 * @throws {CommandError} when it is no file, too large, or changed while it was read, as the file of a running match does;
 * and the system's error when it cannot be opened.
 */
export function readReplayFile(path: string, { text }: Language, allocate: Allocate = fresh): Uint8Array {
  const shown = stripHarmful(path);
  const file = openSync(path, 'r');
  try {
    const before = fstatSync(file, { bigint: true });
    if (!before.isFile())
      throw new CommandError('unreadable', text('terminal.file.notAFile', { path: shown }));
    if (before.size > LARGEST_FILE_BYTES) {
      throw new CommandError('unreadable', text('terminal.file.tooLarge', { path: shown }));
    }
    const bytes = allocate(Number(before.size)).subarray(0, Number(before.size));
    const length = readFully(file, bytes);
    if (length !== bytes.length || hasChanged(before, fstatSync(file, { bigint: true }))) {
      throw new CommandError('changed', text('terminal.file.changed', { path: shown }));
    }
    return bytes;
  } finally {
    closeSync(file);
  }
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
