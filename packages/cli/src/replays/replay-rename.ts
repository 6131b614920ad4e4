import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { textOption } from '../command/input-kinds.js';
import { dryRun, filesArgument, recursive } from './replay-inputs.js';
import { renameRow } from './replay-rows.js';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { confirm } from '../command/confirm.js';
import { BatchTally } from './batch-tally.js';
import { readOn, readToEnd } from './read-on.js';
import { planRenames, type Rename } from './plan-renames.js';
import { renameAll, renameColumns, summariseAll, type RenameRow } from './rename-all.js';

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

function renameLine({ file, output }: Pick<Rename, 'file' | 'output'>): string {
  return `${stripHarmful(file)} -> ${stripHarmful(output)}`;
}
