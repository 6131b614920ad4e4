import { formatCsv, stripHarmful, type CsvField } from '@ra3/sdk/rules';
import { CommandError } from '../../failure/command-error.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { Source } from '../files/find-sources.js';
import { readStdin } from '../files/read-stdin.js';
import type { ReplayFailure } from '../files/replay-failure.js';
import { BatchTally } from '../view/batch-tally.js';
import { failureReport, reportedFailure } from '../view/failure-report.js';
import { startProgress } from '../view/progress-line.js';
import { failedRecord, replayRecord } from '../view/replay-record.js';
import type { FactsOfVerb, ReplayVerb } from '../work/replay-job.js';
import { workThrough, type SourceWork } from '../work/work-through.js';

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
  /** The word under which the summary counts a replay. */
  readonly word: (facts: FactsOfVerb[Verb]) => string;
  /** Whether a replay makes the command end with 5 although no error occurred. */
  readonly isBad?: (facts: FactsOfVerb[Verb]) => boolean;
}

export interface DoneReplay<Verb extends ReplayVerb> {
  readonly file: string;
  readonly facts: FactsOfVerb[Verb];
  /** The new file, when it goes to stdout. */
  readonly written?: Uint8Array;
}

/**
 * Processes one replay or a thousand. One is printed in detail; many get a line or an NDJSON row each, and a summary.
 */
export async function runReplays<Verb extends ReplayVerb>(
  command: ReplaysCommand<Verb>,
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime, language } = context;
  const [only, ...others] = command.sources;
  const isOnly = only !== undefined && others.length === 0;
  if (!isOnly && command.sources.some(({ kind }) => kind === 'stdin')) {
    throw new CommandError('usage', language.text('terminal.usage.stdinAlone'));
  }
  const printer = isOnly ? makeOnlyPrinter(command, context) : makeBatchPrinter(command, context);
  const outcomes = workThrough(command.sources, command, {
    workers: command.workers,
    signal: runtime.signal,
    workingDirectory: runtime.workingDirectory,
    readStdin: () => readStdin(runtime.stdin),
  });
  for await (const outcome of outcomes) {
    const { path: file, bytes } = outcome;
    if (outcome.kind === 'failed') await printer.failed(file, outcome.failure);
    else await printer.done({ ...outcome, file });
    await printer.advance(bytes);
  }
  return printer.end();
}

interface Printer<Verb extends ReplayVerb> {
  readonly done: (outcome: DoneReplay<Verb>) => Promise<void>;
  readonly failed: (file: string, failure: ReplayFailure) => Promise<void>;
  readonly advance: (bytes: number) => Promise<void>;
  readonly end: () => Promise<ExitCode>;
}

/** Prints the only replay; a failure ends the command. */
function makeOnlyPrinter<Verb extends ReplayVerb>(
  command: ReplaysCommand<Verb>,
  { output, language }: CommandContext,
): Printer<Verb> {
  let exitCode: ExitCode = exitCodes.interrupted;
  const print = async (outcome: DoneReplay<Verb>): Promise<void> => {
    const raw = command.raw?.(outcome);
    if (raw !== undefined) await output.raw(raw);
    else if (command.csv !== undefined) await output.raw(formatCsv(command.csv(outcome.facts)));
    else if (output.isJson) await output.record(replayRecord(outcome.file, outcome.facts));
    else await output.lines(await command.detail({ ...outcome, file: stripHarmful(outcome.file) }));
  };
  return {
    done: async (outcome) => {
      await print({ ...outcome, facts: command.narrow?.(outcome.facts) ?? outcome.facts });
      exitCode = command.isBad?.(outcome.facts) === true ? exitCodes.refused : exitCodes.ok;
    },
    failed: async (file, failure) => {
      if (!output.isJson || command.csv !== undefined) throw reportedFailure(failure, language);
      // As one of many: a row with its reason on stdout, and the exit code.
      await output.record(failedRecord(file, failure, language));
      ({ exitCode } = failureReport(failure, language));
    },
    advance: () => Promise.resolve(),
    end: () => Promise.resolve(exitCode),
  };
}

/** Prints many replays; failures are printed in their place and counted. */
function makeBatchPrinter<Verb extends ReplayVerb>(
  command: ReplaysCommand<Verb>,
  context: CommandContext,
): Printer<Verb> {
  const { output, language, runtime } = context;
  const tally = new BatchTally();
  const progress = startProgress(command.sources.length, context);
  const { csv } = command;
  let hasHead = false;
  /** One table of all replays: its first column is the file, its head stands once. */
  const printCsv = async (
    file: string,
    [head = [], ...rows]: readonly (readonly CsvField[])[],
  ): Promise<void> => {
    const body = rows.map((row) => [file, ...row]);
    await output.raw(formatCsv(hasHead ? body : [['file', ...head], ...body]));
    hasHead = true;
  };
  return {
    done: async (outcome) => {
      const { file, facts } = outcome;
      await progress.clear();
      tally.countDone(command.word(facts), command.isBad?.(facts) === true);
      if (csv !== undefined) await printCsv(file, csv(facts));
      else if (output.isJson) await output.record(replayRecord(file, command.pick?.(facts) ?? facts));
      else await output.lines(await command.brief({ ...outcome, file: stripHarmful(file) }));
    },
    failed: async (file, failure) => {
      await progress.clear();
      const report = failureReport(failure, language);
      tally.countFailure(language.text('terminal.replay.failedWord'), report);
      if (output.isJson && csv === undefined) await output.record(failedRecord(file, failure, language));
      else await output.note(failureLine(file, report.message, context));
    },
    advance: progress.advance,
    end: async () => {
      await progress.clear();
      if (!output.isJson && csv === undefined) await output.lines(['', ...(await tally.table(context))]);
      return runtime.signal.aborted ? exitCodes.interrupted : tally.exitCode();
    },
  };
}

/** The line on stderr for a file that failed. */
export function failureLine(file: string, message: string, { output, language }: CommandContext): string {
  return `${output.paintNotes('bad', language.text('terminal.error'))} ${stripHarmful(file)}: ${message}`;
}
