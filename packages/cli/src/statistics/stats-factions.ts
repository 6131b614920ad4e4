import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { modArgument, statOptions } from './stat-options.js';
import { CommandError } from '../failure/command-error.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import type { FactionStats } from '@ra3/sdk';
import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import { formatWinRate, winRate } from '@ra3/sdk/rules/statistics';
import { bar } from '../print/bar-chart.js';
import { factionText } from '../print/player-cells.js';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';
import { factionStyle, type PaintStyle } from '../print/paint.js';

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

const BAR_CELLS = 30;

/** Automatch 1v1 of one faction. */
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

/** The columns of the faction statistics. */
function factionColumns(language: Language): readonly ListColumn<FactionRow>[] {
  const { text } = language;
  const styleOf = ({ faction }: FactionRow): PaintStyle => factionStyle(faction);
  return [
    {
      field: 'faction',
      head: text('terminal.column.faction'),
      shrinksTo: 8,
      cell: (row) => ({ text: factionText(row.faction, language), style: styleOf(row) }),
    },
    {
      field: 'games',
      head: text('terminal.column.games'),
      isNumber: true,
      cell: ({ games }) => ({ text: String(games) }),
    },
    {
      field: 'pickRate',
      head: text('terminal.column.pickRate'),
      isNumber: true,
      cell: ({ pickRate }) => ({ text: `${(pickRate * 100).toFixed(1)}%` }),
    },
    {
      field: 'wins',
      head: text('terminal.column.wins'),
      isNumber: true,
      dropsAt: 2,
      cell: ({ wins }) => ({ text: String(wins) }),
    },
    {
      field: 'losses',
      head: text('terminal.column.losses'),
      isNumber: true,
      dropsAt: 2,
      cell: ({ losses }) => ({ text: String(losses) }),
    },
    {
      field: 'winRate',
      head: text('terminal.column.winRate'),
      isNumber: true,
      cell: ({ wins, losses }) => ({ text: formatWinRate(wins, losses) }),
    },
    {
      field: 'winRate',
      head: '',
      dropsAt: 3,
      cell: (row) => ({ text: bar(row.winRate ?? 0, BAR_CELLS), style: styleOf(row) }),
    },
  ];
}
