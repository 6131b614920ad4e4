import { done } from '../server/done.js';
import { FileReply } from '../server/file-reply.js';
import type { GroupHandlers } from '../server/handler.js';
import type { HostServices } from '../services/host-services.js';

/** Finished matches and their replays (spec §7 "Matches"). */
export function makeMatchesHandlers(services: HostServices): GroupHandlers<'matches'> {
  const { matches, matchMarks, matchSearch, replayDownloads } = services;
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
    async download({ user, body }) {
      const { bytes, fileName } = await replayDownloads.download(user.userId, body.guid);
      return new FileReply(bytes, fileName);
    },
    search: ({ body }) => matchSearch.search(body),
  };
}
