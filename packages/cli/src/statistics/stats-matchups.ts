import { matchupClasses, limits, type MatchupClassName } from '@ra3/sdk/facts';
import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceOption } from '../command/input-kinds.js';
import { modArgument, statOptions } from './stat-options.js';
import { CommandError } from '../failure/command-error.js';
import { printList } from '../command/print-list.js';
import { matchupRows, type MatchupRow } from './matchup-rows.js';
import { decidedByChance, formatWinRate } from '@ra3/sdk/rules/statistics';
import type { ViewContext } from '../command/command-context.js';
import type { Season } from '@ra3/sdk';
import { formatLength } from '@ra3/sdk/rules/matches';
import { factionText } from '../print/player-cells.js';
import { seasonName } from '../print/ladder-title.js';
import type { Language } from '../i18n/translate.js';
import { numberColumn, column, type ListColumn } from '../print/list-table.js';
import { factionStyle, type PaintStyle } from '../print/paint.js';

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
  needs: 'statistics.matchups',
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

interface Shown {
  readonly by: MatchupClassName;
  /** To name the classes of `--by season`. */
  readonly seasons: readonly Season[];
}

/** The columns of the matchups: who against whom in which games, the rate of the first, and what the games say about it. */
function matchupColumns(shown: Shown, language: Language): readonly ListColumn<MatchupRow>[] {
  const { text } = language;
  return [
    factionColumn('faction', text('terminal.column.faction'), language),
    factionColumn('opponent', text('terminal.column.against'), language),
    column('key', classHead(shown.by, language), {
      shrinksTo: 16,
      cell: (row) => classText(row, shown, language),
    }),
    numberColumn('games', text('terminal.column.games')),
    numberColumn('wins', text('terminal.column.wins'), { dropsAt: 3 }),
    numberColumn('losses', text('terminal.column.losses'), { dropsAt: 3 }),
    column('winRate', text('terminal.column.winRate'), {
      isNumber: true,
      cell: ({ wins, losses, verdict }) => ({
        text: formatWinRate(wins, losses),
        ...(verdict === 'few' && { style: 'muted' }),
      }),
    }),
    column('low', text('terminal.column.interval'), {
      isNumber: true,
      dropsAt: 1,
      cell: (row) => ({ text: intervalText(row), style: 'muted' }),
    }),
    column('verdict', text('terminal.column.verdict'), ({ verdict }) => ({
      text: text(`terminal.stats.verdict.${verdict}`),
      style: verdictStyles[verdict],
    })),
    column('averageSeconds', text('terminal.column.averageLength'), {
      isNumber: true,
      dropsAt: 2,
      cell: ({ averageSeconds }) => formatLength(averageSeconds),
    }),
  ];
}

const verdictStyles: Readonly<Record<MatchupRow['verdict'], PaintStyle>> = {
  over: 'good',
  under: 'bad',
  open: 'muted',
  few: 'muted',
};

function factionColumn(
  field: 'faction' | 'opponent',
  head: string,
  language: Language,
): ListColumn<MatchupRow> {
  return {
    field,
    head,
    shrinksTo: 8,
    cell: (row) => ({ text: factionText(row[field], language), style: factionStyle(row[field]) }),
  };
}

function classHead(by: MatchupClassName, { text }: Language): string {
  switch (by) {
    case 'length':
      return text('terminal.persona.byHead.minutes');
    case 'elo':
      return text('terminal.column.eloMean');
    case 'season':
      return text('terminal.column.season');
  }
}

function classText({ key, below }: MatchupRow, { by, seasons }: Shown, language: Language): string {
  if (key === null) return language.text('terminal.stats.allGames');
  if (by === 'season') {
    const season = seasons.find(({ seasonId }) => seasonId === key);
    return season === undefined ? String(key) : seasonName(season, language.locale);
  }
  if (below === null) return `${String(key)}+`;
  return key === 0 ? `< ${String(below)}` : `${String(key)}–${String(below)}`;
}

/** `48.1–56.3%`: both bounds of the interval. */
function intervalText({ low, high }: MatchupRow): string {
  if (low === null || high === null) return '';
  return `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}%`;
}
