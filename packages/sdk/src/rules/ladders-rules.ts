import {
  ladderMods,
  ladderTypes,
  type LadderMod,
  type LadderType,
  NO_RANK,
  rating,
  tierMinElo,
  tierNames,
  type TierName,
} from '../contract/facts.js';
import { ladderModOf } from './mods-rules.js';

/** A ladder: one mod, and one type of match. */
export interface Ladder {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

/** The ladder of an address. `isTypeMissing` asks the page to redirect to the address with the type (S2-15). */
export interface LadderRoute extends Ladder {
  readonly isTypeMissing: boolean;
}

/**
 * Reads the segments behind `/ladder` (S2-15). Both are optional, so a single segment that is no mod is the type. A
 * mod other than corona is vanilla, and an invalid type is 1v1.
 *
 * @example readLadderRoute(['2v2']) // { mod: 'ra3', type: '2v2', isTypeMissing: false }
 */
export function readLadderRoute(parts: readonly string[]): LadderRoute {
  const [first, second] = parts;
  const isModGiven = second !== undefined || ladderMods.some((mod) => mod === first);
  const word = isModGiven ? second : first;
  return {
    mod: isModGiven ? ladderModOf(first) : 'ra3',
    type: ladderTypes.find((type) => type === word) ?? '1v1',
    isTypeMissing: word === undefined,
  };
}

/** There is no ladder of this mod and type. */
export class UnknownLadderError extends Error {
  override readonly name = 'UnknownLadderError';
  readonly mod: string;
  readonly type: string;

  constructor(mod: string, type: string) {
    super(`there is no ladder of mod "${mod}" and type "${type}"`);
    this.mod = mod;
    this.type = type;
  }
}

/**
 * Returns the ladder of a mod and a type. Unlike `readLadderRoute` it has no fallback.
 * @throws {UnknownLadderError} when there is no such ladder (S8-37).
 */
export function ladderOf(mod: string, type: string): Ladder {
  const knownMod = ladderMods.find((word) => word === mod);
  const knownType = ladderTypes.find((word) => word === type);
  if (knownMod === undefined || knownType === undefined) throw new UnknownLadderError(mod, type);
  return { mod: knownMod, type: knownType };
}

/**
 * Reads the words `[mod] [type]`, both optional: a single word that is no mod is the type. Missing ones are vanilla and 1v1.
 * @throws {UnknownLadderError} when there is no such ladder (S8-37).
 */
export function ladderOfWords([first, second]: readonly (string | undefined)[]): Ladder {
  const isType = second === undefined && first !== undefined && !ladderMods.some((mod) => mod === first);
  return isType ? ladderOf('ra3', first) : ladderOf(first ?? 'ra3', second ?? '1v1');
}

/** Returns the expected score, 0 to 1, of a rating against another: standard Elo with a scale of 400 (assumed). */
export function expectedScore(own: number, opponent: number): number {
  return 1 / (1 + 10 ** ((opponent - own) / rating.scale));
}

/**
 * Returns how many Elo each winner gains and each loser loses, a whole number: K times the unexpected part of the win
 * between the teams' average ratings, rounded. Players without a rating (-1), and empty teams, count with the start
 * rating. K is the same for everybody, so the sum of all ratings stays equal.
 *
 * @example eloDelta([1000], [1000]) // 16
 */
export function eloDelta(winners: readonly number[], losers: readonly number[]): number {
  return Math.round(rating.k * (1 - expectedScore(teamRating(winners), teamRating(losers))));
}

/** Returns the rating of a team: the average of its players. An empty team has the start rating. */
export function teamRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return rating.start;
  return ratings.reduce((sum, elo) => sum + ratingOrStart(elo), 0) / ratings.length;
}

/** Returns the rating, or the start rating for a player without one (-1). */
export function ratingOrStart(elo: number): number {
  return elo === NO_RANK ? rating.start : elo;
}

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
