import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { CURRENT_SEASON, limits } from './limits.js';
import { PageNumber, PageOrFirst, PositiveId, recordsOf, strictObject } from './schemas/basic-schemas.js';
import {
  FactionName,
  FilteredLadder,
  LadderForm,
  LadderKind,
  LadderMod,
  LadderPage,
  PastSeasonRank,
  PersonaLadders,
  TierDistribution,
} from './schemas/ladders-schemas.js';
import { publicRead } from './endpoint-access.js';

const personaParams = strictObject({ personaId: PositiveId, mod: LadderMod });

const seasonPageParams = strictObject({
  mod: LadderMod,
  type: LadderKind,
  seasonId: Type.Integer({
    minimum: CURRENT_SEASON,
    maximum: Number.MAX_SAFE_INTEGER,
    default: CURRENT_SEASON,
    description: '-1 means the current season',
  }),
  page: PageNumber,
});

/** Ladder records and tiers (docs/specification/ladders.md). */
export const ladders = {
  page: defineEndpoint({
    ...publicRead,
    madeFrom: ['ladder {mod} {type}', 'personaNames', 'seasons'],
    path: '/api/stats/ladder/{mod}/{type}/records/page/{page}/result',
    summary: 'One page of a ladder, best first',
    params: strictObject({ mod: LadderMod, type: LadderKind, page: PageOrFirst }),
    reply: LadderPage,
  }),
  persona: defineEndpoint({
    ...publicRead,
    madeFrom: ['ladder {mod} 1v1', 'ladder {mod} 2v2', 'ladder {mod} 3v3', 'personaNames', 'seasons'],
    path: '/api/stats/persona/{personaId}/{mod}/result',
    summary: 'A persona on the three ladders of a mod, this season',
    params: personaParams,
    reply: PersonaLadders,
    failures: ['notFound'],
  }),
  personaHistory: defineEndpoint({
    ...publicRead,
    madeFrom: ['personaNames', 'seasons'],
    path: '/api/stats/persona/{personaId}/{mod}/history',
    summary: 'Final ranks of past seasons',
    params: personaParams,
    reply: Type.Array(PastSeasonRank),
    failures: ['notFound'],
  }),
  eloDistribution: defineEndpoint({
    ...publicRead,
    madeFrom: ['ladder {mod} {type}', 'personaNames', 'seasons'],
    path: '/api/stats/elo/distribution/{mod}/{type}/',
    summary: 'How many ranked personas each tier of a ladder holds',
    params: strictObject({ mod: LadderMod, type: LadderKind }),
    reply: TierDistribution,
  }),
  seasonPage: defineEndpoint({
    ...publicRead,
    madeFrom: ['ladder {mod} {type}', 'personaNames', 'seasons'],
    path: '/api/ext/ladder/{mod}/{type}/season/{seasonId}/page/{page}',
    summary: 'One page of the ladder of any season, best first; a past one as it ended',
    params: seasonPageParams,
    reply: LadderPage,
    failures: ['notFound'],
    extension: 'ladder.seasonPage',
  }),
  form: defineEndpoint({
    ...publicRead,
    madeFrom: ['ladder {mod} {type}', 'personaNames', 'seasons'],
    path: '/api/ext/ladder/{mod}/{type}/season/{seasonId}/form/page/{page}',
    summary: 'Last results and highest Elo of everybody on one page of the ladder of a season',
    params: seasonPageParams,
    reply: recordsOf(LadderForm),
    failures: ['notFound'],
    extension: 'ladder.form',
  }),
  filtered: defineEndpoint({
    ...publicRead,
    madeFrom: ['ladder {mod} {type}', 'personaNames', 'seasons'],
    path: '/api/ext/ladder/{mod}/{type}/season/{seasonId}/filtered/page/{page}',
    summary:
      'One page of those on the ladder of a season whose names hold a text and who play a faction most, best first, with their last results',
    params: seasonPageParams,
    query: strictObject({
      name: Type.Optional(Type.String({ maxLength: limits.searchedNameCharacters })),
      faction: Type.Optional(FactionName),
    }),
    reply: FilteredLadder,
    failures: ['notFound'],
    extension: 'ladder.filtered',
    assumed:
      'A name fits that holds the text, without regard to case; of one character, that begins with it. Who was found by an earlier name is told under `earlierNames`. Ranks are those of the whole ladder.',
  }),
};
