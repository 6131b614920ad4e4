import { resolve } from 'node:path';
import { moveWithoutOverwriting } from '../files/move-without-overwriting.js';
import type { Language } from '../i18n/translate.js';
import { textColumn, type ListColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import { collect } from '../command/print-list.js';
import { failureOf, type ReplayFailure } from './replay-failure.js';
import type { BatchTally } from './batch-tally.js';
import { failureDetails, failureReport } from './failure-report.js';
import { summarise } from './replay-works.js';
import { runReplayJobs } from './run-replay-jobs.js';
import { findReplays, readStdin } from './find-sources.js';
import type { Rename, SummaryOutcome } from './plan-renames.js';
import { failureLine } from './run-replays.js';

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

/** The name of a file before and after. */
export function renameColumns<Row extends Pick<RenameRow, 'file' | 'output'>>({
  text,
}: Pick<Language, 'text'>): readonly ListColumn<Row>[] {
  return [
    textColumn('file', text('terminal.column.file'), { shrinksTo: 20 }),
    textColumn('output', text('terminal.column.output'), { shrinksTo: 20 }),
  ];
}

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

export interface RenameRow {
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
