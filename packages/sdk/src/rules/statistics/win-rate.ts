/** 97.5th percentile of the normal distribution: two such tails leave 95 %. */
const Z_95 = 1.959964;

/** Returns the share of games won, 0 to 1, or `undefined` without games. */
export function winRate(wins: number, losses: number): number | undefined {
  const games = wins + losses;
  return games > 0 ? wins / games : undefined;
}

/**
 * Formats a win rate as a percentage with one decimal, or `-` without games (S9-17).
 *
 * @example formatWinRate(1, 2) // '33.3%'
 */
export function formatWinRate(wins: number, losses: number): string {
  const rate = winRate(wins, losses);
  return rate === undefined ? '-' : `${(rate * 100).toFixed(1)}%`;
}

/** Bounds of a share, both 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Returns the 95 % Wilson interval of a win rate, which stays sensible for few games and for 0 % and 100 %.
 * `undefined` without games.
 */
export function winRateInterval(wins: number, losses: number): Interval | undefined {
  const rate = winRate(wins, losses);
  if (rate === undefined) return undefined;
  const games = wins + losses;
  const spread = Z_95 ** 2 / games;
  const centre = rate + spread / 2;
  const reach = Z_95 * Math.sqrt((rate * (1 - rate)) / games + spread / (4 * games));
  const low = (centre - reach) / (1 + spread);
  const high = (centre + reach) / (1 + spread);
  // At 0 % and 100 % the bounds are the rate itself; rounding must not push them past it.
  return { low: Math.max(0, Math.min(low, rate)), high: Math.min(1, Math.max(high, rate)) };
}
