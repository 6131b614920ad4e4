import { NO_RANK, rating } from '../../contract/facts.js';

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
