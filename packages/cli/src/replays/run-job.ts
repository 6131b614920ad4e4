import { closeSync, constants, fstatSync, openSync, readSync, statSync, type BigIntStats } from 'node:fs';
import type { ZippedReplay } from '@ra3/replay-tools/zip';
import { rawPath } from '../files/raw-path.js';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { failureOf, ReplayFailureError } from './replay-failure.js';
import type {
  FactsOfVerb,
  JobOutcome,
  ReplayJob,
  ReplayVerb,
  ReplayWork,
  WriteFacts,
  WriteTarget,
} from './replay-job.js';

const FILE_MODE = 0o644;
const DIRECTORY_MODE = 0o755;

/**
 * Runs one job: reads, processes, writes. Never throws: errors are part of the outcome, so that a bad file does not
 * stop a batch.
 */
export async function runJob<Verb extends ReplayVerb>(
  job: ReplayJob<Verb>,
  work: ReplayWork<Verb>,
  readStdin?: () => Promise<Uint8Array>,
): Promise<JobOutcome<FactsOfVerb[Verb]>> {
  const { path } = job;
  let bytes = 0;
  try {
    const content = (await readStdin?.()) ?? (await readFile(job));
    bytes = content.length;
    const { facts, written } = work(content, job);
    return { kind: 'done', path, bytes, ...(await placeResult(facts, written, job.target)) };
  } catch (error) {
    return { kind: 'failed', path, bytes, failure: failureOf(error) };
  }
}

/** Writes the new file, if there is one; for stdout it is handed on. */
async function placeResult<Facts extends object>(
  facts: Facts,
  written: Uint8Array | undefined,
  target: WriteTarget | undefined,
): Promise<{ readonly facts: Facts; readonly written?: Uint8Array }> {
  if (written === undefined || target === undefined) return { facts };
  if (target.location === null) return { facts, written };
  if (!isWriteFacts(facts) || facts.output === null) return { facts };
  const isThere = !target.overwrites && holdsAlready(target.location, written);
  if (!isThere && facts.isWritten) await writeTarget(target.location, written, target.overwrites);
  return { facts: { ...facts, isWritten: facts.isWritten && !isThere, wasWrittenBefore: isThere } };
}

function isWriteFacts<Facts extends object>(facts: Facts): facts is Facts & WriteFacts {
  return 'isWritten' in facts;
}

/** The reused buffer is only safe for jobs that write nothing: a write still needs the bytes after `work` returns. */
async function readFile({ path, location, zipIndex, target }: ReplayJob): Promise<Uint8Array> {
  const zipped = zipIndex === undefined ? undefined : (await openZipFile(location ?? path))[zipIndex];
  if (zipped !== undefined) return zipped.read();
  return readReplayFile(location ?? path, target === undefined ? reusedBuffer : undefined);
}

let openedZip: { readonly location: string; readonly replays: readonly ZippedReplay[] } | undefined;

/** Lists the replays of a zip, which stays in memory for those who read them one after the other. */
export async function openZipFile(location: string): Promise<readonly ZippedReplay[]> {
  if (openedZip?.location !== location) {
    const { openZip } = await import('@ra3/replay-tools/zip');
    openedZip = { location, replays: openZip(readReplayFile(location)) };
  }
  return openedZip.replays;
}

/**
 * Whether the target is the very file that would be written, as after an earlier run over the same folder; false when
 * there is none.
 * @throws {ReplayFailureError} when something else has the name.
 */
function holdsAlready(location: string, content: Uint8Array): boolean {
  const size = statSync(rawPath(location), { throwIfNoEntry: false })?.size;
  if (size === undefined) return false;
  if (size === content.length && isContentOf(location, content)) return true;
  throw new ReplayFailureError({ kind: 'exists', path: location });
}

const COMPARED_BYTES = 1024 * 1024;

/** Compares part by part: a large file is in memory once. */
function isContentOf(path: string, content: Uint8Array): boolean {
  const file = openFile(path);
  try {
    const part = Buffer.allocUnsafe(COMPARED_BYTES);
    for (let at = 0; at < content.length; at += COMPARED_BYTES) {
      const expected = content.subarray(at, at + COMPARED_BYTES);
      const length = readSync(file, part, 0, expected.length, at);
      if (Buffer.compare(part.subarray(0, length), expected) !== 0) return false;
    }
    return true;
  } finally {
    closeSync(file);
  }
}

function writeTarget(location: string, content: Uint8Array, overwrites: boolean): Promise<void> {
  return writeFileAtomically(location, content, {
    mode: FILE_MODE,
    overwrites,
    makesDirectory: { mode: DIRECTORY_MODE },
  });
}

/** Larger files get a buffer of their own, so that one of them does not occupy memory until the end of a batch. */
const LARGEST_KEPT_BYTES = 16 * 1024 * 1024;

let kept = Buffer.alloc(0);

/**
 * Returns the same buffer at every call: new memory for each of a thousand files costs more in page faults than reading
 * them, and threads wait for one another over it. Not re-entrant: callers must finish with the buffer before the next call.
 */
const reusedBuffer: Allocate = (length) => {
  if (length > LARGEST_KEPT_BYTES) return Buffer.allocUnsafe(length);
  if (kept.length < length) kept = Buffer.allocUnsafeSlow(Math.min(LARGEST_KEPT_BYTES, length * 2));
  return kept;
};

/** Larger files are rejected; no replay is near this size. */
const LARGEST_FILE_BYTES = 1024 ** 3;

/** Returns a buffer of at least `length` bytes. */
type Allocate = (length: number) => Uint8Array;

const newBuffer: Allocate = (length) => Buffer.allocUnsafe(length);

/**
 * Reads a whole file, into a new buffer by default.
 * @throws {ReplayFailureError} when the path is not a file, the file is too large, or it changes while it is read, as
 * the file of a running match does. Errors of the operating system pass through.
 */
export function readReplayFile(path: string, allocate: Allocate = newBuffer): Uint8Array {
  const file = openFile(path);
  try {
    const before = fstatSync(file, { bigint: true });
    if (!before.isFile()) throw new ReplayFailureError({ kind: 'not-a-file', path });
    if (before.size > LARGEST_FILE_BYTES) throw new ReplayFailureError({ kind: 'too-large', path });
    const bytes = allocate(Number(before.size)).subarray(0, Number(before.size));
    const length = readFully(file, bytes);
    if (length !== bytes.length || hasChanged(before, fstatSync(file, { bigint: true })))
      throw new ReplayFailureError({ kind: 'changed', path });
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
  const raw = rawPath(path);
  if (!statSync(raw).isFile()) throw new ReplayFailureError({ kind: 'not-a-file', path });
  return openSync(raw, constants.O_RDONLY | constants.O_NONBLOCK);
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
