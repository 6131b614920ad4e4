import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { modArgument, statOptions } from './stat-options.js';
import { CommandError } from '../failure/command-error.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { factionColumns, factionRows, playedVersions } from './faction-columns.js';

const input = defineInput({ arguments: [modArgument], options: statOptions });
type StatsInput = InputOf<typeof input>;

export const statsFactions = defineCommand({
  path: ['stats', 'factions'],
  isList: true,
  summary: 'terminal.stats.factionsSummary',
  input,
  examples: ['ra3 stats factions', 'ra3 stats factions corona --season 6 --elo 1400- --sort -winRate'],
  fields: ['faction', 'games', 'wins', 'losses', 'winRate', 'pickRate'],
  row: {
    adds: {
      faction: 'string',
      games: 'number',
      wins: 'number',
      losses: 'number',
      winRate: 'number?',
      pickRate: 'number',
    },
  },
  load: () => import('./stats-factions.js'),
});

export async function run(
  { arguments: [mod], options: { season, elo, modVersion: version } }: StatsInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, runtime } = context;
  const client = await context.openClient();
  const query = { mod, ...(season !== undefined && { seasonId: season }), ...elo };
  const stats = await client.statistics.factions(query, { signal: runtime.signal });
  const versions = playedVersions(stats);
  if (version !== undefined && !versions.includes(version)) {
    const known = versions.join(', ') || '--';
    throw new CommandError(
      'not-found',
      language.text('terminal.stats.noVersion', { version, versions: known }),
    );
  }
  return printList(
    {
      rows: factionRows(stats, { mod, version }),
      columns: factionColumns(language),
      id: ({ faction }) => faction,
      empty: language.text('terminal.stats.empty'),
    },
    context,
  );
}
