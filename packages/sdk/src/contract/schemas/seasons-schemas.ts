import { Type } from 'typebox';
import { Count, PositiveId, Timestamp, nullable, strictObject } from './basic-schemas.js';
import { Elo, LadderKind, LadderMod } from './ladders-schemas.js';

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

/** A place that a persona would keep when the season ended now. */
export const FinalRank = strictObject({
  rank: PositiveId,
  personaId: PositiveId,
  personaName: Type.String(),
  elo: Elo,
});

/** What the end of the running season would do on one of its ladders. */
export const EndingLadder = strictObject({
  mod: LadderMod,
  type: LadderKind,
  ranked: Count,
  inPlacement: Count,
  best: Type.Array(FinalRank, { description: 'The first ranks, best first' }),
});

/** What the end of the running season would do. */
export const SeasonEnding = strictObject({
  seasonId: nullable(PositiveId, { description: 'Null while no season runs' }),
  matches: Count,
  ladders: Type.Array(EndingLadder),
});
