import type { FactionCounts, MatchupClass } from '@ra3/sdk';
import { ladderFactions, type LadderMod, type MatchupClassName } from '@ra3/sdk/facts';
import { parseFactionPair } from '@ra3/sdk/rules/factions';
import { winRate, winRateInterval, winRateVerdict, type WinRateVerdict } from '@ra3/sdk/rules/statistics';

/** One faction against another in one class of games, or in all of them. */
export interface MatchupRow {
  readonly by: MatchupClassName;
  /** Lower bound of the class, or the id of the season; null for all games. */
  readonly key: number | null;
  /** Lower bound of the next class; null for the last one, for seasons, and for all games. */
  readonly below: number | null;
  /** Wire names. */
  readonly faction: string;
  readonly opponent: string;
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  /** Of the first faction, 0 to 1; null without a decided game, as are the bounds of its 95 % interval. */
  readonly winRate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: WinRateVerdict;
  readonly averageSeconds: number;
}

type Place = Pick<MatchupRow, 'by' | 'key' | 'below'>;

/**
 * Each two different factions once, over all games and then by class in the host's order; classes in which they never met are
 * left out. A faction against itself wins as often as it loses, so mirror matches have no row.
 */
export function matchupRows(
  classes: readonly MatchupClass[],
  { mod, by }: { readonly mod: LadderMod; readonly by: MatchupClassName },
): MatchupRow[] {
  return pairsOf(playedFactions(classes, mod)).flatMap((pair) => {
    const counted = classes.flatMap(({ key, stats }, index) => {
      const below = by === 'season' ? undefined : classes[index + 1]?.key;
      const counts = countsOf(stats, pair);
      return counts === undefined || counts.total === 0 ? [] : [{ key, below: below ?? null, counts }];
    });
    if (counted.length === 0) return [];
    const all = counted.map(({ counts }) => counts).reduce(addCounts);
    return [
      rowOf({ by, key: null, below: null }, pair, all),
      ...counted.map(({ key, below, counts }) => rowOf({ by, key, below }, pair, counts)),
    ];
  });
}

/** The mod's own factions in the order of the game, then all others that were played. */
function playedFactions(classes: readonly MatchupClass[], mod: LadderMod): string[] {
  const played = classes.flatMap(({ stats }) =>
    Object.keys(stats).flatMap((key) => parseFactionPair(key) ?? []),
  );
  return [...new Set<string>([...ladderFactions[mod], ...played.sort()])];
}

function addCounts(a: FactionCounts, b: FactionCounts): FactionCounts {
  return {
    wins: a.wins + b.wins,
    losses: a.losses + b.losses,
    total: a.total + b.total,
    timeLength: a.timeLength + b.timeLength,
  };
}

function rowOf(place: Place, [faction, opponent]: FactionPair, counts: FactionCounts): MatchupRow {
  const { wins, losses, total, timeLength } = counts;
  const { low = null, high = null } = winRateInterval(wins, losses) ?? {};
  return {
    ...place,
    ...{ faction, opponent, games: total, wins, losses },
    ...{ winRate: winRate(wins, losses) ?? null, low, high },
    verdict: winRateVerdict(wins, losses),
    averageSeconds: Math.round(timeLength / total),
  };
}

type FactionPair = readonly [faction: string, opponent: string];

/** Each two different factions once, the first of the list first. */
export function pairsOf(factions: readonly string[]): FactionPair[] {
  return factions.flatMap((faction, index) =>
    factions.slice(index + 1).map((opponent): FactionPair => [faction, opponent]),
  );
}

/** The counts of a faction against another in statistics keyed `<faction>-<opponent>`; undefined where they never met. */
export function countsOf<Counts>(
  stats: Readonly<Record<string, Counts>>,
  [faction, opponent]: FactionPair,
): Counts | undefined {
  return Object.entries(stats).find(([key]) => {
    const pair = parseFactionPair(key);
    return pair?.[0] === faction && pair[1] === opponent;
  })?.[1];
}
