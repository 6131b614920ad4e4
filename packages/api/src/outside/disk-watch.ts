import { statfs } from 'node:fs/promises';
import { isDiskFull } from '../values/errno.js';
import type { Clock } from '../values/time.js';

/** Less free space than this counts as none: the largest replay, and room for the database's next files. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
/** How long the host counts as out of space after a write failed for it; the disk may be the database server's. */
const REMEMBERED_MS = 30_000;

export interface DiskWatch {
  /** Remembers an error that says that a disk is full. */
  note(error: unknown): void;
  /** @throws {DiskFullError} when the data directory's disk is full, or a write failed for lack of space lately. */
  refuseFull(): Promise<void>;
  /** Undefined where the system does not tell. */
  readFreeBytes(): Promise<number | undefined>;
}

class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

interface Parts {
  readonly dataDirectory: string;
  readonly clock: Clock;
  readonly readFreeBytes?: (folder: string) => Promise<number>;
}

export function watchDisk({ dataDirectory, clock, readFreeBytes = readFree }: Parts): DiskWatch {
  let fullUntil = 0;
  // The folder appears with the first file; where the system cannot tell, a failed write will.
  const readIfKnown = () => readFreeBytes(dataDirectory).catch(() => undefined);
  return {
    note(error) {
      if (isDiskFull(error)) fullUntil = clock().getTime() + REMEMBERED_MS;
    },
    async refuseFull() {
      if (clock().getTime() < fullUntil) throw new DiskFullError('A write failed because a disk is full.');
      const free = await readIfKnown();
      if (free !== undefined && free < LEAST_FREE_BYTES)
        throw new DiskFullError(`The disk of ${dataDirectory} is full.`);
    },
    readFreeBytes: readIfKnown,
  };
}

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
