import { DiskFaultError, diskFaultOf, probeDisk, readFreeBytes } from '../values/disk-fault.js';
import type { Clock } from '../values/time.js';

/** How long a fault counts after a call failed for it; the disk may be the database server's. */
const REMEMBERED_MS = 30_000;

export interface DiskWatch {
  /** Remembers an error that a disk caused. */
  note(error: unknown): void;
  /** @throws {DiskFaultError} when the data directory is full or takes no writes, or a call failed for a disk lately. */
  refuseFull(): Promise<void>;
  /** Undefined where the system does not tell. */
  readFreeBytes(): Promise<number | undefined>;
}

interface Parts {
  readonly dataDirectory: string;
  readonly clock: Clock;
  readonly readFreeBytes?: (folder: string) => Promise<number | undefined>;
}

export function watchDisk({
  dataDirectory,
  clock,
  readFreeBytes: readFree = readFreeBytes,
}: Parts): DiskWatch {
  let last: { readonly error: DiskFaultError; readonly until: number } | undefined;
  return {
    note(cause) {
      const fault = diskFaultOf(cause);
      if (fault === undefined) return;
      const error = new DiskFaultError(fault, 'A write failed because a disk', cause);
      last = { error, until: clock().getTime() + REMEMBERED_MS };
    },
    async refuseFull() {
      if (last !== undefined && clock().getTime() < last.until) throw last.error;
      const fault = await probeDisk(dataDirectory, readFree);
      if (fault !== undefined) throw new DiskFaultError(fault, `The disk of ${dataDirectory}`);
    },
    // The folder appears with the first file; where the system cannot tell, a failed write will.
    readFreeBytes: () => readFree(dataDirectory),
  };
}
