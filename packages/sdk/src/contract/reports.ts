import { Type } from 'typebox';
import { adminRead } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { adminLimits } from './admin-limits.js';
import { recordsOf, strictObject } from './schemas/basic-schemas.js';
import { DailyReport, Overview, ServerPerformance } from './schemas/reports-schemas.js';

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
