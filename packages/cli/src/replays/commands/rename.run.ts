import { resolve } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules';
import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { confirm } from '../../terminal/prompt/confirm.js';
import { BatchTally } from '../view/batch-tally.js';
import { describeReplayError } from '../view/describe-replay-error.js';
import { findSources, type Source } from '../files/find-files.js';
import { planRenames, type Rename } from './plan-renames.js';
import type { JobOutcome } from '../work/replay-job.js';
import { runJobs, chooseWorkers } from '../work/run-jobs.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { RenameInput } from './rename.js';
import { moveFileSafely } from '../../files/move-file-safely.js';

export async function run(input: RenameInput, context: CommandContext): Promise<ExitCode> {
  const { language, runtime, output } = context;
  const sources = findSources(input.arguments[0], {
    isRecursive: input.options.recursive,
    skipsResults: false,
    workingDirectory: runtime.workingDirectory,
    language,
  });
  const outcomes = await readAll(sources, chooseWorkers(undefined), context);
  const plan = planRenames(outcomes, input.options.pattern, context);
  const isDryRun = input.options.dryRun;
  const changes = plan.filter(({ file, output: path }) => file !== path);
  if (!isDryRun && changes.length > 0) {
    if (!context.assumesYes && !output.isJson) await output.lines(changes.map(renameLine));
    const question = language.text('terminal.replay.askRename', { count: changes.length });
    if (!(await confirm(question, context))) return exitCodes.ok;
  }
  return carryOut(plan, isDryRun, context);
}

async function readAll(
  sources: readonly Source[],
  workers: number,
  context: CommandContext,
): Promise<JobOutcome[]> {
  const outcomes: JobOutcome[] = sources.flatMap((source) =>
    source.kind === 'problem' ? [{ path: source.path, bytes: 0, error: source.error }] : [],
  );
  const files = sources.filter((source) => source.kind === 'file');
  const jobs = files.map(({ path }) => ({ verb: 'summarise', path }) as const);
  for await (const outcome of runJobs(jobs, workers, context)) outcomes.push(outcome);
  return outcomes;
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
    const error = step.error ?? (isDryRun ? undefined : await moveOne(step, context));
    const isRenamed = error === undefined && !isDryRun && step.file !== step.output;
    if (error === undefined) tally.countRow(wordFor(step, isDryRun, context), false);
    else tally.countFailure(language.text('terminal.replay.failedWord'), error);
    await printStep(step, { isRenamed, error }, context);
  }
  if (!output.isJson) await output.lines(['', ...(await tally.table(context))]);
  return tally.exitCode();
}

function wordFor({ file, output }: Rename, isDryRun: boolean, { language }: CommandContext): string {
  if (file === output) return language.text('terminal.replay.word.untouched');
  return language.text(isDryRun ? 'terminal.replay.word.toRename' : 'terminal.replay.word.renamed');
}

async function moveOne({ file, output }: Rename, { language, runtime }: CommandContext) {
  if (file === output) return undefined;
  const { workingDirectory } = runtime;
  try {
    await moveFileSafely(resolve(workingDirectory, file), resolve(workingDirectory, output));
    return undefined;
  } catch (error) {
    return describeReplayError(error, language);
  }
}

async function printStep(
  step: Rename,
  result: { readonly isRenamed: boolean; readonly error: Rename['error'] },
  { output, language }: CommandContext,
): Promise<void> {
  const { file } = step;
  if (output.isJson) {
    const error =
      result.error === undefined ? null : { kind: result.error.kind, message: result.error.message };
    await output.record({
      file,
      output: result.error === undefined ? step.output : null,
      isRenamed: result.isRenamed,
      error,
    });
  } else if (result.error === undefined) {
    if (file !== step.output) await output.lines([renameLine(step)]);
  } else {
    await output.note(
      `${output.paintNotes('bad', language.text('terminal.error'))} ${stripHarmful(file)}: ${result.error.message}`,
    );
  }
}

function renameLine({ file, output }: Rename): string {
  return `${stripHarmful(file)} -> ${stripHarmful(output)}`;
}
