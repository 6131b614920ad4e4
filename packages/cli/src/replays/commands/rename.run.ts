import { resolve } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules';
import { moveWithoutOverwriting } from '../../files/move-without-overwriting.js';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { confirm } from '../../terminal/prompt/confirm.js';
import { readStdin } from '../files/read-stdin.js';
import { failureOf, type ReplayFailure } from '../files/replay-failure.js';
import { BatchTally } from '../view/batch-tally.js';
import { failureDetails, failureReport } from '../view/failure-report.js';
import { summarise } from '../work/summarise.js';
import { workThrough } from '../work/work-through.js';
import { findReplays } from './find-replays.js';
import { planRenames, type Rename, type SummaryOutcome } from './plan-renames.js';
import type { RenameInput } from './rename.js';
import { failureLine } from './run-replays.js';

export async function run(
  { arguments: [files], options }: RenameInput,
  context: CommandContext,
): Promise<ExitCode> {
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
  return carryOut(plan, isDryRun, context);
}

async function summariseAll(
  files: readonly string[],
  isRecursive: boolean,
  context: CommandContext,
): Promise<SummaryOutcome[]> {
  const sources = await findReplays(files, { isRecursive }, context);
  const { stdin, signal, workingDirectory } = context.runtime;
  const outcomes = workThrough<'summarise'>(
    sources.filter(({ kind }) => kind !== 'stdin'),
    { work: summarise, jobFor: () => ({ verb: 'summarise', options: undefined }) },
    { workers: undefined, signal, workingDirectory, readStdin: () => readStdin(stdin) },
  );
  const all: SummaryOutcome[] = [];
  for await (const outcome of outcomes) all.push(outcome);
  return all;
}

async function carryOut(
  plan: readonly Rename[],
  isDryRun: boolean,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, language, runtime } = context;
  const tally = new BatchTally();
  for (const step of plan) {
    if (runtime.signal.aborted) return exitCodes.interrupted;
    const failure = step.failure ?? (isDryRun ? undefined : await moveOne(step, context));
    const error = failure === undefined ? undefined : failureReport(failure, language);
    const isRenamed = error === undefined && !isDryRun && step.file !== step.output;
    if (error === undefined) tally.countDone(wordFor(step, isDryRun, context), false);
    else tally.countFailure(language.text('terminal.replay.failedWord'), error);
    await printStep(step, { isRenamed, failure }, context);
  }
  if (!output.isJson) await output.lines(['', ...(await tally.table(context))]);
  return tally.exitCode();
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

async function printStep(
  step: Rename,
  { isRenamed, failure }: { readonly isRenamed: boolean; readonly failure: ReplayFailure | undefined },
  context: CommandContext,
): Promise<void> {
  const { output, language } = context;
  const { file } = step;
  if (output.isJson) {
    const details = failure === undefined ? null : failureDetails(failure, language);
    await output.record({ file, output: details === null ? step.output : null, isRenamed, error: details });
  } else if (failure !== undefined) {
    await output.note(failureLine(file, failureReport(failure, language).message, context));
  } else if (file !== step.output) await output.lines([renameLine(step)]);
}

function renameLine({ file, output }: Rename): string {
  return `${stripHarmful(file)} -> ${stripHarmful(output)}`;
}
