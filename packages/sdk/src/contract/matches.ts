import { Type } from 'typebox';
import { KEPT_SECONDS, signedIn, publicRead, userRead, userWrite } from './endpoint-access.js';
import { defineEndpoint } from './endpoint.js';
import { matchOrders, matchSorts, matchTypeFilters, modFilters } from './enumerations.js';
import { FIRST_PAGE, limits, replayMatchLimits } from './limits.js';
import { matchResults, personaMatchKinds } from './persona-match-kinds.js';
import {
  Done,
  PageNumber,
  PositiveId,
  ReplayGuid,
  SeasonChoice,
  Timestamp,
  oneOf,
  recordsOf,
  storableText,
  strictObject,
  timestamp,
} from './schemas/basic-schemas.js';
import { FactionName } from './schemas/ladders-schemas.js';
import {
  Cursor,
  FavouriteTag,
  FilteredMatches,
  FoundMatches,
  MatchPage,
  MatchRow,
  MyMatchStatus,
  OwnMatchPage,
  PersonaMatchPage,
} from './schemas/matches-schemas.js';

const page = { page: PageNumber };
const behind = Type.Optional(Cursor);
const fromCursor = strictObject({ behind });
const Tag = Type.String({ minLength: 1, maxLength: limits.favouriteTagCharacters });

const EloBound = Type.Integer({ minimum: 0, maximum: limits.eloFilterShown.max });

const HourOfDay = Type.Integer({ minimum: 0, maximum: 23 });
const Minutes = Type.Integer({ minimum: 0, maximum: 100_000 });

/** Which matches of a persona fit; the same divisions as its results have (`personas.splits`). */
const PersonaMatchFilters = strictObject({
  page: Type.Optional(Type.Integer({ minimum: FIRST_PAGE, maximum: 1_000_000, default: FIRST_PAGE })),
  at: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'Id of a match: the page that holds it, in place of `page`; the first page when no match that fits has it',
    }),
  ),
  behind,
  mod: Type.Optional(oneOf(modFilters)),
  kind: Type.Optional(oneOf(personaMatchKinds)),
  seasonId: SeasonChoice,
  map: Type.Optional(Type.String({ maxLength: 260, description: 'Path or id of a map' })),
  faction: Type.Optional(Type.String({ maxLength: 64, description: 'What the persona played' })),
  against: Type.Optional(Type.String({ maxLength: 64, description: 'What its opponent played in a 1v1' })),
  opponentId: Type.Optional(PositiveId),
  result: Type.Optional(oneOf(matchResults)),
  eloFrom: Type.Optional(EloBound),
  eloBelow: Type.Optional(EloBound),
  minutesFrom: Type.Optional(Minutes),
  minutesBelow: Type.Optional(Minutes),
  hourFrom: Type.Optional(HourOfDay),
  hourBelow: Type.Optional(HourOfDay),
});

/** The replay library's search form (S2-64, S7-57). Only `page` has to be there. */
const AdvancedQuery = strictObject({
  page: PageNumber,
  behind,
  maps: Type.Optional(Type.Array(Type.String({ maxLength: 260 }), { maxItems: 200 })),
  matchType: Type.Optional(oneOf(matchTypeFilters)),
  before: Type.Optional(Timestamp),
  after: Type.Optional(Timestamp),
  faction1: Type.Optional(FactionName),
  faction2: Type.Optional(FactionName),
  personaVagueName: Type.Optional(Type.String({ maxLength: limits.searchedNameCharacters })),
  mod: Type.Optional(oneOf(modFilters)),
  showDesync: Type.Optional(Type.Boolean({ default: true })),
  showDisconnect: Type.Optional(Type.Boolean({ default: true })),
  showShort: Type.Optional(Type.Boolean({ default: true })),
  minElo: Type.Optional(
    Type.Integer({ minimum: 0, maximum: limits.eloFilterShown.max, default: limits.eloFilterRequest.min }),
  ),
  maxElo: Type.Optional(
    Type.Integer({ minimum: 0, maximum: limits.eloFilterShown.max, default: limits.eloFilterRequest.max }),
  ),
  sortBy: Type.Optional(oneOf(matchSorts)),
});

