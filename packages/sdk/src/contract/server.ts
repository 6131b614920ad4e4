import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import type { Locale } from './enumerations.js';
import { Done, storableText, strictObject } from './schemas/basic.js';
import { StatusBasic, StatusDetail } from './schemas/status.js';

const Content = storableText({ maxLength: 16_000 });
const LocalizedContent = Type.Record(Type.String({ maxLength: 10 }), Content, {
  description: 'Markdown keyed by language',
});
const ChangedContent = strictObject(
  {
    en: Type.Optional(Content),
    'ja-JP': Type.Optional(Content),
    'zh-CN': Type.Optional(Content),
  } satisfies Record<Locale, unknown>,
  { description: 'Markdown by language' },
);

export const server = {
  statusDetail: defineEndpoint({
    method: 'GET',
    path: '/api/server/status/detail',
    access: 'visitor',
    retry: true,
    summary: 'Everybody online, every room, and who is searching',
    reply: StatusDetail,
    failures: ['gameServerSilent'],
  }),
  statusBasic: defineEndpoint({
    method: 'GET',
    path: '/api/server/status/basic',
    access: 'visitor',
    retry: true,
    summary: 'How many players and rooms there are',
    reply: StatusBasic,
    failures: ['gameServerSilent'],
  }),
  announcement: defineEndpoint({
    method: 'GET',
    path: '/api/announcement/get',
    access: 'visitor',
    retry: true,
    summary: 'The announcement of the website',
    reply: strictObject({ localizedContent: LocalizedContent }),
    failures: [],
  }),
  setAnnouncement: defineEndpoint({
    method: 'POST',
    path: '/api/announcement/set',
    access: 'admin',
    retry: false,
    summary: 'Set the announcement of the website',
    body: strictObject({ localizedContent: ChangedContent }),
    reply: Done,
    failures: ['notSignedIn', 'notAllowed'],
    assumed: 'An empty text removes a language; languages that are not named stay as they are.',
  }),
  ingameAnnouncement: defineEndpoint({
    method: 'GET',
    path: '/api/ext/announcement/ingame',
    access: 'visitor',
    retry: true,
    summary: 'The announcement inside the game, as players see it now',
    reply: strictObject({
      announcement: Type.String({
        description: 'Without markers, and without timed messages that are over',
      }),
    }),
    failures: [],
    extension: true,
  }),
};
