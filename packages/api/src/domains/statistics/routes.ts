import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { HostServices } from '../../services/host-services.js';

/** Win rates, and a user’s own automatch seasons. */
export function makeStatisticsHandlers({
  automatchStats,
  statistics,
}: HostServices): GroupHandlers<'statistics'> {
  return {
    factions: ({ params, query }) => statistics.factions(params, query),
    maps: ({ params, query }) => statistics.maps(params, query),
    automatch: ({ user }) => automatchStats.ofUser(user.userId, 'ra3'),
    automatchCorona: ({ user }) => automatchStats.ofUser(user.userId, 'corona'),
  };
}
