import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { oneOf, strictObject } from './schemas/basic.js';

/** Files that the clients read beside the API (spec §7 "Other"), and what this host adds to the spec. */
export const other = {
  gameStrings: defineEndpoint({
    method: 'GET',
    path: '/gamestrings/{locale}.str',
    access: 'visitor',
    retry: true,
    summary: 'Names of maps and factions in the game’s string format',
    params: strictObject({ locale: oneOf(['zh-CN', 'en']) }),
    reply: Type.String(),
    replyKind: 'text',
    failures: ['notFound'],
  }),
  version: defineEndpoint({
    method: 'GET',
    path: '/version.json',
    access: 'visitor',
    retry: true,
    summary: 'Current version of the desktop client, and where to get it',
    query: strictObject({
      random: Type.Optional(Type.String({ maxLength: 64, description: 'Defeats caches' })),
    }),
    reply: strictObject({ version: Type.String(), url: Type.String(), installerUrl: Type.String() }),
    failures: [],
    assumed: 'The cache-busting parameter is called random.',
  }),
  capabilities: defineEndpoint({
    method: 'GET',
    path: '/api/ext/capabilities',
    access: 'visitor',
    retry: true,
    summary: 'Which calls beyond the specification this host answers',
    reply: strictObject({ extensions: Type.Array(Type.String({ description: 'Like other.capabilities' })) }),
    failures: [],
    extension: true,
  }),
};
