import { parseFactionPair } from '@ra3/sdk/rules';

export type FactionPair = readonly [faction: string, opponent: string];

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
