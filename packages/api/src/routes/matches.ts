import { notAvailableYet, type GroupHandlers } from '../server/handler.js';
import type { HostServices } from '../services/host-services.js';

/** Finished matches and their replays (spec §7 "Matches"). */
export function makeMatchesHandlers({ matches }: HostServices): GroupHandlers<'matches'> {
  return {
    recentOfPersona: ({ params }) => matches.recentOfPersona(params),
    recent: ({ params }) => matches.recent(params),
    favouritesByTag: notAvailableYet,
    favourites: notAvailableYet,
    downloads: notAvailableYet,
    myStatus: notAvailableYet,
    setFavourite: notAvailableYet,
    setRecommend: notAvailableYet,
    download: notAvailableYet,
    search: notAvailableYet,
  };
}
