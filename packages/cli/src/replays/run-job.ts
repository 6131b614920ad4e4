import { statSync } from 'node:fs';
import { writeFileAtomically } from '../files/write-file-atomically.js';
import { readReplayFile, type Allocate } from './read-replay-file.js';
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
    const content = (await readStdin?.()) ?? readFile(job);
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
function readFile({ path, location, target }: ReplayJob): Uint8Array {
  return readReplayFile(location ?? path, target === undefined ? reusedBuffer : undefined);
}

/**
 * Whether the target is the very file that would be written, as after an earlier run over the same folder; false when
 * there is none.
 *
 * @throws {ReplayFailureError} when something else has the name.
 */
function holdsAlready(location: string, content: Uint8Array): boolean {
  const size = statSync(location, { throwIfNoEntry: false })?.size;
  if (size === undefined) return false;
  if (size === content.length && Buffer.compare(readReplayFile(location), content) === 0) return true;
  throw new ReplayFailureError({ kind: 'exists', path: location });
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
