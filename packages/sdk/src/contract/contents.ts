import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { mapRuleOutcomes } from './enumerations.js';
import { BadPersona, MapRule, StoredMapRule } from './schemas/account.js';
import {
  Done,
  nullable,
  oneOf,
  recordsOf,
  storableText,
  strictObject,
  WholeNumber,
} from './schemas/basic.js';

const adminOnly = ['notSignedIn', 'notAllowed'] as const;
const read = { method: 'GET', access: 'admin', retry: true } as const;
const write = { method: 'POST', access: 'admin', retry: false } as const;

/** What admins decide for everybody: announcements inside the game, seasons, map rules, forbidden names. */
export const contents = {
  ingameAnnouncement: defineEndpoint({
    ...read,
    path: '/api/admin/announcement/ingame/get',
    summary: 'The announcement inside the game, as stored',
    reply: strictObject({ announcement: Type.String(), error: Type.Union([Type.String(), Type.Null()]) }),
    failures: adminOnly,
    assumed:
      'A timed message stands between [until 2026-12-24 18:00] (UTC) and [/until]; `error` tells the first marker that makes no sense.',
  }),
  setIngameAnnouncement: defineEndpoint({
    ...write,
    path: '/api/admin/announcement/ingame/set',
    summary: 'Set the announcement inside the game',
    body: strictObject({ announcement: storableText({ maxLength: 16_000 }) }),
    reply: Done,
    failures: adminOnly,
  }),
  newSeason: defineEndpoint({
    ...write,
    path: '/api/admin/season/new',
    summary: 'End the current season with its final ranks and begin the next',
    body: strictObject({
      databaseName: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      chineseName: storableText({ minLength: 1, maxLength: 64 }),
      englishName: storableText({ minLength: 1, maxLength: 64 }),
    }),
    reply: Done,
    failures: [...adminOnly, 'repeatedOperation'],
    assumed: 'The change takes place at once; a database name that was used before is a repeated operation.',
  }),
  badMaps: defineEndpoint({
    ...read,
    path: '/api/admin/badmap/list',
    summary: 'All map rules',
    reply: recordsOf(StoredMapRule),
    failures: adminOnly,
  }),
  setBadMap: defineEndpoint({
    ...write,
    path: '/api/admin/badmap/set',
    summary: 'Add a map rule, or change the one of that path',
    body: MapRule,
    reply: Done,
    failures: adminOnly,
    assumed:
      'The path is normalised before it is kept; who added a rule, and when, stays when it is changed.',
  }),
  testMap: defineEndpoint({
    ...read,
    path: '/api/ext/admin/map-rule-test',
    summary: 'Which rule a map would meet, and what the player would read',
    query: strictObject({
      path: storableText({ minLength: 1, maxLength: 260 }),
      checksum: Type.Optional(WholeNumber),
      size: Type.Optional(WholeNumber),
    }),
    reply: strictObject({
      path: Type.String({ description: 'As rules are kept: normalised' }),
      outcome: oneOf(mapRuleOutcomes),
      rule: nullable(StoredMapRule),
      message: nullable(Type.String({ description: 'Shown to the player whose map is refused' })),
    }),
    failures: adminOnly,
    extension: true,
    assumed:
      'A rule with correct checksums or sizes refuses every other version; one without refuses the version it names, where 0 stands for any.',
  }),
  badPersonas: defineEndpoint({
    ...read,
    path: '/api/admin/badpersona/list',
    summary: 'All persona names that nobody may take',
    reply: recordsOf(BadPersona),
    failures: adminOnly,
  }),
  addBadPersona: defineEndpoint({
    ...write,
    path: '/api/admin/badpersona/add',
    summary: 'Forbid a persona name',
    body: strictObject({ name: storableText({ minLength: 1, maxLength: 64 }) }),
    reply: Done,
    failures: [...adminOnly, 'repeatedOperation'],
    assumed: 'The spec does not show the body.',
  }),
  removeBadPersona: defineEndpoint({
    ...write,
    path: '/api/admin/badpersona/remove',
    summary: 'Allow a persona name again',
    body: strictObject({ name: storableText({ minLength: 1, maxLength: 64 }) }),
    reply: Done,
    failures: [...adminOnly, 'notFound'],
    assumed: 'The spec does not show the body.',
  }),
};
