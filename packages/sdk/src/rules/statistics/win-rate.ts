import { limits } from '../../contract/facts.js';

/** A range that a rate lies in with this probability, and outside of it by chance alone with the rest. */
const CONFIDENCE = 0.95;
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

/** What the games say about a win rate: too few of them, nothing either way, or clearly over or under one half. */
export type WinRateVerdict = 'few' | 'open' | 'over' | 'under';

/**
 * Judges a win rate: it is over or under one half only when its 95 % interval excludes one half, and too few games say
 * nothing. Every mark and colour of a win rate follows this verdict.
 */
export function winRateVerdict(wins: number, losses: number): WinRateVerdict {
  const interval = winRateInterval(wins, losses);
  if (interval === undefined || wins + losses < limits.fewGames) return 'few';
  if (interval.low > 0.5) return 'over';
  return interval.high < 0.5 ? 'under' : 'open';
}

/** Returns how many of so many win rates look decided by chance alone, when all of them are even. */
export function decidedByChance(rates: number): number {
  return rates * (1 - CONFIDENCE);
}

/** Results of a faction that count its matches against itself, each as one win and one loss. */
interface CountedSides {
  readonly wins: number;
  readonly losses: number;
  /** Matches against itself; absent where a host does not tell them. */
  readonly mirrors?: number;
}

/**
 * Returns the wins and losses of a faction against others. Matches against itself pull every win rate towards one half;
 * where a host does not tell them, they stay counted.
 */
export function againstOthers({ wins, losses, mirrors = 0 }: CountedSides): {
  readonly wins: number;
  readonly losses: number;
} {
  return { wins: Math.max(0, wins - mirrors), losses: Math.max(0, losses - mirrors) };
}
