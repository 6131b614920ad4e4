import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** What keeps the host from reading and writing its files. */
export type DiskFault = 'full' | 'readOnly' | 'failing' | 'forbidden';

interface FaultWords {
  /** Codes of the file system and of PostgreSQL. */
  readonly codes: readonly string[];
  /** How an error ends that has no such code: the embedded database passes on what the C library says. */
  readonly ending: RegExp;
  /** What a disk with it is. */
  readonly state: string;
  /** What to do about it. */
  readonly advice: string;
  /** What a caller reads whose call was refused for it. */
  readonly detail: string;
}

const faults: Readonly<Record<DiskFault, FaultWords>> = {
  full: {
    codes: ['ENOSPC', 'EDQUOT', '53100'],
    ending: /no space left on device|quota exceeded/i,
    state: 'full',
    advice: 'Free some space there; nothing that was stored is lost.',
    detail: 'The disk of this service is full; nothing was stored. Try again later.',
  },
  readOnly: {
    codes: ['EROFS'],
    ending: /read-only file system/i,
    state: 'read-only',
    advice: 'Mount it for writing; nothing that was stored is lost.',
    detail: 'The disk of this service is read-only; nothing was stored. Try again later.',
  },
  failing: {
    codes: ['EIO', '58030'],
    ending: /: (?:input\/output|i\/o) error/i,
    state: 'failing (input/output error)',
    advice: 'Look into the log of the system, and copy the folder to another disk.',
    detail: 'The disk of this service fails; nothing was stored. Try again later.',
  },
  forbidden: {
    codes: ['EACCES', 'EPERM'],
    ending: /: (?:permission denied|operation not permitted)$/i,
    state: 'closed to the user of the host',
    advice: 'Let that user read and write there.',
    detail: 'This service may not write to its disk; nothing was stored. Try again later.',
  },
};

const names = Object.keys(faults) as readonly DiskFault[]; // The keys of the record.

/** Which fault of a disk an error or one of its causes reports; undefined for any other error. */
export function diskFaultOf(error: unknown): DiskFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DiskFaultError) return error.fault;
  const code = 'code' in error ? String(error.code) : '';
  // A connection that is not permitted has these codes too, and no path.
  const hasPlace = 'path' in error || !/^E(?:ACCES|PERM)$/.test(code);
  const found = names.find(
    (name) =>
      (hasPlace && faults[name].codes.includes(code)) ||
      // What a server refuses to a role has the code of a file that may not be written.
      faults[name].ending.test(error.message.split('\n', 1)[0] ?? ''),
  );
  return found ?? diskFaultOf(error.cause);
}

/** Which fault and where, as "The disk of /var/lib/ra3" and "A write failed because a disk" begin it, and what to do. */
export function describeDiskFault(fault: DiskFault, disk: string, cause?: unknown): string {
  const { state, advice } = faults[fault];
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return `${disk} is ${state}${reason}. ${advice}`;
}

/** Its message says which fault, where, and what to do. */
export class DiskFaultError extends Error {
  override readonly name = 'DiskFaultError';
  readonly fault: DiskFault;

  constructor(fault: DiskFault, disk: string, cause?: unknown) {
    super(describeDiskFault(fault, disk, cause), { cause });
    this.fault = fault;
  }
}

export function detailOfDiskFault(fault: DiskFault): string {
  return faults[fault].detail;
}

/** Less free space than this counts as none: the largest replay, and room for the database's next files. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Undefined where the system does not tell. */
export function readFreeBytes(folder: string): Promise<number | undefined> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );
}

/** What is wrong with the disk of a folder as far as it can be told without writing; undefined for a folder that is missing. */
export async function probeDisk(
  folder: string,
  readFree: (folder: string) => Promise<number | undefined> = readFreeBytes,
): Promise<DiskFault | undefined> {
  const refused = await access(folder, constants.W_OK).then(() => undefined, diskFaultOf);
  if (refused !== undefined) return refused;
  const free = await readFree(folder);
  return free !== undefined && free < LEAST_FREE_BYTES ? 'full' : undefined;
}
