import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatCsv, type CsvField } from '@ra3/sdk/rules/csv';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { ListColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { readStdin, type Source } from './find-sources.js';
import type { ReplayFailure } from './replay-failure.js';
import { BatchTally } from './batch-tally.js';
import { failureReport, reportedFailure } from './failure-report.js';
import { startProgress, type ProgressBar } from '../command/progress-bar.js';
import { replayColumns, failedRecord, replayRecord } from './replay-columns.js';
import { readOn, readToEnd } from './read-on.js';
import type { FactsOfVerb, ReplayVerb } from './replay-job.js';
import { runReplayJobs, type SourceWork } from './run-replay-jobs.js';

/** A command over replays: how it processes each, and how it prints the facts. */
export interface ReplaysCommand<Verb extends ReplayVerb> extends SourceWork<Verb> {
  readonly sources: readonly Source[];
  readonly workers: number | undefined;
  /** Selects the facts to print when there is only one replay; may throw an error that ends the command. */
  readonly narrow?: (facts: FactsOfVerb[Verb]) => FactsOfVerb[Verb];
  /** Selects the facts to print of one replay of many. */
  readonly pick?: (facts: FactsOfVerb[Verb]) => FactsOfVerb[Verb];
  /** The file for stdout instead of lines or JSON, when there is only one replay. */
  readonly raw?: (outcome: DoneReplay<Verb>) => Uint8Array | undefined;
  /** The table of a replay, head first: one CSV of all replays in place of lines and JSON. */
  readonly csv?: ((facts: FactsOfVerb[Verb]) => readonly (readonly CsvField[])[]) | undefined;
  /** The lines for a replay that is the only one. */
  readonly detail: (outcome: DoneReplay<Verb>) => readonly string[] | Promise<readonly string[]>;
  /** The lines for one replay of many; usually one. */
  readonly brief: (outcome: DoneReplay<Verb>) => readonly string[] | Promise<readonly string[]>;
  /** The columns of a list after the file's, for those formats that have columns. */
  readonly columns?: readonly ListColumn<FactsOfVerb[Verb]>[];
  /** The word under which the summary counts a replay. */
  readonly word: (facts: FactsOfVerb[Verb]) => string;
  /** Whether a replay makes the command end with 5 although no error occurred. */
  readonly isBad?: (facts: FactsOfVerb[Verb]) => boolean;
  /** Whether the lines of many leave out the replays that are not bad; the tally counts them. Default: false. */
  readonly listsOnlyBad?: boolean;
}

export interface DoneReplay<Verb extends ReplayVerb> {
  readonly file: string;
  readonly facts: FactsOfVerb[Verb];
  /** The new file, when it goes to stdout. */
  readonly written?: Uint8Array;
}

/**
 * Processes one replay or a thousand. One is printed in detail; many are a list that is printed as they are done, with a
 * tally below.
 */
export async function runReplays<Verb extends ReplayVerb>(
  context: CommandContext,
  command: ReplaysCommand<Verb>,
): Promise<ExitCode> {
  const [only, ...others] = command.sources;
  if (only !== undefined && others.length === 0) return runOne(command, context);
  if (command.sources.some(({ kind }) => kind === 'stdin'))
    throw new CommandError('usage', context.language.text('terminal.usage.stdinAlone'));
  return runMany(command, context);
}

function outcomesOf<Verb extends ReplayVerb>(command: ReplaysCommand<Verb>, { runtime }: CommandContext) {
  const { workers } = command;
  const { signal, workingDirectory } = runtime;
  return runReplayJobs(command.sources, command, {
    workers,
    signal,
    workingDirectory,
    // Opening stdin takes longer than reading a replay.
    readStdin: () => readStdin(runtime.stdin),
  });
}

/** Prints the only replay; a failure ends the command. */
async function runOne<Verb extends ReplayVerb>(
  command: ReplaysCommand<Verb>,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, language } = context;
  const { value: outcome } = await outcomesOf(command, context).next();
  if (outcome === undefined) return exitCodes.interrupted;
  if (outcome.kind === 'failed') {
    const { path, failure } = outcome;
    if (!output.isJson || command.csv !== undefined) throw reportedFailure(failure, language);
    // As one of many: a row with its reason on stdout, and the exit code.
    await printReplays([{ file: path, failure }], command, context);
    return failureReport(failure, language).exitCode;
  }
  const facts = command.narrow?.(outcome.facts) ?? outcome.facts;
  await printOnly({ ...outcome, file: outcome.path, facts }, command, context);
  return command.isBad?.(facts) === true ? exitCodes.refused : exitCodes.ok;
}

async function printOnly<Verb extends ReplayVerb>(
  outcome: DoneReplay<Verb>,
  command: ReplaysCommand<Verb>,
  context: CommandContext,
): Promise<void> {
  const { output, list } = context;
  const { file, facts } = outcome;
  const raw = command.raw?.(outcome);
  const isDetailed = list.format === 'table' && !list.isQuiet && list.fields.length === 0;
  if (raw !== undefined) await output.raw(raw);
  else if (command.csv !== undefined) await output.raw(formatCsv(command.csv(facts)));
  else if (isDetailed) await output.lines(await command.detail({ ...outcome, file: stripHarmful(file) }));
  else await printReplays([{ file, facts }], command, context);
}

