import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { groups, userStates } from './enumerations.js';
import { limits } from './limits.js';
import { CaptchaResult, Guid, OwnWarning, Persona } from './schemas/account.js';
import { Done, oneOf, PositiveId, recordsOf, strictObject } from './schemas/basic.js';
import { AutomatchSeasonStats } from './schemas/ladder.js';

const signedIn = ['notSignedIn'] as const;
const PersonaName = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Game ID; the server judges it (spec §5)',
});

export const player = {
  account: defineEndpoint({
    method: 'GET',
    path: '/api/player/info',
    access: 'user',
    retry: true,
    summary: 'Base info of the signed-in user',
    reply: strictObject({
      userId: PositiveId,
      userName: Type.String(),
      email: Type.String(),
      group: oneOf(groups),
      state: oneOf(userStates),
      personas: Type.Array(Persona),
    }),
    failures: [...signedIn],
  }),
  personas: defineEndpoint({
    method: 'GET',
    path: '/api/player/persona/list/all',
    access: 'user',
    retry: true,
    summary: 'All personas of the signed-in user',
    reply: recordsOf(Persona),
    failures: [...signedIn],
  }),
  rankedPersonas: defineEndpoint({
    method: 'GET',
    path: '/api/player/persona/list/ranked',
    access: 'user',
    retry: true,
    summary: 'Personas that the signed-in user shows on the ladders',
    reply: recordsOf(Persona),
    failures: [...signedIn],
  }),
  addPersona: defineEndpoint({
    method: 'POST',
    path: '/api/player/persona/add/{name}/{captchaId}',
    access: 'user',
    retry: false,
    summary: 'Make a persona',
    params: strictObject({ name: PersonaName, captchaId: Guid }),
    body: CaptchaResult,
    reply: Done,
    failures: [...signedIn, 'captchaFailed', 'personaTaken', 'invalidPersonaName', 'tooManyPersonas'],
    assumed:
      'No ladder shows the persona until its owner says so. Names that differ in case only are one name; outer, doubled and wide spaces are refused.',
  }),
  deletePersona: defineEndpoint({
    method: 'POST',
    path: '/api/player/persona/delete/{personaId}/{captchaId}',
    access: 'user',
    retry: false,
    summary: 'Delete one of the signed-in user’s personas',
    params: strictObject({ personaId: PositiveId, captchaId: Guid }),
    body: CaptchaResult,
    reply: Done,
    failures: [...signedIn, 'captchaFailed', 'notFound'],
    assumed: 'The name is free again; matches keep it.',
  }),
  renamePersona: defineEndpoint({
    method: 'POST',
    path: '/api/player/persona/change/{personaId}/{newName}/{captchaId}',
    access: 'user',
    retry: false,
    summary: 'Rename one of the signed-in user’s personas',
    params: strictObject({ personaId: PositiveId, newName: PersonaName, captchaId: Guid }),
    body: CaptchaResult,
    reply: Done,
    failures: [...signedIn, 'captchaFailed', 'notFound', 'personaTaken', 'invalidPersonaName'],
  }),
  showInLadder: defineEndpoint({
    method: 'POST',
    path: '/api/player/persona/showInLadder',
    access: 'user',
    retry: false,
    summary: 'Show a persona on the ladders, or hide it',
    body: strictObject({ pid: PositiveId, op: oneOf(['show', 'hide']) }),
    reply: Done,
    failures: [...signedIn, 'notFound', 'tooManyRanked'],
  }),
  automatchStats: defineEndpoint({
    method: 'GET',
    path: '/api/player/stats/1v1automatch',
    access: 'user',
    retry: true,
    summary: 'Own automatch 1v1 seasons, vanilla',
    reply: recordsOf(AutomatchSeasonStats),
    failures: [...signedIn],
  }),
  automatchStatsCorona: defineEndpoint({
    method: 'GET',
    path: '/api/player/stats/1v1automatch/corona',
    access: 'user',
    retry: true,
    summary: 'Own automatch 1v1 seasons, Corona',
    reply: recordsOf(AutomatchSeasonStats),
    failures: [...signedIn],
    assumed: 'The spec writes "/corona" behind the vanilla path; it is read as its continuation.',
  }),
  warnings: defineEndpoint({
    method: 'GET',
    path: '/api/ext/player/warnings',
    access: 'user',
    retry: true,
    extension: true,
    summary: `The latest ${String(limits.warningsShown)} warnings that the signed-in user was given, latest first`,
    reply: recordsOf(OwnWarning),
    failures: [...signedIn],
  }),
  markWarningsRead: defineEndpoint({
    method: 'POST',
    path: '/api/ext/player/warnings/read',
    access: 'user',
    retry: true,
    extension: true,
    summary: 'Mark own warnings as read; those that are read already, and those of others, stay as they are',
    body: strictObject({ warningIds: Type.Array(PositiveId, { maxItems: limits.warningsShown }) }),
    reply: Done,
    failures: [...signedIn],
  }),
};
