import { defineCommand } from '../command/command-definition.js';
import { readInput, type ReadInput } from './replay-inputs.js';
import { inspectRow } from './replay-rows.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { inspectLine, inspectLines } from './inspect-lines.js';
import { lengthColumn, verdictColumn } from './replay-columns.js';
import { mapNameOf, playersText } from './replay-names.js';
import { inspect } from './inspect.js';
import { findReplays } from './find-replays.js';
import { runReplays } from './run-replays.js';

export const replayInspect = defineCommand({
  path: ['replay', 'inspect'],
  isList: true,
  summary: 'terminal.replay.inspectSummary',
  input: readInput,
  examples: [
    'ra3 replay inspect match.RA3Replay',
    'ra3 replay inspect ~/Replays -r --fields file,map,players',
  ],
  fields: [
    'file',
    'kind',
    'verdict',
    'damage',
    'game',
    'version',
    'mod',
    'map',
    'players',
    'durationSeconds',
    'finalTimecode',
    'chunks',
    'commands',
    'suspects',
    'crc',
    'error',
  ],
  row: inspectRow,
  load: () => import('./replay-inspect.js'),
});

export async function run(
  { arguments: [files], options }: ReadInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language } = context;
  return runReplays<'inspect'>(
    {
      sources: await findReplays(files, { isRecursive: options.recursive }, context),
      workers: options.workers,
      work: inspect,
      jobFor: () => ({ verb: 'inspect', options: undefined }),
      columns: [
        {
          field: 'map',
          head: language.text('terminal.column.map'),
          cell: (facts) => ({ text: mapNameOf(facts, language) }),
        },
        {
          field: 'players',
          head: language.text('terminal.column.players'),
          cell: ({ players }) => ({ text: playersText(players) }),
        },
        lengthColumn(language),
        verdictColumn(language),
      ],
      detail: ({ file, facts }) => inspectLines(file, facts, context),
      brief: ({ file, facts }) => [inspectLine(file, facts, context)],
      word: (facts) => mapNameOf(facts, language),
    },
    context,
  );
}
