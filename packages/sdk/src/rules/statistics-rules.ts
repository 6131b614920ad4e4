import { eloBrackets, eloStageCuts, limits } from '../contract/facts.js';

/** Elo bounds of a request, both inclusive. */
export interface EloRange {
  readonly minElo: number;
  readonly maxElo: number;
}

/** The bounds that a search sends while no bracket is chosen (S9-11). */
export const anyElo: EloRange = { minElo: limits.eloFilterShown.min, maxElo: limits.eloFilterShown.max };

/** The brackets of the replay library as bounds of a request: 400-600 asks for 400 to 599 (S9-11). */
export const eloBracketRanges: readonly EloRange[] = eloBrackets.map(({ from, below }) => ({
  minElo: from,
  maxElo: Math.min(below - 1, limits.eloFilterShown.max),
}));

export type EloStage =
  | 'any'
  | `atLeast${(typeof eloStageCuts)[number]}`
  | `atMost${(typeof eloStageCuts)[number]}`;

/** The options of the Elo-stage selector, in order: any, at least each cut, at most each cut (S9-12). */
export const eloStages: readonly EloStage[] = [
  'any',
  ...eloStageCuts.map((cut) => `atLeast${cut}` as const),
  ...eloStageCuts.map((cut) => `atMost${cut}` as const),
];

/** Returns the bounds of a request for an Elo stage. A side without a bound is left out (S9-12). */
export function eloStageRange(stage: EloStage): Partial<EloRange> {
  if (stage === 'any') return {};
  const cut = eloStageCut(stage);
  return stage.startsWith('atLeast') ? { minElo: cut } : { maxElo: cut };
}

/** Returns the Elo at which a stage is cut, for its label. */
export function eloStageCut(stage: Exclude<EloStage, 'any'>): number {
  return Number(stage.replace(/^at(?:Least|Most)/, ''));
}

/** Parses the Elo stage of a query string; anything else is 'any'. */
export function eloStageFromQuery(value: string | null | undefined): EloStage {
  return eloStages.find((stage) => stage === value) ?? 'any';
}

/** A fine bucket of a season: its lower bound as `key`, and the games against opponents in it. */
export interface EloBucket {
  readonly key: string;
  readonly wins: number;
  readonly loses: number;
}

/** A row of the regrouped table. A `named` row is a bucket whose key has no number. */
export type EloRow = (
  | { readonly kind: 'below'; readonly high: number }
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  | { readonly kind: 'above'; readonly low: number }
  | { readonly kind: 'named'; readonly name: string }
) & { readonly wins: number; readonly losses: number };

const { firstGroup, groupSize, groupWidth } = limits.opponentElo;

/** How wide one fine bucket is: eight of them make a row of 200. */
const FINE_WIDTH = groupWidth / groupSize;
/** Up to here reaches the first row, and from there on the last one: the outermost Elo brackets (S9-11). */
const FIRST_ROW_BELOW = Math.min(...eloBrackets.map(({ below }) => below));
const LAST_ROW_FROM = Math.max(...eloBrackets.map(({ from }) => from));

/**
 * Lower bounds of the fine buckets that our host makes (assumed): one for everything lower, buckets of 25 points so
 * that the first nine end at 400, and one for 1600 and above.
 */
export const opponentEloBounds: readonly number[] = [
  0,
  ...range(FIRST_ROW_BELOW - (firstGroup - 1) * FINE_WIDTH, LAST_ROW_FROM, FINE_WIDTH),
  LAST_ROW_FROM,
];

/**
 * Groups the fine opponent-Elo buckets of a season into rows (S3-26, S9-19): the first nine become "< N", each
 * following eight one row 200 Elo wide, the last one "> N". N of the first row is the lower bound of the tenth
 * bucket. A group that the last bucket cuts short ends at its bound. With fewer than ten buckets, all but the last
 * become the first row.
 *
 * Expects all buckets in ascending order, empty ones included, each keyed by its lower bound. Returns no rows for a
 * season without games, and the buckets as they are when a key has no number.
 */
export function regroupOpponentElo(buckets: readonly EloBucket[]): EloRow[] {
  if (buckets.every(({ wins, loses }) => wins + loses === 0)) return [];
  const bounds = buckets.map(({ key }) => lowerBound(key));
  if (bounds.some(Number.isNaN)) return buckets.map(namedRow);

  const last = buckets.length - 1;
  const starts = [...range(0, Math.min(1, last), 1), ...range(firstGroup, last, groupSize), last];
  return starts.map((start, index): EloRow => {
    const end = starts[index + 1] ?? buckets.length;
    const games = sum(buckets.slice(start, end));
    const low = bounds[start] ?? 0;
    const high = bounds[end] ?? low;
    if (start === last) return { kind: 'above', low, ...games };
    if (start === 0) return { kind: 'below', high, ...games };
    return { kind: 'between', low, high: Math.min(low + groupWidth, high), ...games };
  });
}

function namedRow({ key, wins, loses }: EloBucket): EloRow {
  return { kind: 'named', name: key, wins, losses: loses };
}

/** Keys of other hosts may say more than the number, as in `400-425`; their first number is the lower bound. */
function lowerBound(key: string): number {
  return Number(/[0-9]+/.exec(key)?.[0] ?? Number.NaN);
}

function sum(buckets: readonly EloBucket[]): { wins: number; losses: number } {
  return {
    wins: buckets.reduce((total, { wins }) => total + wins, 0),
    losses: buckets.reduce((total, { loses }) => total + loses, 0),
  };
}

/** Numbers from the first up to, and without, the end. */
function range(first: number, end: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((end - first) / step)) },
    (_, index) => first + index * step,
  );
}

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

/** Returns how many of `rates` win rates look decided by chance alone, when all of them are even. */
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
