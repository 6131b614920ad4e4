import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { HostServices } from '../../services/host-services.js';

/** Finished matches and users’ marks on them. */
export function makeMatchesHandlers({
  matches,
  matchMarks,
  matchSearch,
}: HostServices): GroupHandlers<'matches'> {
  return {
    recentOfPersona: ({ params }) => matches.recentOfPersona(params),
    recent: ({ params }) => matches.recent(params),
    favouritesByTag: ({ user: { userId }, params: { tag, page } }) =>
      matchMarks.list({ kind: 'favourites', userId, tag }, page),
    favourites: ({ user: { userId }, params: { page } }) =>
      matchMarks.list({ kind: 'favourites', userId }, page),
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
  };
}
