import { Type } from 'typebox';
import { adminOnly, adminRead, adminWrite, visitorRead } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { adminLimits } from './admin-limits.js';
import {
  Done,
  SeenVersion,
  storableText,
  strictObject,
  Count,
  PositiveId,
  Timestamp,
  nullable,
} from './schemas/basic-schemas.js';
import { Elo, LadderKind, LadderMod } from './schemas/ladders-schemas.js';

/** A season of the ladders. */
const Season = strictObject({
  seasonId: PositiveId,
  databaseName: Type.String(),
  chineseName: Type.String(),
  englishName: Type.String(),
  localizationKey: Type.String({ description: 'Key of the name in the game strings (assumed)' }),
  ladderIds: strictObject(
    { ra3: Type.Integer(), corona: Type.Integer() },
    { description: 'Automatch 1v1 ladder per mod' },
  ),
  startTime: Timestamp,
  endTime: nullable(Timestamp),
  isCurrentSeason: Type.Boolean(),
});

/** A place that a persona would keep when the season ended now. */
const FinalRank = strictObject({
  rank: PositiveId,
  personaId: PositiveId,
  personaName: Type.String(),
  elo: Elo,
});

/** What the end of the running season would do on one of its ladders. */
const EndingLadder = strictObject({
  mod: LadderMod,
  type: LadderKind,
  ranked: Count,
  inPlacement: Count,
  best: Type.Array(FinalRank, { description: 'The first ranks, best first' }),
});

/** What the end of the running season would do. */
const SeasonEnding = strictObject({
  seasonId: nullable(PositiveId, { description: 'Null while no season runs' }),
  matches: Count,
  ladders: Type.Array(EndingLadder),
});

/** Seasons (docs/specification/seasons.md). */
export const seasons = {
  current: defineEndpoint({
    ...visitorRead,
    path: '/api/stats/season/current/result',
    summary: 'The season that is running',
    reply: Season,
    failures: ['notFound'],
  }),
  list: defineEndpoint({
    ...visitorRead,
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
