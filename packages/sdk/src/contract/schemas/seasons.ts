import { Type } from 'typebox';
import { PositiveId, Timestamp, nullable, strictObject } from './basic.js';

/** A season of the ladders. */
export const Season = strictObject({
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
