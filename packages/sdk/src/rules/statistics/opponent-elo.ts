import { eloBrackets, limits } from '../../contract/facts.js';

/** A fine bucket of a season: its lower bound as `key`, and the games against opponents in it. */
export interface EloBucket {
  readonly key: string;
  readonly wins: number;
  readonly loses: number;
}

/** A row of the regrouped table. A `named` row stands for a bucket whose key has no number. */
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

/** Returns the lower bound of the fine bucket that an opponent's Elo falls into, one of `opponentEloBounds`. */
export function opponentEloBound(elo: number): number {
  return opponentEloBounds.findLast((bound) => bound <= elo) ?? 0;
}

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
