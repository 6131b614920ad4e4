import { extname, join, resolve } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { CommandError } from '../failure/command-error.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { numberColumn, textColumn } from '../print/list-table.js';
import type { Language } from '../i18n/translate.js';
import { collect } from '../command/print-list.js';
import { confirm } from '../command/confirm.js';
import type { CommandContext, ViewContext } from '../command/command-context.js';
import { findReplays, folderOfZip, readStdin, type FileSource, type Source } from './find-sources.js';
import { reportingFailures } from './failure-report.js';
import { verdictColumn } from './replay-columns.js';
import { lossText } from './verdict-lines.js';
import type { ReplayJob, WriteFacts, WriteTarget, WriteVerb } from './replay-job.js';
import { recover } from './replay-works.js';
import { runReplayJobs, type WorkableSource } from './run-replay-jobs.js';
import type { WriteInput } from './replay-inputs.js';
import { runReplays, type ReplaysCommand } from './run-replays.js';
import { ReplayFailureError } from './replay-failure.js';

/** A command that writes a new file beside each replay: repair, recover. */
export interface WriteCommand<Verb extends WriteVerb> extends Pick<ReplaysCommand<Verb>, 'work'> {
  readonly verb: Verb;
  readonly word: 'repaired' | 'recovered';
  readonly options: ReplayJob<Verb>['options'];
  /** Whether options name chunks, which is only valid for one file. */
  readonly isForOneFile: boolean;
}

export async function runWriteCommand<Verb extends WriteVerb>(
  context: CommandContext,
  { arguments: [files], options }: WriteInput,
  command: WriteCommand<Verb>,
): Promise<ExitCode> {
  const { language } = context;
  const sources = await findReplays(
    files,
    { isRecursive: options.recursive, skipsResults: true, opensZips: true },
    context,
  );
  if (sources.length > 1 && command.isForOneFile)
    throw new CommandError('usage', language.text('terminal.usage.chunksOfOneFile'));
  const targetOf = await makeTargets(sources, { ...options, word: command.word }, context);
  if (command.verb === 'recover' && !options.dryRun && !(await agreesToLosses(sources, context)))
    return exitCodes.ok;
  return runReplays<Verb>(context, {
    sources,
    workers: options.workers,
    work: command.work,
    jobFor: (source) => ({ verb: command.verb, options: command.options, target: targetOf(source) }),
    raw: ({ written }) => (options.dryRun ? undefined : written),
    columns: [
      verdictColumn(language),
      textColumn('output', language.text('terminal.column.output')),
      numberColumn('bytesRemoved', language.text('terminal.column.bytesRemoved')),
    ],
    detail: ({ file, facts }) => writeLines(file, { ...facts, verb: command.verb }, context),
    brief: ({ file, facts }) => writeLines(file, { ...facts, verb: command.verb }, context).slice(0, 1),
    word: (facts) => writeWord(facts, command.word, language),
  });
}

/** On a terminal, says what of each match would be lost, and asks. */
async function agreesToLosses(sources: readonly Source[], context: CommandContext): Promise<boolean> {
  const { language, output } = context;
  const { signal, stdin, workingDirectory } = context.runtime;
  if (!context.isInteractive || context.assumesYes || output.isJson) return true;
  const planned = runReplayJobs<'recover'>(
    sources,
    { work: recover, jobFor: () => ({ verb: 'recover', options: undefined }) },
    { signal, workingDirectory, workers: 1, readStdin: () => readStdin(stdin) },
  );
  const losses = (await collect(planned)).flatMap((outcome) =>
    outcome.kind === 'done' && outcome.facts.secondsCut !== 0
      ? [`${stripHarmful(outcome.path)}: ${lossText(outcome.facts, language)}`]
      : [],
  );
  if (losses.length === 0) return true;
  await output.lines(losses);
  return confirm(language.text('terminal.replay.askRecover', { count: losses.length }), context);
}

/** What came of a file: repaired, already repaired, nothing to do. */
export function writeWord(facts: WriteFacts, word: 'repaired' | 'recovered', { text }: Language): string {
  return text(`terminal.replay.word.${wordOf(facts, word)}`);
}

function wordOf(
  { output, isWritten, wasWrittenBefore }: WriteFacts,
  word: 'repaired' | 'recovered',
): TerminalWord {
  if (output === null) return 'untouched';
  if (wasWrittenBefore) return word === 'repaired' ? 'alreadyRepaired' : 'alreadyRecovered';
  if (isWritten) return word;
  return word === 'repaired' ? 'toRepair' : 'toRecover';
}

