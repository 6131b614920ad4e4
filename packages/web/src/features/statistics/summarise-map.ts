import type { MapStats } from '@ra3/sdk';
import { ladderFactions, type LadderMod } from '@ra3/sdk/facts';
import { parseFactionPair } from '@ra3/sdk/rules/factions';
import { winRateVerdict, type WinRateVerdict } from '@ra3/sdk/rules/statistics';

export interface Pairing {
  readonly own: string;
  readonly opponent: string;
  readonly wins: number;
  readonly losses: number;
  /** Number of matches; a mirror match counts once. */
  readonly games: number;
  /** Seconds; 0 without games. */
  readonly averageLength: number;
}

export interface MapSummary {
  readonly map: string;
  readonly games: number;
  /** Seconds. */
  readonly averageLength: number;
  /** The pairing with the highest win rate among those that are clearly not even; undefined without any. */
  readonly mostOneSided: Pairing | undefined;
  /** Wire names, in the order of rows and columns. */
  readonly factions: readonly string[];
  readonly pairings: readonly Pairing[];
}

/** Summarises the statistics of a map for display; ignores pairs with an invalid key. */
export function summariseMap({ map, stats }: MapStats, mod: LadderMod): MapSummary {
  const sides = Object.entries(stats).flatMap(([key, counts]) => {
    const pair = parseFactionPair(key);
    return pair === undefined ? [] : [{ own: pair[0], opponent: pair[1], ...counts }];
  });
  const pairings = sides.map(({ own, opponent, wins, losses, total, timeLength }) => ({
    own,
    opponent,
    wins,
    losses,
    // The host counts a mirror match twice, once for each side.
    games: own === opponent ? total / 2 : total,
    averageLength: total === 0 ? 0 : timeLength / total,
  }));
  const sideCount = sum(sides.map(({ total }) => total));
  return {
    map,
    games: sideCount / 2,
    averageLength: sideCount === 0 ? 0 : sum(sides.map(({ timeLength }) => timeLength)) / sideCount,
    mostOneSided: mostOneSidedOf(pairings),
    factions: factionsOf(pairings, mod),
    pairings,
  };
}

/** Summarises statistics of several maps as if they were of one. */
export function summariseAll(stats: readonly MapStats['stats'][], mod: LadderMod): MapSummary {
  const all = new Map<string, MapStats['stats'][string]>();
  for (const each of stats)
    for (const [pair, counts] of Object.entries(each)) {
      const { wins, losses, total, timeLength } = all.get(pair) ?? NO_GAMES;
      all.set(pair, {
        wins: wins + counts.wins,
        losses: losses + counts.losses,
        total: total + counts.total,
        timeLength: timeLength + counts.timeLength,
      });
    }
  return summariseMap({ map: '', stats: Object.fromEntries(all) }, mod);
}

const NO_GAMES = { wins: 0, losses: 0, total: 0, timeLength: 0 };

/** Whether any pairing of a map has enough games to say something. */
export function tellsSomething({ pairings }: MapSummary): boolean {
  return pairings.some((pairing) => verdictOf(pairing) !== 'few');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What a pairing's games say. A faction against itself is always even, and says nothing. */
export function verdictOf({ own, opponent, wins, losses }: Pairing): WinRateVerdict {
  return own === opponent ? 'few' : winRateVerdict(wins, losses);
}

/** Every pairing of two different factions once: its other side says the same. */
export function judgedOnce(maps: readonly MapSummary[]): Pairing[] {
  return maps.flatMap(({ pairings }) => pairings.filter(({ own, opponent }) => own < opponent));
}

function mostOneSidedOf(pairings: readonly Pairing[]): Pairing | undefined {
  const ahead = pairings.filter((pairing) => verdictOf(pairing) === 'over');
  return ahead.reduce<Pairing | undefined>(
    (mostOneSided, pairing) =>
      mostOneSided === undefined || shareOf(pairing) > shareOf(mostOneSided) ? pairing : mostOneSided,
    undefined,
  );
}

/** Share of a pairing's games that were won, 0 to 1. */
function shareOf({ wins, games }: Pairing): number {
  return wins / games;
}

/** The mod's own factions in the order of the game, then all other played factions. */
function factionsOf(pairings: readonly Pairing[], mod: LadderMod): string[] {
  const played = pairings.flatMap(({ own, opponent }) => [own, opponent]).sort();
  return [...new Set([...ladderFactions[mod], ...played])];
}
