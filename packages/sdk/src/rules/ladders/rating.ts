import { NO_RANK, rating } from '../../contract/facts.js';

/** Gives the expected score, 0 to 1, of a rating against another: standard Elo, scale 400 (design: assumed). */
export function expectedScore(own: number, opponent: number): number {
  return 1 / (1 + 10 ** ((opponent - own) / rating.scale));
}

/**
 * Gives the whole number of points that each winner wins and each loser loses: K times the unexpected part of the
 * win, rounded, between the teams' average ratings. Players without a rating (-1) count with the start value, and
 * so does an empty team. Everybody has the same K, so that no points are made or lost.
 */
export function eloDelta(winners: readonly number[], losers: readonly number[]): number {
  return Math.round(rating.k * (1 - expectedScore(teamRating(winners), teamRating(losers))));
}

/** The rating of a team: the average of its players. */
function teamRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return rating.start;
  return ratings.reduce((sum, elo) => sum + ratingOrStart(elo), 0) / ratings.length;
}

/** Takes the start value for a player who has no rating yet (-1). */
export function ratingOrStart(elo: number): number {
  return elo === NO_RANK ? rating.start : elo;
}
