import { Type } from 'typebox';
import { KEPT_SECONDS, adminRead, signedIn, publicRead, userRead, userWrite } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { adminLimits } from './admin-limits.js';
import { limits } from './limits.js';
import { CaptchaId, CaptchaResult } from './schemas/accounts-schemas.js';
import {
  Count,
  Done,
  PositiveId,
  SeasonChoice,
  oneOf,
  recordsOf,
  storableText,
  strictObject,
} from './schemas/basic-schemas.js';
import { LadderKind, LadderMod } from './schemas/ladders-schemas.js';
import {
  EarlierName,
  MetOpponent,
  PersonaSplits,
  RatingHistory,
  Versus,
} from './schemas/persona-pages-schemas.js';
import { FoundPersona, NamedPersona, Persona } from './schemas/personas-schemas.js';

const PersonaName = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Game ID; the host validates it (S5-09)',
});

const personaAndMod = strictObject({ personaId: PositiveId, mod: LadderMod });

const seasonQuery = strictObject({ seasonId: SeasonChoice });

/** A user’s own personas, the search for anybody’s (docs/specification/personas.md). */
export const personas = {
  list: defineEndpoint({
    ...userRead,
    reads: 'primary',
    path: '/api/player/persona/list/all',
    summary: 'All personas of the signed-in user',
    reply: recordsOf(Persona),
  }),
  ranked: defineEndpoint({
    ...userRead,
    reads: 'primary',
    path: '/api/player/persona/list/ranked',
    summary: 'Personas that the signed-in user shows on the ladders',
    reply: recordsOf(Persona),
  }),
  add: defineEndpoint({
    ...userWrite,
    path: '/api/player/persona/add/{name}/{captchaId}',
    summary: 'Make a persona',
    params: strictObject({ name: PersonaName, captchaId: CaptchaId }),
    body: CaptchaResult,
    reply: Done,
    failures: [
      ...signedIn,
      'captchaFailed',
      'proofMissing',
      'personaTaken',
      'invalidPersonaName',
      'tooManyPersonas',
    ],
    assumed:
      'No ladder shows the persona until its owner says so. Names that differ in case only are one name; outer, doubled and wide spaces are refused.',
  }),
  delete: defineEndpoint({
    ...userWrite,
    path: '/api/player/persona/delete/{personaId}/{captchaId}',
    summary: 'Delete one of the signed-in user’s personas',
    params: strictObject({ personaId: PositiveId, captchaId: CaptchaId }),
    body: CaptchaResult,
    reply: Done,
    failures: [...signedIn, 'captchaFailed', 'proofMissing', 'notFound'],
    assumed: 'The name is free again; matches keep it.',
  }),
  rename: defineEndpoint({
    ...userWrite,
    path: '/api/player/persona/change/{personaId}/{newName}/{captchaId}',
    summary: 'Rename one of the signed-in user’s personas',
    params: strictObject({ personaId: PositiveId, newName: PersonaName, captchaId: CaptchaId }),
    body: CaptchaResult,
    reply: Done,
    failures: [
      ...signedIn,
      'captchaFailed',
      'proofMissing',
      'notFound',
      'personaTaken',
      'invalidPersonaName',
      'tooManyRenames',
    ],
    assumed: `Once a day, ${String(limits.personaRenames.perDayWhenNew)} times a day in the first week of the persona.`,
  }),
  showInLadder: defineEndpoint({
    ...userWrite,
    path: '/api/player/persona/showInLadder',
    summary: 'Show a persona on the ladders, or hide it',
    body: strictObject({ pid: PositiveId, op: oneOf(['show', 'hide']) }),
    reply: Done,
    failures: [...signedIn, 'notFound', 'tooManyRanked'],
  }),
  search: defineEndpoint({
    ...publicRead,
    path: '/api/ext/personas/search',
    rate: 'search',
    summary: 'Personas whose names begin with a text, then those that hold it elsewhere',
    query: strictObject({
      name: Type.String({ minLength: 1, maxLength: limits.searchedNameCharacters }),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: limits.personaSearchResults,
          default: limits.personaSearchResults,
        }),
      ),
    }),
    reply: recordsOf(FoundPersona),
    extension: 'other.searchPersonas',
    assumed:
      'Letters that look alike, in any case and width, are one letter. One character alone finds only the names that begin with it. Earlier names are found too, except forbidden ones and those that an admin took away.',
  }),
  ratingHistory: defineEndpoint({
    ...publicRead,
    madeFrom: ['personaResults {personaId}', 'personaNames', 'seasons'],
    path: '/api/ext/personas/{personaId}/rating/{mod}/{type}',
    summary: 'How the rating of a persona on one ladder went, in one season or over all',
    params: strictObject({ personaId: PositiveId, mod: LadderMod, type: LadderKind }),
    query: seasonQuery,
    reply: RatingHistory,
    failures: ['notFound'],
    extension: 'personas.ratingHistory',
  }),
  splits: defineEndpoint({
    ...publicRead,
    madeFrom: ['personaResults {personaId}', 'personaNames', 'seasons'],
    path: '/api/ext/personas/{personaId}/splits/{mod}',
    summary: 'Wins and losses of a persona in rated 1v1 by matchup, map, opponent’s Elo, length and hour',
    params: personaAndMod,
    query: seasonQuery,
    reply: PersonaSplits,
    failures: ['notFound'],
    extension: 'personas.splits',
  }),
  opponents: defineEndpoint({
    ...publicRead,
    madeFrom: ['personaResults {personaId}', 'personaNames', 'seasons'],
    path: '/api/ext/personas/{personaId}/opponents/{mod}',
    summary: `The ${String(limits.metOpponents)} opponents that a persona met most in rated 1v1`,
    params: personaAndMod,
    reply: recordsOf(MetOpponent),
    failures: ['notFound'],
    extension: 'personas.opponents',
    assumed: 'Opponents who were deleted are left out.',
  }),
  versus: defineEndpoint({
    ...publicRead,
    madeFrom: ['personaResults {personaId}', 'personaResults {opponentId}', 'personaNames', 'matchMarks'],
    keptSeconds: KEPT_SECONDS,
    path: '/api/ext/personas/{personaId}/versus/{opponentId}',
    summary: 'How two personas did against each other',
    params: strictObject({ personaId: PositiveId, opponentId: PositiveId }),
    reply: Versus,
    failures: ['notFound'],
    extension: 'personas.versus',
    assumed: 'Matches of every kind count, in teams too. A match of one persona with itself is none.',
  }),
  earlierNames: defineEndpoint({
    ...publicRead,
    madeFrom: ['personaNames'],
    path: '/api/ext/personas/{personaId}/names',
    summary: `The latest ${String(limits.earlierNames)} names that a persona had, latest first`,
    params: strictObject({ personaId: PositiveId }),
    reply: recordsOf(EarlierName),
    failures: ['notFound'],
    extension: 'personas.earlierNames',
    assumed:
      'Names that nobody may take are left out, and those that look like one or that an admin took away.',
  }),
  matchingBadName: defineEndpoint({
    ...adminRead,
    reads: 'replica',
    path: '/api/ext/admin/badpersona/caught',
    rate: 'search',
    summary: `How many personas have a name that this one would forbid, and the first ${String(adminLimits.personasMatchingBadName)} of them`,
    query: strictObject({ name: storableText({ minLength: 1, maxLength: adminLimits.badNameCharacters }) }),
    reply: strictObject({ count: Count, records: Type.Array(NamedPersona) }),
    extension: 'admin.caughtPersonas',
    assumed: 'Names that look alike are one name. Personas keep a name that is forbidden later.',
  }),
};
