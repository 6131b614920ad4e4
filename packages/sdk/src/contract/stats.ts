import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { CURRENT_SEASON } from './limits.js';
import { tierNames } from './enumerations.js';
import { Count, oneOf, PageNumber, PositiveId, strictObject } from './schemas/basic.js';
import { LadderKind, LadderRecord, Mod, PastSeasonRank, PersonaLadders, Season } from './schemas/ladder.js';

const seasonParams = strictObject({
  mod: Mod,
  seasonId: Type.Optional(
    Type.Integer({ minimum: -1, default: CURRENT_SEASON, description: '-1 means the current season' }),
  ),
});
const personaParams = strictObject({ personaId: PositiveId, mod: Mod });

const FactionCounts = {
  wins: Count,
  losses: Count,
  total: Count,
  timeLength: Type.Integer({ minimum: 0, description: 'Seconds' }),
};
const FactionStats = strictObject({
  ...FactionCounts,
  byModFullName: Type.Record(Type.String(), strictObject(FactionCounts)),
});
const MapStats = strictObject({
  map: Type.String(),
  stats: Type.Record(
    Type.String({ description: '<faction>-<opponent faction> (assumed)' }),
    strictObject(FactionCounts),
  ),
});

export const stats = {
  currentSeason: defineEndpoint({
    method: 'GET',
    path: '/api/stats/season/current/result',
    access: 'visitor',
    retry: true,
    summary: 'The season that is running',
    reply: Season,
    failures: ['notFound'],
  }),
  seasons: defineEndpoint({
    method: 'GET',
    path: '/api/stats/season/all/result',
    access: 'visitor',
    retry: true,
    summary: 'All seasons, newest first',
    reply: Type.Array(Season),
    failures: [],
    assumed: 'A bare array.',
  }),
  persona: defineEndpoint({
    method: 'GET',
    path: '/api/stats/persona/{personaId}/{mod}/result',
    access: 'visitor',
    retry: true,
    summary: 'A persona on the three ladders of a mod, this season',
    params: personaParams,
    reply: PersonaLadders,
    failures: ['notFound'],
  }),
  personaHistory: defineEndpoint({
    method: 'GET',
    path: '/api/stats/persona/{personaId}/{mod}/history',
    access: 'visitor',
    retry: true,
    summary: 'Final ranks of past seasons',
    params: personaParams,
    reply: Type.Array(PastSeasonRank),
    failures: ['notFound'],
  }),
  ladder: defineEndpoint({
    method: 'GET',
    path: '/api/stats/ladder/{mod}/{type}/records/page/{page}/result',
    access: 'visitor',
    retry: true,
    summary: 'One page of a ladder, best first',
    params: strictObject({ mod: Mod, type: LadderKind, page: PageNumber }),
    reply: strictObject({ total: Count, records: Type.Array(LadderRecord) }),
    failures: [],
  }),
  factions: defineEndpoint({
    method: 'GET',
    path: '/api/stats/1v1/factions/{mod}/{seasonId?}',
    access: 'visitor',
    retry: true,
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
    method: 'GET',
    path: '/api/stats/1v1/maps/{mod}/{seasonId?}',
    access: 'visitor',
    retry: true,
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
  eloDistribution: defineEndpoint({
    method: 'GET',
    path: '/api/stats/elo/distribution/{mod}/{type}/',
    access: 'visitor',
    retry: true,
    summary: 'How many ranked personas each tier of a ladder holds',
    params: strictObject({ mod: Mod, type: LadderKind }),
    reply: strictObject({
      records: Type.Array(strictObject({ rank: oneOf(tierNames), freq: Count })),
    }),
    failures: [],
  }),
};
