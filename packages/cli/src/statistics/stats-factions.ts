import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { modArgument, statOptions } from './stat-options.js';
import { CommandError } from '../failure/command-error.js';
import { printList } from '../command/print-list.js';
import type { FactionStats } from '@ra3/sdk';
import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import { formatWinRate, winRate } from '@ra3/sdk/rules/statistics';
import { bar } from '../print/bar-chart.js';
import { factionText } from '../print/player-cells.js';
import type { Language } from '../i18n/translate.js';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';
import { factionStyle, type PaintStyle } from '../print/paint.js';

const input = defineInput({ arguments: [modArgument], options: statOptions });

export const statsFactions = defineCommand({
  path: ['stats', 'factions'],
  isList: true,
  summary: 'terminal.stats.factionsSummary',
  input,
  examples: ['ra3 stats factions', 'ra3 stats factions corona --season 6 --elo 1400- --sort -winRate'],
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

export const run: Run<typeof input> = async (
  { arguments: [mod], options: { season, elo, modVersion: version } },
  context,
) => {
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
  return printList(context, {
    rows: factionRows(stats, { mod, version }),
    columns: factionColumns(language),
    id: ({ faction }) => faction,
    empty: language.text('terminal.stats.empty'),
  });
};

const BAR_CELLS = 30;

export interface FactionRow {
  /** Wire name. */
  readonly faction: string;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  /** 0 to 1; null without games. */
  readonly winRate: number | null;
  /** Of all played sides, 0 to 1. */
  readonly pickRate: number;
}

/** The factions of a mod in the order of the game, then unknown ones; of one version of the mod if `version` is given. */
function factionRows(
  stats: Readonly<Record<string, FactionStats>>,
  { mod, version }: { readonly mod: LadderMod; readonly version: string | undefined },
): FactionRow[] {
  const counted = Object.entries(stats).flatMap(([faction, all]) => {
    const counts = version === undefined ? all : all.byModFullName[version];
    return counts === undefined || counts.total === 0 ? [] : [{ faction, counts }];
  });
  const sides = counted.reduce((sum, { counts }) => sum + counts.total, 0);
  const order: readonly string[] = ladderFactions[mod];
  const placeOf = (faction: string): number =>
    order.includes(faction) ? order.indexOf(faction) : order.length;
  return counted
    .toSorted((a, b) => placeOf(a.faction) - placeOf(b.faction) || a.faction.localeCompare(b.faction))
    .map(({ faction, counts: { wins, losses, total } }) => ({
      faction,
      games: total,
      wins,
      losses,
      winRate: winRate(wins, losses) ?? null,
      pickRate: total / sides,
    }));
}

/** The versions of the mod that were played, sorted. */
function playedVersions(stats: Readonly<Record<string, FactionStats>>): string[] {
  const played = Object.values(stats).flatMap(({ byModFullName }) => Object.keys(byModFullName));
  return [...new Set(played)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function factionColumns(language: Language): readonly ListColumn<FactionRow>[] {
  const { text } = language;
  const styleOf = ({ faction }: FactionRow): PaintStyle => factionStyle(faction);
  return [
    column('faction', text('terminal.column.faction'), {
      shrinksTo: 8,
      cell: (row) => ({ text: factionText(row.faction, language), style: styleOf(row) }),
    }),
    numberColumn('games', text('terminal.column.games')),
    column('pickRate', text('terminal.column.pickRate'), {
      isNumber: true,
      cell: ({ pickRate }) => `${(pickRate * 100).toFixed(1)}%`,
    }),
    numberColumn('wins', text('terminal.column.wins'), { dropsAt: 2 }),
    numberColumn('losses', text('terminal.column.losses'), { dropsAt: 2 }),
    column('winRate', text('terminal.column.winRate'), {
      isNumber: true,
      cell: ({ wins, losses }) => formatWinRate(wins, losses),
    }),
    column('winRate', '', {
      dropsAt: 3,
      cell: (row) => ({ text: bar(row.winRate ?? 0, BAR_CELLS), style: styleOf(row) }),
    }),
  ];
}
