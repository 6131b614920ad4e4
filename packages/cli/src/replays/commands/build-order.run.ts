import { buildOrderTable, type ReplaySummary } from '@ra3/replay-tools';
import { CommandError } from '../../failure/command-error.js';
import type { Language } from '../../language/translate.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { buildOrderLines } from '../view/build-order-lines.js';
import { summarise } from '../work/summarise.js';
import type { BuildOrderInput } from './build-order.js';
import { findReplays } from './find-replays.js';
import { runReplays } from './run-replays.js';

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
