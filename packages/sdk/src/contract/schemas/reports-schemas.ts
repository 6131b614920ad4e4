import { Type } from 'typebox';
import { adminLimits } from '../admin-limits.js';
import { Count, PositiveId, Timestamp, nullable, strictObject } from './basic-schemas.js';

/** Active users and matches of one day. */
export const DailyReport = strictObject({
  date: Type.String({ description: 'Day in UTC, YYYY-MM-DD' }),
  activeUserCount: Count,
  matchCount: Count,
  matchDetails: Type.Record(Type.String(), strictObject({ countAll: Count, countAutomatch1v1: Count })),
});

/** Load of the relays and size of the database. */
export const ServerPerformance = strictObject({
  relays: Type.Array(strictObject({ ipAddr: Type.String(), load: Type.Number() })),
  database: strictObject({
    totalObjectCount: Count,
    dataSize: Type.Integer({ minimum: 0, description: 'Bytes' }),
    indexSize: Type.Integer({ minimum: 0, description: 'Bytes' }),
  }),
});

/** Bans, load, invitation codes and season, at a glance. */
export const Overview = strictObject({
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
