import { Type } from 'typebox';
import { limits } from '../limits.js';
import { Count, PositiveId, Timestamp, nullable, strictObject } from './basic-schemas.js';
import { Elo, FactionName } from './ladders-schemas.js';
import { MatchId, MatchRow } from './matches-schemas.js';
import { NamedPersona } from './personas-schemas.js';

const wonAndLost = { wins: Count, losses: Count } as const;

/** A persona's rating on one ladder after one match. */
export const RatingPoint = strictObject({
  matchId: MatchId,
  time: Timestamp,
  seasonId: PositiveId,
  elo: Elo,
  eloDelta: Type.Integer({ description: 'Elo won or lost in that match' }),
});

/** How a persona's rating on one ladder went, oldest first. Every season begins anew. */
export const RatingHistory = strictObject({
  games: Type.Integer({ minimum: 0, description: 'Rated matches, also those that no point stands for' }),
  peak: nullable(RatingPoint, { description: 'The first of the highest ratings; one of the records' }),
  low: nullable(RatingPoint, { description: 'The first of the lowest ratings; one of the records' }),
  records: Type.Array(RatingPoint, {
    maxItems: limits.ratingPoints,
    description:
      'All rated matches; of more than fit, evenly chosen ones with the peak, the low, and the first and last of each season',
  }),
});

/** Wins and losses of one faction against another. */
export const MatchupSplit = strictObject({ own: FactionName, opponent: FactionName, ...wonAndLost });

/** Wins and losses on one map. */
export const MapSplit = strictObject({ map: Type.String({ description: 'Map id' }), ...wonAndLost });

/** Wins and losses in one range: of opponents’ Elo before the match, or of minutes. */
export const RangeSplit = strictObject({
  from: Type.Integer({ minimum: 0 }),
  below: nullable(Type.Integer({ minimum: 1 }), { description: 'Null: without end' }),
  ...wonAndLost,
});

/** Wins and losses of the matches that began in one hour of the day. */
export const HourSplit = strictObject({
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'Hour of the day in UTC' }),
  ...wonAndLost,
});

/** How a persona did in rated 1v1 matches of a mod; rows without games are left out. */
export const PersonaSplits = strictObject({
  ...wonAndLost,
  streak: strictObject({
    current: Type.Integer({ description: 'Matches won in a row up to now; below 0: lost' }),
    wins: Type.Integer({ minimum: 0, description: 'The most matches won in a row' }),
    losses: Type.Integer({ minimum: 0, description: 'The most matches lost in a row' }),
  }),
  byMatchup: Type.Array(MatchupSplit, { description: 'Most games first' }),
  byMap: Type.Array(MapSplit, { description: 'Most games first' }),
  byOpponentElo: Type.Array(RangeSplit),
  byMinutes: Type.Array(RangeSplit),
  byHour: Type.Array(HourSplit),
});

/** Somebody a persona met in rated 1v1 matches, and the score from the persona’s side. */
export const MetOpponent = strictObject({ ...NamedPersona.properties, ...wonAndLost, lastTime: Timestamp });

/** Every match in which two personas stood against each other, from the first one’s side. */
export const Versus = strictObject({
  persona: NamedPersona,
  opponent: NamedPersona,
  ...wonAndLost,
  undecided: Type.Integer({ minimum: 0, description: 'Matches against each other that nobody won' }),
  together: Type.Integer({ minimum: 0, description: 'Matches on the same side' }),
  rated1v1: strictObject(wonAndLost, { description: 'The rated 1v1 matches among them' }),
  byMatchup: Type.Array(MatchupSplit, { description: 'Most games first' }),
  byMap: Type.Array(MapSplit, { description: 'Most games first' }),
  records: Type.Array(MatchRow, {
    maxItems: limits.versusMatches,
    description: 'The newest of the matches against each other',
  }),
});

export const EarlierName = strictObject({ name: Type.String(), until: Timestamp });
