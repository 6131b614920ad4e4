import { NO_RANK } from '../../contract/facts.js';
import { eloDelta, expectedScore, teamRating } from '../ladders/rating.js';

interface RatedPlayer {
  /** After the match; -1 when it moved no rating. */
  readonly elo: number;
  readonly eloDelta: number;
}

/** What the ratings before a match said about one side. */
export interface SideOdds {
  /** Average Elo of its players before the match. */
  readonly elo: number;
  /** The expected chance to win, 0 to 1. */
  readonly chance: number;
  /** Elo that each of its players gains by a win. */
  readonly gain: number;
  /** Elo that each of its players loses by a defeat. */
  readonly loss: number;
}

/** Returns the Elo of a player before a match; `undefined` when the match moved no rating. */
export function eloBefore({ elo, eloDelta: change }: RatedPlayer): number | undefined {
  return elo === NO_RANK ? undefined : elo - change;
}

/**
 * Returns what the ratings before a match said about each of its sides; `undefined` when the match moved no rating, or a side
 * has no players.
 *
 * @example matchOdds([[{ elo: 1016, eloDelta: 16 }], [{ elo: 984, eloDelta: -16 }]])?.[0].chance // 0.5
 */
export function matchOdds([first, second]: readonly [readonly RatedPlayer[], readonly RatedPlayer[]]):
  | readonly [SideOdds, SideOdds]
  | undefined {
  const own = ratingsBefore(first);
  const other = ratingsBefore(second);
  return own === undefined || other === undefined ? undefined : [oddsOf(own, other), oddsOf(other, own)];
}

function oddsOf(own: readonly number[], other: readonly number[]): SideOdds {
  const elo = teamRating(own);
  return {
    elo,
    chance: expectedScore(elo, teamRating(other)),
    gain: eloDelta(own, other),
    loss: eloDelta(other, own),
  };
}

function ratingsBefore(side: readonly RatedPlayer[]): number[] | undefined {
  const ratings = side.map(eloBefore).filter((elo) => elo !== undefined);
  return ratings.length === 0 || ratings.length < side.length ? undefined : ratings;
}

/**
 * Returns whether our rule gives the changes of Elo that a match brought. Other hosts may rate by another rule; then nothing
 * but the change itself can be said.
 */
export function isChangeExplained(
  winners: readonly RatedPlayer[],
  losers: readonly RatedPlayer[],
  points: number,
): boolean {
  return (
    winners.every(({ eloDelta: change }) => change === points) &&
    losers.every(({ eloDelta: change }) => change === -points)
  );
}
