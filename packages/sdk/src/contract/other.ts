import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { limits } from './limits.js';
import { MapDownloader } from './map-downloader.js';
import { oneOf, recordsOf, ReplayGuid, strictObject } from './schemas/basic.js';
import { FoundPersona, MatchRecord } from './schemas/ladder.js';

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
    summary: 'Which calls beyond the specification this host answers, and where its players find maps',
    reply: strictObject({
      extensions: Type.Array(Type.String({ description: 'Like other.capabilities' })),
      mapDownloader: Type.Optional(MapDownloader),
    }),
    failures: [],
    extension: true,
    assumed: 'The specification names no map downloader: a host names the one of its community, or none.',
  }),
  searchPersonas: defineEndpoint({
    method: 'GET',
    path: '/api/ext/personas/search',
    access: 'visitor',
    retry: true,
    rate: 'search',
    summary: 'Personas whose names begin with a text, then those that hold it elsewhere',
    query: strictObject({
      name: Type.String({ minLength: 1, maxLength: 64 }),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: limits.personaSearchResults,
          default: limits.personaSearchResults,
        }),
      ),
    }),
    reply: recordsOf(FoundPersona),
    failures: [],
    extension: true,
    assumed: 'Without regard to case; one character alone finds only the names that begin with it.',
  }),
  match: defineEndpoint({
    method: 'GET',
    path: '/api/ext/matches/{guid}',
    access: 'visitor',
    retry: true,
    summary: 'One match by its guid',
    params: strictObject({ guid: ReplayGuid }),
    reply: MatchRecord,
    failures: ['notFound'],
    extension: true,
  }),
};
