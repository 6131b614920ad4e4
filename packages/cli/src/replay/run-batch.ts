import { stripHarmful } from '@ra3/sdk/rules';
import type { ErrorReport } from '../failure/describe-error.js';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../output/exit-codes.js';
import { formatTable } from '../output/table.js';
import type { CommandContext } from '../shell/command-context.js';
import type { Source } from './find-files.js';
import { startProgress, type Progress } from './progress-line.js';
import type { JobOutcome, JobRow, ReplayJob } from './replay-job.js';
import { runJobs } from './run-jobs.js';

export interface Batch {
  readonly sources: readonly Source[];
  readonly workers: number;
  readonly jobFor: (source: Extract<Source, { kind: 'file' }>) => ReplayJob;
  /** One line about a file, for people. */
  readonly line: (file: string, row: JobRow) => string;
  /** The word by which the summary counts a file. */
  readonly word: (row: JobRow) => string;
  /** Whether a file that was worked on makes the command end with 5. */
  readonly isBad: (row: JobRow) => boolean;
}

interface Tally {
  files: number;
  failed: ErrorReport[];
  bad: number;
  readonly byWord: Map<string, number>;
}

/**
 * Works through many replays. A line or an NDJSON row for each; a file that cannot be worked on gets a row with its
 * error and never stops the rest. Exit code: 6 when some failed, that of the failures when all did, 5 when files were bad.
 */
export async function runBatch(batch: Batch, context: CommandContext): Promise<ExitCode> {
  refuseStdin(batch.sources, context);
  const tally: Tally = { files: 0, failed: [], bad: 0, byWord: new Map() };
  const progress = startProgress(batch.sources.length, context);
  for await (const outcome of outcomes(batch, context)) {
    await printOutcome(outcome, { batch, tally, progress }, context);
    await progress.advance(outcome.bytes);
  }
  await progress.clear();
  if (!context.output.isJson) await context.output.lines(['', ...(await summaryTable(tally, context))]);
  return context.surroundings.signal.aborted ? exitCodes.interrupted : exitCodeOf(tally);
}

/** Outcomes in the order of the sources; what could not even be listed is an outcome at once. */
async function* outcomes(batch: Batch, context: CommandContext): AsyncGenerator<JobOutcome, void, undefined> {
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

async function printOutcome(
  { path, row, error }: JobOutcome,
  { batch, tally, progress }: { readonly batch: Batch; readonly tally: Tally; readonly progress: Progress },
  { output, language }: CommandContext,
): Promise<void> {
  tally.files += 1;
  if (error !== undefined) tally.failed.push(error);
  if (row !== undefined && batch.isBad(row)) tally.bad += 1;
  const word = row === undefined ? language.text('terminal.replay.failedWord') : batch.word(row);
  tally.byWord.set(word, (tally.byWord.get(word) ?? 0) + 1);
  await progress.clear();
  if (output.isJson) {
    await output.record({
      file: path,
      ...row,
      error: error === undefined ? null : { kind: error.kind, message: error.message },
    });
    return;
  }
  const file = stripHarmful(path);
  if (row !== undefined) await output.lines([batch.line(file, row)]);
  if (error !== undefined)
    await output.note(
      `${output.paintNotes('bad', language.text('terminal.error'))} ${file}: ${error.message}`,
    );
}

function summaryTable(tally: Tally, { language, output }: CommandContext): Promise<string[]> {
  const { text } = language;
  const columns = [
    { head: text('terminal.column.verdict') },
    { head: text('terminal.column.files'), isNumber: true },
  ];
  const rows = [...tally.byWord]
    .sort((a, b) => b[1] - a[1])
    .map(([word, count]) => [{ text: word }, { text: String(count) }]);
  return formatTable(
    columns,
    [...rows, [{ text: text('terminal.replay.total') }, { text: String(tally.files) }]],
    output,
  );
}

function exitCodeOf({ files, failed, bad }: Tally): ExitCode {
  const [first] = failed;
  if (first === undefined) return bad > 0 ? exitCodes.refused : exitCodes.ok;
  if (failed.length < files) return exitCodes.partlyFailed;
  return failed.every(({ exitCode }) => exitCode === first.exitCode) ? first.exitCode : exitCodes.failure;
}

function refuseStdin(sources: readonly Source[], { language }: CommandContext): void {
  if (sources.some(({ kind }) => kind === 'stdin')) {
    throw new CommandError('usage', language.text('terminal.usage.stdinAlone'));
  }
}
