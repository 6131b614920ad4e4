import { limits } from '@ra3/sdk/facts';
import { done } from '../../http/replies/done.js';
import type { Endpoints } from '../host.js';
import { readFilteredMatches } from './filtered-matches.js';
import { searchMatches } from './match-library.js';
import { readMatch, readMatchById, readRecentMatches, readRecentMatchesOf } from './match-lists.js';
import { listFavouriteTags } from './match-mark-store.js';
import { readMatchStatus, readOwnMatches, setFavourite, setRecommend } from './own-match-marks.js';
import { readPersonaMatches } from './persona-match-list.js';
import { findMatchOfReplay } from './replay-match.js';

/** Finished matches and users’ marks on them. */
export const matches: Endpoints<'matches'> = {
  recentOfPersona: (host, { params }) => readRecentMatchesOf(host, params),
  ofPersona: (host, { params, query }) => readPersonaMatches(host, params, query),
  recent: (host, { params }) => readRecentMatches(host, params),
  favouritesByTag: (host, { user: { userId }, params: { tag, page } }) =>
    readOwnMatches(host, { kind: 'favourites', userId, tag }, page),
  favourites: (host, { user: { userId }, params: { page } }) =>
    readOwnMatches(host, { kind: 'favourites', userId }, page),
  /** The tag of most matches first. */
  favouriteTags: ({ db }, { user }) => listFavouriteTags(db, user.userId, limits.favouriteTags),
  downloads: (host, { user: { userId }, params: { page } }) =>
    readOwnMatches(host, { kind: 'downloads', userId }, page),
  myStatus: (host, { user, body }) => readMatchStatus(host, user.userId, body),
  async setFavourite(host, { user, body }) {
    await setFavourite(host, user.userId, body);
    return done();
  },
  async setRecommend(host, { user, body }) {
    await setRecommend(host, user.userId, body);
    return done();
  },
  search: (host, { body }) => searchMatches(host, body),
  get: (host, { params }) => readMatch(host, params.guid),
  ofReplay: (host, { body }) => findMatchOfReplay(host, body),
  filtered: (host, { query }) => readFilteredMatches(host, query),
  byId: (host, { params }) => readMatchById(host, params.matchId),
};
