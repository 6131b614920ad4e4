import type { MatchupClass } from '@ra3/sdk';
import type { LadderMod } from '@ra3/sdk/facts';
import { summariseAll, summariseMap, type Pairing } from './summarise-map.js';

/** A class of games, or all of them, with one cell for each pair of the table. */
export interface MatchupRow {
  readonly key: number | 'all';
  /** Bound of the next class; undefined for the last one. */
  readonly next: number | undefined;
  /** In the order of the pairs; undefined where two factions never met. */
  readonly cells: readonly (Pairing | undefined)[];
}

export interface MatchupTableRows {
  /** Two different factions each, once. */
  readonly pairs: readonly (readonly [own: string, opponent: string])[];
  /** All games together first, then each class in the order of the host. */
  readonly rows: readonly MatchupRow[];
}

export function matchupRows(classes: readonly MatchupClass[], mod: LadderMod): MatchupTableRows {
  const all = summariseAll(
    classes.map(({ stats }) => stats),
    mod,
  );
  const pairs = all.factions.flatMap((own, index) =>
    all.factions.slice(index + 1).map((opponent) => [own, opponent] as const),
  );
  const cellsOf = (pairings: readonly Pairing[]) =>
    pairs.map(([own, opponent]) =>
      pairings.find((pairing) => pairing.own === own && pairing.opponent === opponent),
    );
  return {
    pairs,
    rows: [
      { key: 'all', next: undefined, cells: cellsOf(all.pairings) },
      ...classes.map(({ key, stats }, index) => ({
        key,
        next: classes[index + 1]?.key,
        cells: cellsOf(summariseMap({ map: '', stats }, mod).pairings),
      })),
    ],
  };
}
