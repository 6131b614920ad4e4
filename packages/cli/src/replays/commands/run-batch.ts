import { stripHarmful } from '@ra3/sdk/rules';
import { CommandError } from '../../failure/command-error.js';
import type { ErrorReport } from '../../failure/describe-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { BatchTally } from '../view/batch-tally.js';
import type { FileSource, Source } from '../files/find-files.js';
import { startProgress } from '../view/progress-line.js';
import type { JobOutcome, JobRow, ReplayJob } from '../work/replay-job.js';
import { recordOf } from '../view/replay-record.js';
import { runJobs } from '../work/run-jobs.js';

/** What to do with each file, and how to speak of what came of it. */
export interface Batch<Row extends JobRow> {
  readonly sources: readonly Source[];
  readonly workers: number;
  readonly jobFor: (source: FileSource) => ReplayJob;
  /** Narrows what a worker gave back to the rows of this command. */
  readonly isRow: (row: JobRow) => row is Row;
  /** A file for people, in one line as a rule. */
  readonly lines: (file: string, row: Row) => Promise<readonly string[]>;
  /** The word by which the summary counts a file. */
  readonly word: (row: Row) => string;
  /** Whether a file that was worked on makes the command end with 5. */
  readonly isBad: (row: Row) => boolean;
}

/**
 * Works through many replays: a line or an NDJSON row for each, then a summary. A file that cannot be worked on gets
 * a row with its error and never stops the rest.
 */
export async function runBatch<Row extends JobRow>(
  batch: Batch<Row>,
  context: CommandContext,
): Promise<ExitCode> {
  refuseStdin(batch.sources, context);
  const tally = new BatchTally();
  const progress = startProgress(batch.sources.length, context);
  for await (const { path, bytes, row, error } of outcomes(batch, context)) {
    await progress.clear();
    if (error !== undefined) await printFailure(path, error, { tally, context });
    else if (row !== undefined && batch.isRow(row)) await printRow(path, row, { batch, tally, context });
    await progress.advance(bytes);
  }
  await progress.clear();
  if (!context.output.isJson) await context.output.lines(['', ...(await tally.table(context))]);
  return context.runtime.signal.aborted ? exitCodes.interrupted : tally.exitCode();
}

/** Outcomes in the order of the sources; what could not even be listed is an outcome at once. */
async function* outcomes<Row extends JobRow>(
  batch: Batch<Row>,
  context: CommandContext,
): AsyncGenerator<JobOutcome, void, undefined> {
  const files = batch.sources.filter((source) => source.kind === 'file');
  const done = runJobs(files.map(batch.jobFor), batch.workers, context);
  try {
    for (const source of batch.sources) {
      if (source.kind === 'problem') yield { path: source.path, bytes: 0, error: source.error };
      if (source.kind !== 'file') continue;
      const next = await done.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await done.return();
  }
}

async function printRow<Row extends JobRow>(
  path: string,
  row: Row,
  {
    batch,
    tally,
    context,
  }: { readonly batch: Batch<Row>; readonly tally: BatchTally; readonly context: CommandContext },
): Promise<void> {
  tally.countRow(batch.word(row), batch.isBad(row));
  if (context.output.isJson) await context.output.record(recordOf(path, row));
  else await context.output.lines(await batch.lines(stripHarmful(path), row));
}

async function printFailure(
  path: string,
  error: ErrorReport,
  { tally, context }: { readonly tally: BatchTally; readonly context: CommandContext },
): Promise<void> {
  const { output, language } = context;
  const { kind, message } = error;
  tally.countFailure(language.text('terminal.replay.failedWord'), error);
  if (output.isJson) await output.record({ file: path, error: { kind, message } });
  else
    await output.note(
      `${output.paintNotes('bad', language.text('terminal.error'))} ${stripHarmful(path)}: ${message}`,
    );
}

function refuseStdin(sources: readonly Source[], { language }: CommandContext): void {
  if (sources.some(({ kind }) => kind === 'stdin')) {
    throw new CommandError('usage', language.text('terminal.usage.stdinAlone'));
  }
}
