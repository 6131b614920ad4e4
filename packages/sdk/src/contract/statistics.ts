import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { CURRENT_SEASON } from './limits.js';
import { matchupClasses } from './enumerations.js';
import { oneOf, recordsOf, strictObject } from './schemas/basic-schemas.js';
import { LadderMod } from './schemas/ladders-schemas.js';
import { AutomatchSeason, FactionStats, MapStats, MatchupClass } from './schemas/statistics-schemas.js';
import { publicRead, userRead } from './endpoint-access.js';

const seasonParams = strictObject({
  mod: LadderMod,
  seasonId: Type.Optional(
    Type.Integer({
      minimum: -1,
      maximum: Number.MAX_SAFE_INTEGER,
      default: CURRENT_SEASON,
      description: '-1 means the current season; so does 0, which public clients send (assumed)',
    }),
  ),
});

/** Win rates of factions and maps, and a user’s own automatch seasons (docs/specification/statistics.md). */
export const statistics = {
  factions: defineEndpoint({
    ...publicRead,
    madeFrom: ['ladder {mod} 1v1', 'seasons'],
    path: '/api/stats/1v1/factions/{mod}/{seasonId?}',
    summary: 'Wins of each faction in automatch 1v1',
    params: seasonParams,
    query: strictObject({
      minElo: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
      maxElo: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
    }),
    reply: Type.Record(Type.String({ description: 'Faction' }), FactionStats),
    failures: ['notFound'],
    assumed: 'The Elo stage travels as minElo and maxElo (both players within).',
  }),
  maps: defineEndpoint({
    ...publicRead,
    madeFrom: ['ladder {mod} 1v1', 'seasons'],
    path: '/api/stats/1v1/maps/{mod}/{seasonId?}',
    summary: 'Faction against faction on each map in automatch 1v1',
    params: seasonParams,
    query: strictObject({
      minElo: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
      maxElo: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999 })),
      modFullName: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: Type.Array(MapStats),
    failures: ['notFound'],
    assumed: 'The Elo stage and the mod version travel as query parameters.',
  }),
  matchups: defineEndpoint({
    ...publicRead,
    madeFrom: ['ladder {mod} 1v1', 'seasons'],
    path: '/api/ext/stats/1v1/matchups/{mod}/{by}',
    summary:
      'Faction against faction over all maps in automatch 1v1, by length of the game, by level of the players, or by season; in ascending order, classes without games too',
    params: strictObject({ mod: LadderMod, by: oneOf(matchupClasses) }),
    query: strictObject({
      seasonId: Type.Optional(
        Type.Integer({
          minimum: CURRENT_SEASON,
          maximum: Number.MAX_SAFE_INTEGER,
          default: CURRENT_SEASON,
          description: '-1 means the current season; says nothing where all seasons are listed',
        }),
      ),
      modFullName: Type.Optional(Type.String({ maxLength: 100, description: 'One version of the mod' })),
    }),
    reply: recordsOf(MatchupClass),
    failures: ['notFound'],
    extension: 'stats.matchups',
  }),
  automatch: defineEndpoint({
    ...userRead,
    reads: 'replica',
    path: '/api/player/stats/1v1automatch',
    summary: 'Own automatch 1v1 seasons, vanilla',
    reply: recordsOf(AutomatchSeason),
  }),
  automatchCorona: defineEndpoint({
    ...userRead,
    reads: 'replica',
    path: '/api/player/stats/1v1automatch/corona',
    summary: 'Own automatch 1v1 seasons, Corona',
    reply: recordsOf(AutomatchSeason),
    assumed: 'The spec writes "/corona" behind the vanilla path; it is read as its continuation.',
  }),
};
