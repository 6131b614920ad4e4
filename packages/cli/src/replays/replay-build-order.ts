import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { batchOptions, filesArgument } from './replay-inputs.js';
import { flag, textOption } from '../command/input-kinds.js';
import { buildOrderRow } from './replay-rows.js';
import { buildOrderTable, type ReplaySummary } from '@ra3/replay-tools';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { buildOrderLines } from './build-order-lines.js';
import { summarise } from './summarise.js';
import { findReplays } from './find-replays.js';
import { runReplays } from './run-replays.js';

const input = defineInput({
  arguments: [filesArgument],
  options: {
    csv: flag('--csv', 'terminal.replay.csvOption'),
    player: textOption('--player <name>', 'terminal.replay.playerOption'),
    ...batchOptions,
  },
});
type BuildOrderInput = InputOf<typeof input>;

export const replayBuildOrder = defineCommand({
  path: ['replay', 'build-order'],
  summary: 'terminal.replay.buildOrderSummary',
  input,
  examples: [
    'ra3 replay build-order match.RA3Replay',
    'ra3 replay build-order match.RA3Replay --csv > build-order.csv',
    'ra3 replay build-order ~/Replays --fields file,players',
  ],
  fields: [
    'file',
    'kind',
    'game',
    'version',
    'mod',
    'map',
    'title',
    'saver',
    'savedAtSeconds',
    'isBroadcast',
    'startingCash',
    'finalTimecode',
    'durationSeconds',
    'players',
    'error',
  ],
  row: buildOrderRow,
  load: () => import('./replay-build-order.js'),
});

export async function run(
  { arguments: [files], options }: BuildOrderInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language } = context;
  const { player, csv } = options;
  const read = language.text('terminal.replay.word.read');
  return runReplays<'summarise'>(
    {
      sources: await findReplays(files, { isRecursive: options.recursive }, context),
      workers: options.workers,
      work: summarise,
      jobFor: () => ({ verb: 'summarise', options: undefined }),
      narrow: (facts) => onlyPlayer(facts, player, language),
      pick: (facts) => withPlayer(facts, player),
      csv: csv ? (facts) => buildOrderTable(withPlayer(facts, player)) : undefined,
      detail: ({ file, facts }) => buildOrderLines(file, facts, context),
      brief: ({ file, facts }) => buildOrderLines(file, withPlayer(facts, player), context),
      word: () => read,
    },
    context,
  );
}

/** The summary with only the players of this name; throws when there are none. */
function onlyPlayer(summary: ReplaySummary, name: string | undefined, { text }: Language): ReplaySummary {
  const only = withPlayer(summary, name);
  if (name === undefined || only.players.length > 0) return only;
  throw new CommandError('not-found', text('terminal.replay.noSuchPlayer', { name }));
}

/** The summary with only the players of this name, ignoring case. */
function withPlayer(summary: ReplaySummary, name: string | undefined): ReplaySummary {
  if (name === undefined) return summary;
  const players = summary.players.filter((player) => player.name.toLowerCase() === name.toLowerCase());
  return { ...summary, players };
}
