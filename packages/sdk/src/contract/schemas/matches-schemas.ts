import { Type } from 'typebox';
import { matchTypes, playerStatuses } from '../enumerations.js';
import { Count, PositiveId, ReplayGuid, Timestamp, nullable, oneOf, strictObject } from './basic-schemas.js';
import { EarlierNamed, FactionName, IsGone } from './ladders-schemas.js';

export const MatchPlayer = strictObject({
  personaId: PositiveId,
  personaName: Type.String(),
  faction: FactionName,
  elo: Type.Integer({
    minimum: -1,
    description: 'Rating after the match; -1 when the match moved no rating',
  }),
  eloDelta: Type.Integer(),
  status: oneOf(playerStatuses),
  isGone: IsGone,
});

/** Public clients drop a record whose id is a number. */
export const MatchId = Type.String({
  pattern: '^[A-Za-z0-9-]{1,64}$',
  examples: ['1'],
  description: 'Text of letters, digits and dashes (assumed; other hosts also send numbers)',
});

/** A finished match (S3-20). */
export const MatchRow = strictObject({
  id: MatchId,
  type: oneOf(matchTypes),
  map: Type.String({ description: 'Map path as the game names it' }),
  startTime: Timestamp,
  timeLength: Type.Integer({ minimum: 0, description: 'Length in seconds' }),
  winners: Type.Array(MatchPlayer),
  losers: Type.Array(MatchPlayer),
  modFullName: Type.String(),
  modFamilyName: Type.String(),
  replayGuid: nullable(ReplayGuid),
  recommends: Count,
  favourites: Count,
  replayDownloads: Count,
  recentReplayDownloads: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'How many people downloaded the replay in the last three months; replayDownloads is all of them (assumed; other hosts may lack it)',
    }),
  ),
});

/** The end of a page: with it, later pages go on there, though rows came on top meanwhile. */
export const Cursor = Type.String({
  pattern: '^[0-9]{1,2}\\.[0-9a-f.-]{1,64}$',
  examples: ['1.1'],
  description: 'The `next` of an earlier page (an extension; other hosts ignore it)',
});
const next = Type.Optional(
  Type.String({ description: 'What `behind` of a later page takes (an extension); absent on the last page' }),
);

/** A page of matches that everybody may see. */
export const MatchPage = strictObject({
  totalCount: Type.Integer({ minimum: 0, description: 'Counting stops one past the last viewable page' }),
  pageOutOfLimit: Type.Boolean({ description: 'The page asked for lies beyond the last viewable one' }),
  records: Type.Array(MatchRow),
  next,
});

/** A page of the replay library. */
export const FoundMatches = strictObject({
  ...MatchPage.properties,
  earlierNames: Type.Optional(Type.Array(EarlierNamed)),
});

/** A page of one persona's matches that fit. */
export const PersonaMatchPage = strictObject({
  page: Type.Integer({ minimum: 1, description: 'The page that this is' }),
  totalCount: Type.Integer({
    minimum: 0,
    description: 'All that fit; counting stops one past the last viewable page',
  }),
  pageOutOfLimit: Type.Boolean({ description: 'The page lies beyond the last viewable one' }),
  records: Type.Array(MatchRow),
  next,
});

export const FilteredMatches = strictObject({ records: Type.Array(MatchRow), next: nullable(PositiveId) });

/** A page of matches that the signed-in user kept or downloaded. */
export const OwnMatchPage = strictObject({
  records: Type.Array(MatchRow),
  count: Count,
  next,
  pageOutOfLimit: Type.Optional(
    Type.Boolean({
      description: 'The page asked for lies beyond the last viewable one (assumed; other hosts may lack it)',
    }),
  ),
});

/** What the signed-in user did with one match. */
export const MyMatchStatus = strictObject({
  matchGuid: ReplayGuid,
  isFavourite: Type.Boolean(),
  isRecommended: Type.Boolean(),
  isDownloaded: Type.Boolean(),
  favouriteTag: nullable(Type.String()),
});

/** A tag of the signed-in user's favourites, and how many matches are kept under it. */
export const FavouriteTag = strictObject({ tag: Type.String(), count: Type.Integer({ minimum: 1 }) });
