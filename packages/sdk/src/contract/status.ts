import { defineEndpoint } from './endpoint.js';
import { StatusBasic, StatusDetail, StatusHistory } from './schemas/status-schemas.js';

/** Who is online, and in which rooms (docs/specification/status.md). */
export const status = {
  detail: defineEndpoint({
    method: 'GET',
    path: '/api/server/status/detail',
    access: 'visitor',
    retry: true,
    summary: 'All players online, all rooms, and who is searching',
    reply: StatusDetail,
    failures: ['gameServerSilent'],
  }),
  basic: defineEndpoint({
    method: 'GET',
    path: '/api/server/status/basic',
    access: 'visitor',
    retry: true,
    summary: 'How many players and rooms there are',
    reply: StatusBasic,
    failures: ['gameServerSilent'],
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/ext/status/history',
    access: 'visitor',
    retry: true,
    summary: 'Players and rooms of the last 24 hours, and the usual players of each hour of the week',
    reply: StatusHistory,
    failures: [],
    extension: 'status.history',
  }),
};