type TerminalWord =
  | 'untouched'
  | 'repaired'
  | 'recovered'
  | 'alreadyRepaired'
  | 'alreadyRecovered'
  | 'toRepair'
  | 'toRecover';

interface TargetOptions {
  readonly word: 'repaired' | 'recovered';
  readonly out: string | undefined;
  readonly force: boolean;
  readonly dryRun: boolean;
}

/** Chooses the target of each result. The result of stdin goes to stdout, which excludes JSON there. */
export async function makeTargets(
  sources: readonly Source[],
  { word, out, force, dryRun }: TargetOptions,
  { language, output, runtime: { workingDirectory } }: CommandContext,
): Promise<(source: WorkableSource) => WriteTarget> {
  const [only] = sources;
  if (only?.kind === 'stdin' && output.isJson && !dryRun)
    throw new CommandError('usage', language.text('terminal.usage.jsonOrBytes'));
  const pathOf = await reportingFailures(
    () => planTargets(sources, { word, out }, workingDirectory),
    language,
  );
  const choice = { overwrites: force, isDryRun: dryRun };
  return (source) => {
    if (source.kind === 'stdin') return { ...choice, path: '-', location: null };
    const path = pathOf(source);
    return { ...choice, path, location: resolve(workingDirectory, path) };
  };
}

interface TargetChoice {
  readonly word: 'repaired' | 'recovered';
  /** The folder given by `--out`. Default: beside the original. */
  readonly out: string | undefined;
}

/** The path of a result: NAME.repaired.EXT beside the original or in the folder of its zip, or at the same relative path below `out`. */
function targetPath({ path, relative, zip }: FileSource, { word, out }: TargetChoice): string {
  const named = (name: string): string => {
    const extension = extname(name);
    return `${name.slice(0, name.length - extension.length)}.${word}${extension}`;
  };
  if (out !== undefined) return join(out, named(relative));
  return named(zip === undefined ? path : join(folderOfZip(zip.path), relative));
}

/**
 * Chooses the targets of all files before any is written.
 * @throws {ReplayFailureError} `same-target` when two results have one name, or a result would replace a file that is
 * read.
 */
export function planTargets(
  sources: readonly Source[],
  choice: TargetChoice,
  workingDirectory: string,
): (source: FileSource) => string {
  const files = sources.filter((source) => source.kind === 'file');
  const taken = new Set(files.map(({ path }) => resolve(workingDirectory, path)));
  const targets = new Map<string, string>();
  for (const file of files) {
    const target = targetPath(file, choice);
    const place = resolve(workingDirectory, target);
    if (taken.has(place)) throw new ReplayFailureError({ kind: 'same-target', path: target });
    taken.add(place);
    targets.set(file.path, target);
  }
  return ({ path }) => targets.get(path) ?? path;
}

const SHOWN_INDEXES = 30;

/** What a repair or a recovery did, or would do. The first line is enough for a list of many files. */
export function writeLines(
  path: string,
  row: WriteFacts & { readonly verb: WriteVerb },
  { language, output }: Pick<ViewContext, 'language' | 'output'>,
): string[] {
  const { text } = language;
  const file = stripHarmful(path);
  if (row.output === null) return [text('terminal.replay.nothingToRepair', { file })];
  if (row.wasWrittenBefore) {
    const output = stripHarmful(row.output);
    return [
      text(row.verb === 'repair' ? 'terminal.replay.alreadyRepaired' : 'terminal.replay.alreadyRecovered', {
        file,
        output,
      }),
    ];
  }
  const values = { file, output: stripHarmful(row.output) };
  const head = row.isWritten
    ? output.paint('good', text('terminal.replay.written', values))
    : text('terminal.replay.wouldWrite', values);
  const count = row.dropped.length;
  const whatWent = [
    ...(count === 0 ? [] : [text('terminal.replay.leftOut', { count, indexes: indexList(row.dropped) })]),
    lossText(row, language),
  ];
  const warnings = row.warnings.map(({ kind, chunkIndex }) =>
    output.paint(
      'warn',
      text(kind === 'end-lost' ? 'terminal.replay.warning.endLost' : 'terminal.replay.warning.ordersLost', {
        index: chunkIndex,
      }),
    ),
  );
  return [head, ...[...whatWent, ...warnings].map((line) => `  ${line}`)];
}

function indexList(indexes: readonly number[]): string {
  const shown = indexes.slice(0, SHOWN_INDEXES).join(', ');
  return indexes.length > SHOWN_INDEXES ? `${shown}, …` : shown;
}
