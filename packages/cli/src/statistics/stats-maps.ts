import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { modArgument, statOptions } from './stat-options.js';
import { printList } from '../command/print-list.js';
import type { MapStats } from '@ra3/sdk';
import { ladderFactions, limits, type LadderMod } from '@ra3/sdk/facts';
import { formatWinRate, winRate } from '@ra3/sdk/rules/statistics';
import { factionText } from '../print/player-cells.js';
import { mapText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { column, numberColumn, type ListColumn } from '../print/list-table.js';
import type { Cell } from '../print/table.js';
import { countsOf, pairsOf } from './matchup-rows.js';

const input = defineInput({ arguments: [modArgument], options: statOptions });

export const statsMaps = defineCommand({
  path: ['stats', 'maps'],
  isList: true,
  summary: 'terminal.stats.mapsSummary',
  input,
  examples: ['ra3 stats maps', 'ra3 stats maps corona --elo 1200- --limit 10 --json'],
  row: {
    adds: {
      map: 'string',
      games: 'number',
      pairings: {
        listOf: {
          object: {
            faction: 'string',
            opponent: 'string',
            wins: 'number',
            losses: 'number',
            winRate: 'number?',
          },
        },
      },
    },
  },
  load: () => import('./stats-maps.js'),
});

export const run: Run<typeof input> = async (
  { arguments: [mod], options: { season, elo, modVersion } },
  context,
) => {
  const { language, runtime } = context;
  const client = await context.openClient();
  const query = {
    mod,
    ...(season !== undefined && { seasonId: season }),
    ...elo,
    ...(modVersion !== undefined && { modFullName: modVersion }),
  };
  const stats = await client.statistics.maps(query, { signal: runtime.signal });
  return printList(context, {
    rows: mapRows(stats, mod),
    columns: mapColumns(mod, language),
    id: ({ map }) => map,
    empty: language.text('terminal.stats.empty'),
  });
};

/** One faction against another on a map; each pair stands once, the mod's first faction first. */
export interface Pairing {
  readonly faction: string;
  readonly opponent: string;
  readonly wins: number;
  readonly losses: number;
  /** Of the first faction, 0 to 1; null without games. */
  readonly winRate: number | null;
}

export interface MapRow {
  readonly map: string;
  readonly games: number;
  readonly pairings: readonly Pairing[];
}

function mapRows(stats: readonly MapStats[], mod: LadderMod): MapRow[] {
  return stats
    .map((one) => ({ map: one.map, games: gamesOn(one), pairings: pairingsOn(one, mod) }))
    .toSorted((a, b) => b.games - a.games || a.map.localeCompare(b.map));
}

/** Each game has two sides, of which each counts it under its own pair; a mirror match counts it twice under one. */
function gamesOn({ stats }: MapStats): number {
  return Object.values(stats).reduce((sum, { total }) => sum + total, 0) / 2;
}

function pairingsOn({ stats }: MapStats, mod: LadderMod): Pairing[] {
  return pairsOf(ladderFactions[mod]).map((pair) => {
    const [faction, opponent] = pair;
    const { wins, losses } = countsOf(stats, pair) ?? { wins: 0, losses: 0 };
    return { faction, opponent, wins, losses, winRate: winRate(wins, losses) ?? null };
  });
}

/** A column per pairing, whose figure is the win rate of the faction named first. */
function mapColumns(mod: LadderMod, language: Language): readonly ListColumn<MapRow>[] {
  const { text } = language;
  return [
    column('map', text('terminal.column.map'), { shrinksTo: 10, cell: ({ map }) => mapText(map, language) }),
    numberColumn('games', text('terminal.column.games')),
    ...pairsOf(ladderFactions[mod]).map((pair, index): ListColumn<MapRow> => ({
      field: 'pairings',
      head: pair.map((faction) => factionText(faction, language)).join('–'),
      isNumber: true,
      shrinksTo: 6,
      cell: ({ pairings }) => rateCell(pairings[index]),
    })),
  ];
}

/** Few games say little, so their rate is muted. */
function rateCell(pairing: Pairing | undefined): Cell {
  const { wins, losses } = pairing ?? { wins: 0, losses: 0 };
  const text = formatWinRate(wins, losses);
  return wins + losses < limits.fewGames ? { text, style: 'muted' } : { text };
}
