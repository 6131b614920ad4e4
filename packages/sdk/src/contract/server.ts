import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.js';
import { Done, strictObject } from './schemas/basic.js';
import { StatusBasic, StatusDetail } from './schemas/status.js';

const LocalizedContent = Type.Record(Type.String({ maxLength: 10 }), Type.String({ maxLength: 16_000 }), {
  description: 'Markdown keyed by language',
});

export const server = {
  statusDetail: defineEndpoint({
    method: 'GET',
    path: '/api/server/status/detail',
    access: 'visitor',
    retry: true,
    summary: 'Everybody online, every room, and who is searching',
    reply: StatusDetail,
    failures: [],
  }),
  statusBasic: defineEndpoint({
    method: 'GET',
    path: '/api/server/status/basic',
    access: 'visitor',
    retry: true,
    summary: 'How many players and rooms there are',
    reply: StatusBasic,
    failures: [],
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
    body: strictObject({ localizedContent: LocalizedContent }),
    reply: Done,
    failures: ['notSignedIn', 'notAllowed'],
  }),
};
