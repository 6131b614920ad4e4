import { Type } from 'typebox';
import { Count, strictObject } from './basic.js';

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
