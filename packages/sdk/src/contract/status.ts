import { defineEndpoint } from './endpoint.js';
import { StatusBasic, StatusDetail, StatusHistory } from './schemas/status-schemas.js';
import { visitorRead } from './endpoint-access.js';

/** Who is online, and in which rooms (docs/specification/status.md). */
export const status = {
  detail: defineEndpoint({
    ...visitorRead,
    reads: 'primary',
    path: '/api/server/status/detail',
    summary: 'All players online, all rooms, and who is searching',
    reply: StatusDetail,
    failures: ['gameServerSilent'],
  }),
  basic: defineEndpoint({
    ...visitorRead,
    reads: 'primary',
    path: '/api/server/status/basic',
    summary: 'How many players and rooms there are',
    reply: StatusBasic,
    failures: ['gameServerSilent'],
  }),
  history: defineEndpoint({
    ...visitorRead,
    reads: 'primary',
    path: '/api/ext/status/history',
    summary: 'Players and rooms of the last 24 hours, and the usual players of each hour of the week',
    reply: StatusHistory,
    extension: 'status.history',
  }),
};
