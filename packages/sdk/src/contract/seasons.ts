import { Type } from 'typebox';
import { adminOnly, adminRead, adminWrite, publicRead } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { adminLimits } from './admin-limits.js';
import { Done, SeenVersion, storableText, strictObject } from './schemas/basic-schemas.js';
import { Season, SeasonEnding } from './schemas/seasons-schemas.js';

/** Seasons (docs/specification/seasons.md). */
export const seasons = {
  current: defineEndpoint({
    ...publicRead,
    madeFrom: ['seasons'],
    path: '/api/stats/season/current/result',
    summary: 'The season that is running',
    reply: Season,
    failures: ['notFound'],
  }),
  list: defineEndpoint({
    ...publicRead,
    madeFrom: ['seasons'],
    path: '/api/stats/season/all/result',
    summary: 'All seasons, newest first',
    reply: Type.Array(Season),
    assumed: 'A bare array.',
  }),
  create: defineEndpoint({
    auditAction: 'admin.newSeason',
    ...adminWrite,
    path: '/api/admin/season/new',
    summary: 'End the current season with its final ranks and begin the next',
    body: strictObject({
      databaseName: Type.String({
        minLength: 1,
        maxLength: adminLimits.seasonNameCharacters,
        pattern: '^[A-Za-z0-9_-]+$',
      }),
      chineseName: storableText({ minLength: 1, maxLength: adminLimits.seasonNameCharacters }),
      englishName: storableText({ minLength: 1, maxLength: adminLimits.seasonNameCharacters }),
      seenSeasonId: SeenVersion,
    }),
    reply: Done,
    failures: [...adminOnly, 'repeatedOperation', 'changedMeanwhile'],
    assumed:
      'The change takes effect at once; a database name that was used before is a repeated operation. `seenSeasonId` is the season that the caller believes to be running, for hosts that announce `admin.seasonEnding`.',
  }),
  ending: defineEndpoint({
    ...adminRead,
    path: '/api/ext/admin/season/ending',
    summary: `What a new season would end: rated matches, and per ladder the ranked personas, those in placement, and the first ${String(adminLimits.seasonPreviewRanks)} ranks`,
    reply: SeasonEnding,
    extension: 'admin.seasonEnding',
  }),
};
