import { NO_RANK, tierMinElo, tierNames, type TierName } from '../../contract/facts.js';

/** Returns the tier of an Elo (S2-47; the cuts are assumed), or `undefined` for a player without one (-1). */
export function tierOfElo(elo: number): TierName | undefined {
  if (elo === NO_RANK) return undefined;
  return tierNames.find((tier) => elo >= tierMinElo[tier]);
}

/** Returns the tier of a row of a ladder; `undefined` for one without a rank, whose Elo places it nowhere (S4-08). */
export function tierOfRow({
  rank,
  elo,
}: {
  readonly rank: number;
  readonly elo: number;
}): TierName | undefined {
  return rank === NO_RANK ? undefined : tierOfElo(elo);
}

/**
 * Returns the tier that a host names, in any case and with `platium` for platinum, or `undefined` for other words.
 */
export function tierFromWire(word: string): TierName | undefined {
  const lower = word.toLowerCase();
  return tierNames.find((tier) => tier === (lower === 'platium' ? 'platinum' : lower));
}

/** Formats a rank or an Elo; -1 (none) becomes `--` (S2-50). */
export function formatRank(value: number): string {
  return value === NO_RANK ? '--' : String(value);
}
