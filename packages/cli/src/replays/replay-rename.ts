import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { textOption } from '../command/input-kinds.js';
import { dryRun, filesArgument, recursive } from './replay-inputs.js';
import { renameRow } from './replay-rows.js';
import { resolve } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { moveWithoutOverwriting } from '../files/move-without-overwriting.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { Language } from '../i18n/translate.js';
import { textColumn, type ListColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import { printList, collect } from '../command/print-list.js';
import { confirm } from '../command/confirm.js';
import { failureOf, type ReplayFailure } from './replay-failure.js';
import { BatchTally } from './batch-tally.js';
import { failureDetails, failureReport } from './failure-report.js';
import { summarise } from './replay-works.js';
import { readOn, readToEnd } from './read-on.js';
import { runReplayJobs } from './run-replay-jobs.js';
import { findReplays, readStdin } from './find-sources.js';
import { planRenames, type Rename, type SummaryOutcome } from './plan-renames.js';
import { failureLine } from './run-replays.js';

const input = defineInput({
  arguments: [filesArgument],
  options: { pattern: textOption('--pattern <pattern>', 'terminal.replay.patternOption'), dryRun, recursive },
});

export const replayRename = defineCommand({
  path: ['replay', 'rename'],
  isList: true,
  summary: 'terminal.replay.renameSummary',
  input,
  examples: [
    'ra3 replay rename ~/Replays --dry-run',
    "ra3 replay rename ~/Replays --pattern '{date} {players} on {map}' --yes",
  ],
  row: renameRow,
  load: () => import('./replay-rename.js'),
});

export const run: Run<typeof input> = async ({ arguments: [files], options }, context) => {
  const { language, output } = context;
  const outcomes = await summariseAll(files, options.recursive, context);
  const plan = planRenames(outcomes, options.pattern, context);
  const isDryRun = options.dryRun;
  const changes = plan.filter(({ file, output: path }) => file !== path);
  if (!isDryRun && changes.length > 0) {
    if (!context.assumesYes && !output.isJson) await output.lines(changes.map(renameLine));
    const question = language.text('terminal.replay.askRename', { count: changes.length });
    if (!(await confirm(question, context))) return exitCodes.ok;
  }
  return executePlan(plan, isDryRun, context);
};

export async function summariseAll(
  files: readonly string[],
  isRecursive: boolean,
  context: CommandContext,
): Promise<SummaryOutcome[]> {
  const sources = await findReplays(files, { isRecursive }, context);
  const { stdin, signal, workingDirectory } = context.runtime;
  return collect(
    runReplayJobs<'summarise'>(
      sources.filter(({ kind }) => kind !== 'stdin'),
      { work: summarise, jobFor: () => ({ verb: 'summarise', options: undefined }) },
      { workers: undefined, signal, workingDirectory, readStdin: () => readStdin(stdin) },
    ),
  );
}

async function executePlan(
  plan: readonly Rename[],
  isDryRun: boolean,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, list, runtime } = context;
  const tally = new BatchTally();
  const rows = renameAll(plan, { isDryRun, tally }, context);
  await printRenames(readOn(rows), context);
  await readToEnd(rows);
  if (runtime.signal.aborted) return exitCodes.interrupted;
  if (list.format === 'table' && !list.isQuiet && list.hasHeader)
    await output.lines(['', ...(await tally.table(context))]);
  return tally.exitCode();
}

/** Renames one after the other, counts, and says on stderr what failed. */
export async function* renameAll(
  plan: readonly Rename[],
  { isDryRun, tally }: { readonly isDryRun: boolean; readonly tally: BatchTally },
  context: CommandContext,
): AsyncGenerator<RenameRow, void, undefined> {
  const { output, language, runtime } = context;
  for (const step of plan) {
    if (runtime.signal.aborted) return;
    const { file } = step;
    const failure = step.failure ?? (isDryRun ? undefined : await moveOne(step, context));
    if (failure === undefined) {
      tally.countDone(wordFor(step, isDryRun, context), false);
      yield { file, output: step.output, isRenamed: !isDryRun && file !== step.output, error: null };
      continue;
    }
    const report = failureReport(failure, language);
    tally.countFailure(language.text('terminal.replay.failedWord'), report);
    if (!output.isJson) await output.note(failureLine(file, report.message, context));
    yield { file, output: null, isRenamed: false, error: failureDetails(failure, language) };
  }
}

function printRenames(rows: AsyncIterable<RenameRow>, context: CommandContext): Promise<ExitCode> {
  return printList(context, {
    rows,
    columns: renameColumns(context.language),
    // Where the file is now.
    id: ({ file, output, isRenamed }) => stripHarmful(isRenamed ? (output ?? file) : file),
    lines: {
      of: ({ file, output }) => (output === null || output === file ? [] : [renameLine({ file, output })]),
    },
    empty: '',
  });
}

/** The name of a file before and after. */
export function renameColumns<Row extends Pick<RenameRow, 'file' | 'output'>>({
  text,
}: Pick<Language, 'text'>): readonly ListColumn<Row>[] {
  return [
    textColumn('file', text('terminal.column.file'), { shrinksTo: 20 }),
    textColumn('output', text('terminal.column.output'), { shrinksTo: 20 }),
  ];
}

interface RenameRow {
  readonly file: string;
  /** Its new name; null where it failed. */
  readonly output: string | null;
  readonly isRenamed: boolean;
  readonly error: object | null;
}

function wordFor({ file, output }: Rename, isDryRun: boolean, { language }: CommandContext): string {
  if (file === output) return language.text('terminal.replay.word.untouched');
  return language.text(isDryRun ? 'terminal.replay.word.toRename' : 'terminal.replay.word.renamed');
}

async function moveOne(
  { file, output }: Rename,
  { runtime }: CommandContext,
): Promise<ReplayFailure | undefined> {
  if (file === output) return undefined;
  const { workingDirectory } = runtime;
  try {
    await moveWithoutOverwriting(resolve(workingDirectory, file), resolve(workingDirectory, output));
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

function renameLine({ file, output }: Pick<Rename, 'file' | 'output'>): string {
  return `${stripHarmful(file)} -> ${stripHarmful(output)}`;
}