/** Finished matches, and what users marked (docs/specification/matches.md). */
export const matches = {
  recentOfPersona: defineEndpoint({
    ...publicRead,
    madeFrom: ['personaResults {personaId}', 'personaNames', 'seasons', 'matchMarks'],
    keptSeconds: KEPT_SECONDS,
    path: '/api/match/get/recent/{personaId}/{page}/result',
    summary: 'Newest matches of one persona',
    params: strictObject({ personaId: PositiveId, ...page }),
    query: fromCursor,
    reply: MatchPage,
    failures: ['notFound'],
  }),
  ofPersona: defineEndpoint({
    ...publicRead,
    madeFrom: ['personaResults {personaId}', 'personaNames', 'seasons', 'matchMarks'],
    keptSeconds: KEPT_SECONDS,
    path: '/api/ext/match/persona/{personaId}',
    summary: 'Matches of one persona by filters, newest first',
    params: strictObject({ personaId: PositiveId }),
    query: PersonaMatchFilters,
    reply: PersonaMatchPage,
    failures: ['notFound'],
    extension: 'matches.ofPersona',
    assumed:
      'Matches of all times, in every version of the mod. A rated kind finds those that moved a rating on that ladder. Elo is that of the opponent before a rated 1v1, and hours are those of the day in UTC in which the match began, over midnight when the first is not below the other.',
  }),
  recent: defineEndpoint({
    ...publicRead,
    madeFrom: ['matches', 'personaNames', 'matchMarks'],
    keptSeconds: KEPT_SECONDS,
    path: '/api/match/get/recent/all/{page}/result',
    summary: 'Newest matches of everybody',
    params: strictObject(page),
    query: fromCursor,
    reply: MatchPage,
  }),
  favouritesByTag: defineEndpoint({
    ...userRead,
    reads: 'replica',
    path: '/api/match/get/my/favourite/{tag}/{page}/result',
    summary: 'Own favourite matches with a tag',
    params: strictObject({ tag: Tag, ...page }),
    query: fromCursor,
    reply: OwnMatchPage,
  }),
  favourites: defineEndpoint({
    ...userRead,
    reads: 'replica',
    path: '/api/match/get/my/all/favourite/{page}/result',
    summary: 'Own favourite matches',
    params: strictObject(page),
    query: fromCursor,
    reply: OwnMatchPage,
    assumed:
      'Counting stops one past the last viewable page, beyond which `pageOutOfLimit` is set and there are no rows; likewise by tag, and of downloads.',
  }),
  favouriteTags: defineEndpoint({
    ...userRead,
    reads: 'replica',
    path: '/api/ext/match/my/favourite/tags',
    summary: 'Own tags of favourite matches, and how many matches each has',
    reply: Type.Array(FavouriteTag, {
      maxItems: limits.favouriteTags,
      description: 'The tag of most matches first',
    }),
    extension: 'matches.favouriteTags',
  }),
  downloads: defineEndpoint({
    ...userRead,
    reads: 'replica',
    path: '/api/match/get/my/download/{page}/result',
    summary: 'Own downloaded matches',
    params: strictObject(page),
    query: fromCursor,
    reply: OwnMatchPage,
  }),
  myStatus: defineEndpoint({
    ...userRead,
    method: 'POST',
    reads: 'replica',
    path: '/api/match/get/my/status',
    summary: 'What the signed-in user did with each of these matches',
    body: Type.Array(ReplayGuid, { maxItems: limits.matchPageSize * 2 }),
    reply: recordsOf(MyMatchStatus),
  }),
  setFavourite: defineEndpoint({
    ...userWrite,
    path: '/api/match/set/favourite',
    summary: 'Add a match to the favourites under a tag, or take it out',
    body: strictObject({
      guid: ReplayGuid,
      set: Type.Boolean(),
      tag: Type.Optional(Type.String({ maxLength: limits.favouriteTagCharacters })),
    }),
    reply: Done,
    failures: [...signedIn, 'favouriteNeedsTag', 'repeatedOperation', 'notFound'],
    assumed: 'A match that is kept already is refused under another tag too: take it out first.',
  }),
  setRecommend: defineEndpoint({
    ...userWrite,
    path: '/api/match/set/recommend',
    summary: 'Recommend a match, or take that back',
    body: strictObject({ guid: ReplayGuid, set: Type.Boolean() }),
    reply: Done,
    failures: [...signedIn, 'repeatedOperation', 'notFound'],
  }),
  search: defineEndpoint({
    ...userRead,
    method: 'POST',
    reads: 'replica',
    path: '/api/match/query/advanced',
    rate: 'search',
    summary: 'Search the replay library',
    body: AdvancedQuery,
    reply: FoundMatches,
    assumed:
      'Both players of an Elo bracket were within before the match. Desynchronised and disconnected matches belong to the kind that their teams make them. A name fits that holds the text, without regard to case; of one character, that begins with it. Players of the page who were found by an earlier name are told under `earlierNames`.',
  }),
  get: defineEndpoint({
    ...publicRead,
    madeFrom: ['matches', 'personaNames', 'matchMarks'],
    keptSeconds: KEPT_SECONDS,
    path: '/api/ext/matches/{guid}',
    summary: 'One match by its guid',
    params: strictObject({ guid: ReplayGuid }),
    reply: MatchRow,
    failures: ['notFound'],
    extension: 'other.match',
  }),
  byId: defineEndpoint({
    ...publicRead,
    madeFrom: ['matches', 'personaNames', 'matchMarks'],
    keptSeconds: KEPT_SECONDS,
    path: '/api/ext/match/id/{matchId}',
    summary: 'One match by its id, also without a replay',
    params: strictObject({ matchId: PositiveId }),
    reply: MatchRow,
    failures: ['notFound'],
    extension: 'matches.byId',
  }),
  ofReplay: defineEndpoint({
    ...publicRead,
    method: 'POST',
    path: '/api/ext/matches/replay',
    rate: 'search',
    summary: 'The match that a replay file recorded, by what the file says: one record, or none',
    body: strictObject({
      map: storableText({ minLength: 1, maxLength: 260, description: 'Path or id of the map' }),
      savedTime: timestamp(' at which the game saved the file'),
      players: Type.Array(storableText({ minLength: 1, maxLength: 64 }), {
        minItems: 1,
        maxItems: replayMatchLimits.players,
        description: 'The names of all human players',
      }),
    }),
    reply: recordsOf(MatchRow),
    failures: [],
    extension: 'matches.ofReplay',
    assumed: `All of its players had these names then or have them now, and at least one still has. The file was saved during the match or within ${String(replayMatchLimits.clockMinutes)} minutes of it, since clocks differ; of several such matches the one whose end is nearest.`,
  }),
  filtered: defineEndpoint({
    ...publicRead,
    madeFrom: ['matches', 'personaNames', 'matchMarks'],
    keptSeconds: KEPT_SECONDS,
    path: '/api/ext/match/filtered',
    summary:
      'Matches of everybody by filters, newest first or those worth watching, page by page from a cursor',
    query: strictObject({
      mod: Type.Optional(oneOf(modFilters)),
      kind: Type.Optional(oneOf(matchTypeFilters)),
      map: Type.Optional(Type.String({ maxLength: 260, description: 'Path or id of a map' })),
      faction: Type.Optional(FactionName),
      minElo: Type.Optional(EloBound),
      maxElo: Type.Optional(EloBound),
      withReplay: Type.Optional(Type.Boolean({ description: 'Only matches that have a replay' })),
      order: Type.Optional(oneOf(matchOrders)),
      after: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'The `next` of the page before',
        }),
      ),
    }),
    reply: FilteredMatches,
    extension: 'matches.filtered',
    assumed:
      'Only matches of the last 180 days; in the order of worth only those with a replay. A faction and Elo bounds find 1v1 matches; both players were within the bounds before the match, and vanilla means 1.12, as in the replay library.',
  }),
};
