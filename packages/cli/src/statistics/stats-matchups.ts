import { matchupClasses, limits } from '@ra3/sdk/facts';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceOption } from '../command/input-kinds.js';
import { modArgument, statOptions } from './stat-options.js';
import { requireExtension } from '../command/require-extension.js';
import { CommandError } from '../failure/command-error.js';
import { printList } from '../command/print-list.js';
import { matchupColumns } from './matchup-columns.js';
import { matchupRows, type MatchupRow } from './matchup-rows.js';
import { decidedByChance } from '@ra3/sdk/rules/statistics';
import type { ViewContext } from '../command/command-context.js';

const { season, modVersion } = statOptions;

const input = defineInput({
  arguments: [modArgument],
  options: {
    by: choiceOption('--by <what>', 'terminal.stats.byOption', {
      choices: matchupClasses,
      defaultValue: 'length',
    }),
    season,
    modVersion,
  },
});

export const statsMatchups = defineCommand({
  path: ['stats', 'matchups'],
  isList: true,
  summary: 'terminal.stats.matchupsSummary',
  input,
  examples: [
    'ra3 stats matchups',
    'ra3 stats matchups corona --by elo --season 6',
    'ra3 stats matchups --by season --sort -winRate --output csv > matchups.csv',
  ],
  row: {
    adds: {
      by: 'string',
      key: 'number?',
      below: 'number?',
      faction: 'string',
      opponent: 'string',
      games: 'number',
      wins: 'number',
      losses: 'number',
      winRate: 'number?',
      low: 'number?',
      high: 'number?',
      verdict: 'string',
      averageSeconds: 'number',
    },
  },
  load: () => import('./stats-matchups.js'),
});

/** Faction against faction over all maps, by length of the game, level of the players, or season. */
export const run: Run<typeof input> = async (
  { arguments: [mod], options: { by, season, modVersion } },
  context,
) => {
  const { language, runtime } = context;
  if (by === 'season' && season !== undefined)
    throw new CommandError('usage', language.text('terminal.stats.allSeasons'));
  const client = await context.openClient();
  await requireExtension(client, 'statistics.matchups', context);
  const options = { signal: runtime.signal };
  const { records } = await client.statistics.matchups(
    {
      ...{ mod, by },
      ...(season !== undefined && { seasonId: season }),
      ...(modVersion !== undefined && { modFullName: modVersion }),
    },
    options,
  );
  // Only the names of seasons need this call, so the matchups are shown even when it fails.
  const seasons = by === 'season' ? await client.seasons.list({}, options).catch(() => []) : [];
  return printList(context, {
    rows: matchupRows(records, { mod, by }),
    columns: matchupColumns({ by, seasons }, language),
    id: ({ faction, opponent }) => `${faction}-${opponent}`,
    below: (rows) => matchupNotes(rows, context),
    empty: language.text('terminal.stats.empty'),
  });
};

/** What the verdicts mean, and how many of them chance alone would give. All games together are no further rates. */
function matchupNotes(
  rows: readonly MatchupRow[],
  { language: { text, locale }, output }: ViewContext,
): string[] {
  if (rows.length === 0) return [];
  const judged = rows.filter(({ key, verdict }) => key !== null && verdict !== 'few');
  const byChance = decidedByChance(judged.length);
  const chance = text('terminal.stats.chance', {
    decided: judged.filter(({ verdict }) => verdict !== 'open').length,
    all: judged.length,
    chance: byChance.toLocaleString(locale, { maximumFractionDigits: byChance < 10 ? 1 : 0 }),
  });
  return [
    '',
    output.paint('muted', text('terminal.stats.matchupsNote', { games: limits.fewGames })),
    ...(judged.length === 0 ? [] : [output.paint('muted', chance)]),
  ];
}
