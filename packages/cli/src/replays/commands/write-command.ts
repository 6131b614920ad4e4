import { stripHarmful } from '@ra3/sdk/rules';
import { CommandError } from '../../failure/command-error.js';
import { ReportedError } from '../../failure/reported-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { WriteInput } from './batch-options.js';
import { findSources, singleSource, type FileSource, type Source } from '../files/find-files.js';
import type { JobRow, ReplayJob, WriteRow } from '../work/replay-job.js';
import { recordOf } from '../view/replay-record.js';
import { runBatch } from './run-batch.js';
import { runJob } from '../work/run-job.js';
import { chooseWorkers } from '../work/run-jobs.js';
import { planTargets } from '../files/target-path.js';
import { writeLines } from '../view/write-lines.js';

/** A command that writes a new file beside each replay: repair, recover. */
export interface WriteCommand {
  readonly word: 'repaired' | 'recovered';
  readonly jobFor: (path: string, target: string) => ReplayJob;
  /** Does the work for stdin, whose result goes to stdout. */
  readonly runOnStdin: () => Promise<ExitCode>;
  /** Whether something was typed that names chunks of one file. */
  readonly isForOneFile: boolean;
}

export async function runWriteCommand(
  command: WriteCommand,
  { arguments: [files], options }: WriteInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language } = context;
  const { workingDirectory } = context.runtime;
  const isRecursive = options.recursive;
  const sources = findSources(files, {
    isRecursive,
    skipsResults: true,
    workingDirectory,
    language,
  });
  const single = singleSource(sources);
  if (single === undefined && command.isForOneFile) {
    throw new CommandError('usage', language.text('terminal.usage.chunksOfOneFile'));
  }
  if (single?.kind === 'stdin') return command.runOnStdin();
  const choice = { word: command.word, out: options.out };
  const targetOf = planTargets(sources, choice, { workingDirectory, language });
  const jobFor = (source: FileSource): ReplayJob => command.jobFor(source.path, targetOf(source));
  if (single !== undefined) return writeOne(single, jobFor, context);
  return runBatch<WriteRow>(
    {
      sources,
      jobFor,
      workers: chooseWorkers(options.workers),
      isRow: isWriteRow,
      lines: (file, row) => Promise.resolve(writeLines(file, row, context).slice(0, 1)),
      word: ({ output }) =>
        language.text(
          output === null ? 'terminal.replay.word.untouched' : `terminal.replay.word.${command.word}`,
        ),
      isBad: () => false,
    },
    context,
  );
}

async function writeOne(
  source: Source,
  jobFor: (source: FileSource) => ReplayJob,
  { language, output, runtime }: CommandContext,
): Promise<ExitCode> {
  if (source.kind === 'problem') throw new ReportedError(source.error);
  if (source.kind !== 'file') return exitCodes.usage;
  const { row, error } = await runJob(jobFor(source), {
    language,
    workingDirectory: runtime.workingDirectory,
  });
  if (error !== undefined) throw new ReportedError(error);
  if (row === undefined || !isWriteRow(row)) return exitCodes.failure;
  if (output.isJson) await output.record(recordOf(source.path, row));
  else await output.lines(writeLines(stripHarmful(source.path), row, { language, output }));
  return exitCodes.ok;
}

function isWriteRow(row: JobRow): row is WriteRow {
  return row.verb === 'repair' || row.verb === 'recover';
}
