import { defineEndpoint } from './endpoint.js';
import { tierNames } from './enumerations.js';
import { strictObject, oneOf, Count, PositiveId, PageNumber } from './schemas/basic.js';
import { Mod, LadderKind, LadderRecord, PersonaLadders, PastSeasonRank } from './schemas/ladder.js';
import { Type } from 'typebox';

const personaParams = strictObject({ personaId: PositiveId, mod: Mod });

/** Ladder records and tiers (spec §7 "Stats and server"). */
export const ladders = {
  page: defineEndpoint({
    method: 'GET',
    path: '/api/stats/ladder/{mod}/{type}/records/page/{page}/result',
    access: 'visitor',
    retry: true,
    summary: 'One page of a ladder, best first',
    params: strictObject({ mod: Mod, type: LadderKind, page: PageNumber }),
    reply: strictObject({ total: Count, records: Type.Array(LadderRecord) }),
    failures: [],
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
