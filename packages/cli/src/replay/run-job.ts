import { resolve } from 'node:path';
import { describeReplayError } from './describe-replay-error.js';
import type { Language } from '../language/translate.js';
import { writeFileSafely } from '../shell/write-file-safely.js';
import { readReplayFile } from './read-replay-file.js';
import type { JobOutcome, JobRow, ReplayJob } from './replay-job.js';

export interface JobSurroundings {
  readonly language: Language;
  readonly workingDirectory: string;
}

/** Does one job from file to file. Whatever goes wrong is in the outcome, so that one bad file never stops the rest. */
export async function runJob(job: ReplayJob, surroundings: JobSurroundings): Promise<JobOutcome> {
  let bytes = 0;
  try {
    const content = readReplayFile(resolve(surroundings.workingDirectory, job.path), surroundings.language);
    bytes = content.length;
    return { path: job.path, bytes, row: await runOnBytes(job, content, surroundings.workingDirectory) };
  } catch (error) {
    return { path: job.path, bytes, error: describeReplayError(error, surroundings.language) };
  }
}

/** Each verb loads only its own part of the replay tools: a verify starts without the rest. */
async function runOnBytes(job: ReplayJob, content: Uint8Array, workingDirectory: string): Promise<JobRow> {
  switch (job.verb) {
    case 'verify':
      return (await import('./jobs/verify-job.js')).verifyBytes(content);
    case 'inspect':
      return (await import('./jobs/inspect-job.js')).inspectBytes(content);
    case 'summarise':
      return (await import('./jobs/summarise-job.js')).summariseBytes(content);
    case 'repair': {
      const { row, written } = (await import('./jobs/repair-job.js')).repairBytes(content, job);
      if (row.isWritten) await writeResult(written, job, workingDirectory);
      return row;
    }
    case 'recover': {
      const { row, written } = (await import('./jobs/recover-job.js')).recoverBytes(content, job);
      if (row.isWritten) await writeResult(written, job, workingDirectory);
      return row;
    }
  }
}

function writeResult(
  written: Uint8Array,
  job: { readonly target: string; readonly overwrites: boolean },
  workingDirectory: string,
): Promise<void> {
  return writeFileSafely(resolve(workingDirectory, job.target), written, {
    mode: 0o644,
    overwrites: job.overwrites,
    makesDirectory: { mode: 0o755 },
  });
}
