import { Type } from 'typebox';
import { ladderMods, ladderTypes, tierNames } from '../enumerations.js';
import { limits } from '../limits.js';
import {
  Count,
  MAX_STORED_INTEGER,
  PositiveId,
  Timestamp,
  nullable,
  oneOf,
  recordsOf,
  strictObject,
} from './basic-schemas.js';

export const LadderMod = oneOf(ladderMods, { description: 'A mod with ladders' });

export const LadderKind = oneOf(ladderTypes);

export const Elo = Type.Integer({
  minimum: -1,
  maximum: MAX_STORED_INTEGER,
  description: 'Rating; -1 when there is none yet',
});

export const FactionName = Type.String({
  maxLength: 64,
  description: 'Wire name of a faction; unknown ones come as Unknown_ and a hexadecimal number',
});

export const IsGone = Type.Optional(
  Type.Literal(true, {
    description:
      'The Game ID was deleted, or its account closed: it has no page (assumed; other hosts may lack it)',
  }),
);

/** One persona on one ladder (S3-16). */
export const LadderRow = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  rank: Type.Integer({
    minimum: -1,
    description: 'Place on the ladder from 1; -1 while in placement or not selected',
  }),
  prevRank: Type.Integer({ minimum: -1, description: 'Rank before the last match; -1 when there was none' }),
  elo: Elo,
  eloDelta: Type.Integer({ description: 'Elo won or lost in the last match' }),
  wins: Count,
  losses: Count,
  updateTime: Timestamp,
  primaryFaction: nullable(FactionName),
  secondaryFaction: nullable(FactionName),
  tertiaryFaction: nullable(FactionName),
  isSelectedForLadders: Type.Boolean(),
  placementMatchesLeft: Count,
  isGone: IsGone,
});

/** One persona on the three ladders of a mod; null where it has no record. */
export const PersonaLadders = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  ladder1v1: nullable(LadderRow),
  ladder2v2: nullable(LadderRow),
  ladder3v3: nullable(LadderRow),
});

/** The final rank of a persona in a past season. */
export const PastSeasonRank = strictObject({
  seasonId: PositiveId,
  seasonNameEnglish: Type.String(),
  seasonNameChinese: Type.String(),
  ladderType: LadderKind,
  endElo: Elo,
  endRank: Type.Integer({ minimum: -1 }),
});

/** A page of a ladder, best first. */
export const LadderPage = strictObject({ total: Count, records: Type.Array(LadderRow) });

/** The last results of a persona on a ladder, and its highest Elo there, in one season. */
export const LadderForm = strictObject({
  personaId: PositiveId,
  form: Type.Array(oneOf(['win', 'loss']), {
    maxItems: limits.formMatches,
    description: 'Results of the last rated matches, newest last',
  }),
  peakElo: Type.Integer({
    minimum: -1,
    description: 'Highest Elo after a rated match; -1 when it is not known',
  }),
});

/** A player of a page who was found by an earlier name, because the name of now does not fit. */
export const EarlierNamed = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  earlierName: Type.String(),
});

/** A page of those on a ladder who fit a filter, best first, with what `LadderForm` tells of each. */
export const FilteredLadder = strictObject({
  ...LadderPage.properties,
  forms: Type.Array(LadderForm),
  earlierNames: Type.Optional(Type.Array(EarlierNamed)),
});

/** How many ranked personas a tier holds. */
export const TierCount = strictObject({ rank: oneOf(tierNames), freq: Count });

/** How many ranked personas each tier of a ladder holds. */
export const TierDistribution = recordsOf(TierCount);
