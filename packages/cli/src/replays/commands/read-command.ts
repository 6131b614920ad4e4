import { ReportedError } from '../../failure/reported-error.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { ReadInput } from './batch-options.js';
import { describeReplayError } from '../view/describe-replay-error.js';
import { findSources, singleSource, type Source } from '../files/find-files.js';
import { readReplaySource } from '../files/read-source.js';
import type { JobRow } from '../work/replay-job.js';
import type { Batch } from './run-batch.js';

/** A command that only reads replays: one in detail, many in a line each. */
export interface ReadCommand<Row extends JobRow> extends Pick<
  Batch<Row>,
  'isRow' | 'lines' | 'word' | 'isBad'
> {
  readonly verb: 'verify' | 'inspect' | 'summarise';
  readonly fromBytes: (bytes: Uint8Array) => Row;
  /** Writes the one replay that was named, and says how the command ends. */
  readonly printOne: (file: string, row: Row) => Promise<ExitCode>;
}

export async function runReadCommand<Row extends JobRow>(
  command: ReadCommand<Row>,
  { arguments: [files], options }: ReadInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime } = context;
  const sources = findSources(files, {
    isRecursive: options.recursive,
    skipsResults: false,
    workingDirectory: runtime.workingDirectory,
    language,
  });
  const single = singleSource(sources);
  if (single !== undefined) return command.printOne(single.path, await readOne(single, command, context));

  // One file does without all of this, and starts the faster.
  const { runBatch } = await import('./run-batch.js');
  const { chooseWorkers } = await import('../work/run-jobs.js');
  const workers = chooseWorkers(options.workers);
  return runBatch(
    { ...command, sources, workers, jobFor: ({ path }) => ({ verb: command.verb, path }) },
    context,
  );
}

async function readOne<Row extends JobRow>(
  source: Source,
  command: ReadCommand<Row>,
  context: CommandContext,
): Promise<Row> {
  if (source.kind === 'problem') throw new ReportedError(source.error);
  try {
    return command.fromBytes(await readReplaySource(source, context));
  } catch (error) {
    throw new ReportedError(describeReplayError(error, context.language));
  }
}
