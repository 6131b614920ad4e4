import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { batchOptions, filesArgument } from './replay-inputs.js';
import { flag, textOption } from '../command/input-kinds.js';
import { buildOrderRow } from './replay-rows.js';
import { buildOrderTable, type ReplaySummary } from '@ra3/replay-tools';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';
import { summarise } from './replay-works.js';
import { findReplays } from './find-sources.js';
import { runReplays } from './run-replays.js';
import { formatLength } from '@ra3/sdk/rules/matches';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { formatList } from '../print/list-table.js';
import { mapNameOf, playersText } from './replay-names.js';
import type { ViewContext } from '../command/command-context.js';
import { activityLines, noStepsText, stepColumns, type Player } from './activity-lines.js';

const input = defineInput({
  arguments: [filesArgument],
  options: {
    csv: flag('--csv', 'terminal.replay.csvOption'),
    player: textOption('--player <name>', 'terminal.replay.playerOption'),
    ...batchOptions,
  },
});

export const replayBuildOrder = defineCommand({
  path: ['replay', 'build-order'],
  summary: 'terminal.replay.buildOrderSummary',
  input,
  examples: [
    'ra3 replay build-order match.RA3Replay',
    'ra3 replay build-order match.RA3Replay --csv > build-order.csv',
    'ra3 replay build-order ~/Replays --fields file,players',
  ],
  row: buildOrderRow,
  load: () => import('./replay-build-order.js'),
});

export const run: Run<typeof input> = async ({ arguments: [files], options }, context) => {
  const { language } = context;
  const { player, csv } = options;
  const read = language.text('terminal.replay.word.read');
  return runReplays<'summarise'>(context, {
    sources: await findReplays(files, { isRecursive: options.recursive, opensZips: true }, context),
    workers: options.workers,
    work: summarise,
    jobFor: () => ({ verb: 'summarise', options: undefined }),
    narrow: (facts) => onlyPlayer(facts, player, language),
    pick: (facts) => withPlayer(facts, player),
    csv: csv ? (facts) => buildOrderTable(withPlayer(facts, player)) : undefined,
    detail: ({ file, facts }) => buildOrderLines(file, facts, context),
    brief: ({ file, facts }) => buildOrderLines(file, withPlayer(facts, player), context),
    word: () => read,
  });
};

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

/** Each player's actions per minute as a sparkline, and the build order with its cost. */
async function buildOrderLines(file: string, row: ReplaySummary, context: ViewContext): Promise<string[]> {
  const { language, output } = context;
  const head = output.paint('heading', stripHarmful(file));
  const facts = `${mapNameOf(row, language)} · ${playersText(row.players)} · ${formatLength(row.durationSeconds)}`;
  const tables = await Promise.all(row.players.map((player) => playerLines(player, context)));
  return [head, output.paint('muted', facts), ...tables.flat()];
}

async function playerLines(player: Player, { language, output }: ViewContext): Promise<string[]> {
  const { buildOrder } = player;
  const steps =
    buildOrder.length === 0
      ? [noStepsText([player], language)]
      : await formatList(await stepColumns(language), buildOrder, { ...output, hasHeader: true });
  return ['', ...activityLines(player, { language, output }), ...steps];
}
