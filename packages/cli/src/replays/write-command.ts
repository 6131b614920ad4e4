import { resolve } from 'node:path';
import { CommandError } from '../failure/command-error.js';
import type { ExitCode } from '../print/exit-codes.js';
import { numberColumn, textColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import { findReplays, type Source } from './find-sources.js';
import { planTargets } from './target-path.js';
import { reportingFailures } from './failure-report.js';
import { verdictColumn } from './replay-columns.js';
import { writeLines } from './write-lines.js';
import type { ReplayJob, WriteFacts, WriteTarget, WriteVerb } from './replay-job.js';
import type { WorkableSource } from './run-replay-jobs.js';
import type { WriteInput } from './replay-inputs.js';
import { runReplays, type ReplaysCommand } from './run-replays.js';

/** A command that writes a new file beside each replay: repair, recover. */
export interface WriteCommand<Verb extends WriteVerb> extends Pick<ReplaysCommand<Verb>, 'work'> {
  readonly verb: Verb;
  readonly word: 'repaired' | 'recovered';
  readonly options: ReplayJob<Verb>['options'];
  /** Whether options name chunks, which is only valid for one file. */
  readonly isForOneFile: boolean;
}

export async function runWriteCommand<Verb extends WriteVerb>(
  command: WriteCommand<Verb>,
  { arguments: [files], options }: WriteInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language } = context;
  const sources = await findReplays(files, { isRecursive: options.recursive, skipsResults: true }, context);
  if (sources.length > 1 && command.isForOneFile) {
    throw new CommandError('usage', language.text('terminal.usage.chunksOfOneFile'));
  }
  const targetOf = await makeTargets(sources, { ...options, word: command.word }, context);
  return runReplays<Verb>(
    {
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
      word: (facts) => language.text(`terminal.replay.word.${wordOf(facts, command.word)}`),
    },
    context,
  );
}

/** What happened to a replay, or would happen. */
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
async function makeTargets(
  sources: readonly Source[],
  { word, out, force, dryRun }: TargetOptions,
  { language, output, runtime: { workingDirectory } }: CommandContext,
): Promise<(source: WorkableSource) => WriteTarget> {
  const [only] = sources;
  if (only?.kind === 'stdin' && output.isJson && !dryRun) {
    throw new CommandError('usage', language.text('terminal.usage.jsonOrBytes'));
  }
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
