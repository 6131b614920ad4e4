import { matchTypes, type MatchType } from '../../contract/facts.js';
import { readMatch } from './match-outcome.js';

/** The types of matches that somebody won. */
export const decidedMatchTypes: readonly MatchType[] = matchTypes.filter(
  (type) => readMatch({ type, winners: [1], losers: [2] }).winner !== undefined,
);