type ReplayRow<Verb extends ReplayVerb> =
  | { readonly file: string; readonly facts: FactsOfVerb[Verb]; readonly written?: Uint8Array }
  | { readonly file: string; readonly failure: ReplayFailure };

/** Prints many replays; failures are printed in their place and counted. */
async function runMany<Verb extends ReplayVerb>(
  command: ReplaysCommand<Verb>,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, list, runtime } = context;
  const tally = new BatchTally();
  const progress = startProgress(
    {
      total: () => command.sources.length,
      text: (facts) => context.language.text('terminal.replay.progress', facts),
    },
    context,
  );
  const rows = countedRows(command, { tally, progress }, context);
  if (command.csv === undefined) await printReplays(readOn(rows), command, context);
  else await printCsv(readOn(rows), command.csv, context);
  await readToEnd(rows);
  await progress.clear();
  if (list.format === 'table' && !list.isQuiet && list.hasHeader && command.csv === undefined)
    await output.lines(['', ...(await tally.table(context)), ...hiddenLines(command, tally, context)]);
  return runtime.signal.aborted ? exitCodes.interrupted : tally.exitCode();
}

/** Whether lines leave out replays that are not bad; rows of another format, and of chosen fields, have all. */
function hidesGood<Verb extends ReplayVerb>(
  { listsOnlyBad = false, csv, sources }: ReplaysCommand<Verb>,
  { list }: CommandContext,
): boolean {
  const hasLines = list.format === 'table' && list.fields.length === 0 && list.sort === undefined;
  return listsOnlyBad && hasLines && !list.isQuiet && csv === undefined && sources.length > 1;
}

function hiddenOf<Verb extends ReplayVerb>(command: ReplaysCommand<Verb>, context: CommandContext) {
  const hides = hidesGood(command, context);
  return (facts: FactsOfVerb[Verb]): boolean => hides && command.isBad?.(facts) !== true;
}

function hiddenLines<Verb extends ReplayVerb>(
  command: ReplaysCommand<Verb>,
  tally: BatchTally,
  context: CommandContext,
): string[] {
  const count = tally.good;
  const isComplete = count === 0 || !hidesGood(command, context);
  return isComplete ? [] : ['', context.language.text('terminal.replay.healthyHidden', { count })];
}

/** Works through the replays, counts them, and says on stderr which failed. */
async function* countedRows<Verb extends ReplayVerb>(
  command: ReplaysCommand<Verb>,
  { tally, progress }: { readonly tally: BatchTally; readonly progress: ProgressBar },
  context: CommandContext,
): AsyncGenerator<ReplayRow<Verb>, void, undefined> {
  const { output, language } = context;
  const isHidden = hiddenOf(command, context);
  for await (const outcome of outcomesOf(command, context)) {
    const { path: file } = outcome;
    if (outcome.kind === 'failed' || !isHidden(outcome.facts)) await progress.clear();
    if (outcome.kind === 'done') {
      const { facts } = outcome;
      tally.countDone(command.word(facts), command.isBad?.(facts) === true);
      yield { ...outcome, file, facts: command.pick?.(facts) ?? facts };
    } else {
      const { failure } = outcome;
      const report = failureReport(failure, language);
      tally.countFailure(language.text('terminal.replay.failedWord'), report);
      if (!output.isJson || command.csv !== undefined)
        await output.note(failureLine(file, report.message, context));
      yield { file, failure };
    }
    progress.finishOne(outcome.bytes);
  }
}

function printReplays<Verb extends ReplayVerb>(
  rows: Iterable<ReplayRow<Verb>> | AsyncIterable<ReplayRow<Verb>>,
  command: ReplaysCommand<Verb>,
  context: CommandContext,
): Promise<ExitCode> {
  const { language } = context;
  const isHidden = hiddenOf(command, context);
  return printList<ReplayRow<Verb>>(context, {
    rows,
    columns: replayColumns(command.columns ?? [], language),
    id: ({ file }) => stripHarmful(file),
    record: (row) =>
      'facts' in row ? replayRecord(row.file, row.facts) : failedRecord(row.file, row.failure, language),
    lines: {
      of: (row) =>
        'facts' in row && !isHidden(row.facts) ? command.brief({ ...row, file: stripHarmful(row.file) }) : [],
    },
    empty: '',
  });
}

/** One table of all replays: its first column is the file, its head stands once. */
async function printCsv<Verb extends ReplayVerb>(
  rows: AsyncIterable<ReplayRow<Verb>>,
  csv: NonNullable<ReplaysCommand<Verb>['csv']>,
  { output }: CommandContext,
): Promise<void> {
  let hasHead = false;
  for await (const row of rows) {
    if (!('facts' in row)) continue;
    const [head = [], ...body] = csv(row.facts);
    const lines = body.map((fields) => [row.file, ...fields]);
    await output.raw(formatCsv(hasHead ? lines : [['file', ...head], ...lines]));
    hasHead = true;
  }
}

export function failureLine(file: string, message: string, { output, language }: CommandContext): string {
  return `${output.paintNotes('bad', language.text('terminal.error'))} ${stripHarmful(file)}: ${message}`;
}
