import { Type } from 'typebox';
import { adminRead } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { adminLimits } from './admin-limits.js';
import { recordsOf, strictObject, Count, PositiveId, Timestamp, nullable } from './schemas/basic-schemas.js';

/** Active users and matches of one day. */
const DailyReport = strictObject({
  date: Type.String({ description: 'Day in UTC, YYYY-MM-DD' }),
  activeUserCount: Count,
  matchCount: Count,
  matchDetails: Type.Record(Type.String(), strictObject({ countAll: Count, countAutomatch1v1: Count })),
});

/** Load of the relays and size of the database. */
const ServerPerformance = strictObject({
  relays: Type.Array(strictObject({ ipAddr: Type.String(), load: Type.Number() })),
  database: strictObject({
    totalObjectCount: Count,
    dataSize: Type.Integer({ minimum: 0, description: 'Bytes' }),
    indexSize: Type.Integer({ minimum: 0, description: 'Bytes' }),
  }),
});

/** Bans, load, invitation codes and season, at a glance. */
const Overview = strictObject({
  bansLastDay: Type.Integer({ minimum: 0, description: 'Bans that began in the last 24 hours' }),
  bansEnding: strictObject({
    count: Type.Integer({ minimum: 0, description: 'Running bans that end within 24 hours' }),
    records: Type.Array(strictObject({ userId: PositiveId, userName: Type.String(), endTime: Timestamp }), {
      description: `The first ${String(adminLimits.overviewBans)} of them to end`,
    }),
  }),
  highestLoad: nullable(Type.Number({ description: 'Of the relays' })),
  invitations: strictObject({ free: Count, ready: Count }),
  season: nullable(
    strictObject({
      seasonId: PositiveId,
      chineseName: Type.String(),
      englishName: Type.String(),
      startTime: Timestamp,
    }),
  ),
});

/** Daily reports and the load of the servers (docs/specification/reports.md). */
export const reports = {
  daily: defineEndpoint({
    ...adminRead,
    path: '/api/admin/reports',
    summary: 'Active users and matches of each day',
    query: strictObject({
      daysPrev: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: adminLimits.dailyReportDays,
          default: adminLimits.dailyReportDays,
        }),
      ),
    }),
    reply: recordsOf(DailyReport),
    assumed:
      'Rows under `records`, oldest first; the last day is today. A user is active who played or signed in, and counts once a day. Mods are grouped by family, or by full name without one.',
  }),
  serverLoad: defineEndpoint({
    ...adminRead,
    path: '/api/admin/perf/stats',
    summary: 'Load of the relays and size of the database',
    reply: ServerPerformance,
  }),
  overview: defineEndpoint({
    ...adminRead,
    path: '/api/ext/admin/overview',
    extension: 'admin.overview',
    summary: 'What an admin wants to know first: bans, load, invitation codes, season',
    reply: Overview,
  }),
};
