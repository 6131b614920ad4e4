import { resolve } from 'node:path';
import { describeReplayError } from '../view/describe-replay-error.js';
import type { Language } from '../../language/translate.js';
import { writeFileSafely } from '../../files/write-file-safely.js';
import { readReplayFile } from '../files/read-replay-file.js';
import type { JobOutcome, JobRow, ReplayJob } from './replay-job.js';
import { reusedMemory } from '../files/scratch-memory.js';

export interface JobRuntime {
  readonly language: Language;
  readonly workingDirectory: string;
}

type ReadingJob = Extract<ReplayJob, { readonly verb: 'verify' | 'inspect' | 'summarise' }>;
type WritingJob = Exclude<ReplayJob, ReadingJob>;

/** Does one job from file to file. Whatever goes wrong is in the outcome, so that one bad file never stops the rest. */
export async function runJob(job: ReplayJob, runtime: JobRuntime): Promise<JobOutcome> {
  const { path } = job;
  let bytes = 0;
  const read = (allocate?: typeof reusedMemory): Uint8Array => {
    const content = readReplayFile(resolve(runtime.workingDirectory, path), runtime.language, allocate);
    bytes = content.length;
    return content;
  };
  try {
    const row = isReading(job)
      ? (await readerFor(job.verb))(read(reusedMemory)) // Nothing may wait in between: the memory is used again.
      : await write(job, read(), runtime.workingDirectory);
    return { path, bytes, row };
  } catch (error) {
    return { path, bytes, error: describeReplayError(error, runtime.language) };
  }
}

function isReading(job: ReplayJob): job is ReadingJob {
  return job.verb !== 'repair' && job.verb !== 'recover';
}

/** Each verb loads only its own part of the replay tools: a verify starts without the rest. */
async function readerFor(verb: ReadingJob['verb']): Promise<(content: Uint8Array) => JobRow> {
  switch (verb) {
    case 'verify':
      return (await import('./verify-job.js')).verifyBytes;
    case 'inspect':
      return (await import('./inspect-job.js')).inspectBytes;
    case 'summarise':
      return (await import('./summarise-job.js')).summariseBytes;
  }
}

async function write(job: WritingJob, content: Uint8Array, workingDirectory: string): Promise<JobRow> {
  const { row, written } =
    job.verb === 'repair'
      ? (await import('./repair-job.js')).repairBytes(content, job)
      : (await import('./recover-job.js')).recoverBytes(content, job);
  if (row.isWritten) {
    await writeFileSafely(resolve(workingDirectory, job.target), written, {
      mode: 0o644,
      overwrites: job.overwrites,
      makesDirectory: { mode: 0o755 },
    });
  }
  return row;
}
