import type { MapStats } from '@ra3/sdk/browser';
import { ladderFactions, limits, type LadderMod } from '@ra3/sdk/facts';
import { parseFactionPair } from '@ra3/sdk/rules';

/** How one faction did against another on one map. */
export interface Pairing {
  readonly own: string;
  readonly opponent: string;
  readonly wins: number;
  readonly losses: number;
  /** Matches; a faction against itself counts each once. */
  readonly games: number;
  /** Seconds; 0 without games. */
  readonly averageLength: number;
}

export interface MapSummary {
  readonly map: string;
  readonly games: number;
  /** Seconds. */
  readonly averageLength: number;
  /** The most one-sided pairing with enough games, seen from the side that is ahead. */
  readonly widest: Pairing | undefined;
  /** Wire names, in the order of rows and columns. */
  readonly factions: readonly string[];
  readonly pairings: readonly Pairing[];
}

/** Makes a map's statistics ready to show; pairs under a key of another form are left out. */
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
    // Both sides of such a match have the same faction, so it was counted twice (see the service).
    games: own === opponent ? total / 2 : total,
    averageLength: total === 0 ? 0 : timeLength / total,
  }));
  const sideCount = sum(sides.map(({ total }) => total));
  return {
    map,
    games: sideCount / 2,
    averageLength: sideCount === 0 ? 0 : sum(sides.map(({ timeLength }) => timeLength)) / sideCount,
    widest: widestOf(pairings),
    factions: factionsOf(pairings, mod),
    pairings,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function widestOf(pairings: readonly Pairing[]): Pairing | undefined {
  const known = pairings.filter(({ own, opponent, games }) => own !== opponent && games >= limits.fewGames);
  return known.reduce<Pairing | undefined>(
    (widest, pairing) => (widest === undefined || shareOf(pairing) > shareOf(widest) ? pairing : widest),
    undefined,
  );
}

/** Wins of a pairing's games, 0 to 1. */
function shareOf({ wins, games }: Pairing): number {
  return wins / games;
}

/** The mod's own factions in their usual order, then whatever else was played. */
function factionsOf(pairings: readonly Pairing[], mod: LadderMod): string[] {
  const played = pairings.flatMap(({ own, opponent }) => [own, opponent]).sort();
  return [...new Set([...ladderFactions[mod], ...played])];
}
