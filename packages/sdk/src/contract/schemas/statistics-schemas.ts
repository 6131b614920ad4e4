import { Type } from 'typebox';
import { Count, PositiveId, Timestamp, nullable, strictObject } from './basic-schemas.js';
import { Elo } from './ladders-schemas.js';

export const WinsAndLosses = strictObject({ key: Type.String(), wins: Count, loses: Count });

/** How all personas of a user together did in one season's automatch 1v1 (S3-25; `loses` is the wire's word). */
export const AutomatchSeason = strictObject({
  seasonId: PositiveId,
  seasonNameEnglish: Type.String(),
  seasonNameChinese: Type.String(),
  isCurrentSeason: Type.Boolean(),
  seasonStartTime: Timestamp,
  seasonEndTime: nullable(Timestamp),
  modFamilyName: Type.String(),
  playedMatches: Count,
  playedMatchesLength: Type.Integer({ minimum: 0, description: 'Seconds' }),
  wins: Count,
  loses: Count,
  eloMean: Type.Number({ description: 'Mean of the own Elo after each of the matches (assumed)' }),
  eloStdDev: Type.Number({ minimum: 0, description: 'Standard deviation of the same' }),
  eloMax: Elo,
  ranking: Type.Integer({
    minimum: -1,
    description: 'Best rank of the own personas: now, or at the end of the season; -1 without one (assumed)',
  }),
  detailsByMap: Type.Array(WinsAndLosses, { description: 'Keyed by map id' }),
  detailsByFaction: Type.Array(WinsAndLosses, {
    description: 'Keyed <own faction>-<opponent faction> (assumed)',
  }),
  detailsByOpponentElo: Type.Array(WinsAndLosses, {
    description: 'All fine buckets, empty ones too, keyed by their lower bound (assumed)',
  }),
});

/** Wins and losses of one faction against another. */
export const FactionCounts = strictObject({
  wins: Count,
  losses: Count,
  total: Count,
  timeLength: Type.Integer({ minimum: 0, description: 'Seconds' }),
});

/** Wins and losses of one faction; a match against itself counts as one win and one loss. */
export const FactionTotals = strictObject({
  ...FactionCounts.properties,
  mirrors: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Matches of the faction against itself (assumed; other hosts lack it)',
    }),
  ),
});

/** Wins and losses of a faction, also by version of the mod. */
export const FactionStats = strictObject({
  ...FactionTotals.properties,
  byModFullName: Type.Record(Type.String(), FactionTotals),
});

/** Faction against faction on one map. */
export const MapStats = strictObject({
  map: Type.String(),
  stats: Type.Record(Type.String({ description: '<faction>-<opponent faction> (assumed)' }), FactionCounts),
});

/** Faction against faction in one class of games: of one length, of one level, or of one season. */
export const MatchupClass = strictObject({
  key: Type.Integer({
    minimum: 0,
    description: 'Lower bound of the class (minutes, or mean Elo of both players), or the id of the season',
  }),
  stats: Type.Record(Type.String({ description: '<faction>-<opponent faction>' }), FactionCounts),
});
