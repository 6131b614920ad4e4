import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import type { FilteredMatchService } from './filtered-matches.js';
import type { MatchService } from './matches.js';
import type { MatchMarkService } from './match-marks.js';
import type { ReplayMatchFinder } from './match-of-replay.js';
import type { MatchSearchService } from './match-search.js';

/** The services that these routes call. */
export interface MatchesServices {
  readonly matches: MatchService;
  readonly matchMarks: MatchMarkService;
  readonly matchSearch: MatchSearchService;
  readonly filteredMatches: FilteredMatchService;
  readonly findMatchOfReplay: ReplayMatchFinder;
}

/** Finished matches and users’ marks on them. */
export function makeMatchesHandlers({
  matches,
  matchMarks,
  matchSearch,
  filteredMatches,
  findMatchOfReplay,
}: MatchesServices): GroupHandlers<'matches'> {
  return {
    recentOfPersona: ({ params }) => matches.recentOfPersona(params),
    ofPersona: ({ params, query }) => filteredMatches.ofPersona(params, query),
    recent: ({ params }) => matches.recent(params),
    favouritesByTag: ({ user: { userId }, params: { tag, page } }) =>
      matchMarks.list({ kind: 'favourites', userId, tag }, page),
    favourites: ({ user: { userId }, params: { page } }) =>
      matchMarks.list({ kind: 'favourites', userId }, page),
    favouriteTags: ({ user }) => matchMarks.favouriteTags(user.userId),
    downloads: ({ user: { userId }, params: { page } }) =>
      matchMarks.list({ kind: 'downloads', userId }, page),
    myStatus: ({ user, body }) => matchMarks.status(user.userId, body),
    async setFavourite({ user, body }) {
      await matchMarks.setFavourite(user.userId, body);
      return done();
    },
    async setRecommend({ user, body }) {
      await matchMarks.setRecommend(user.userId, body);
      return done();
    },
    search: ({ body }) => matchSearch.search(body),
    get: ({ params }) => matches.match(params.guid),
    ofReplay: ({ body }) => findMatchOfReplay(body),
    filtered: ({ query }) => filteredMatches.list(query),
    byId: ({ params }) => matches.matchById(params.matchId),
  };
}
