import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import type { AutomatchStatsService } from './automatch-stats.js';
import type { StatisticsService } from './statistics.js';

/** The services that these routes call. */
export interface StatisticsServices {
  readonly automatchStats: AutomatchStatsService;
  readonly statistics: StatisticsService;
}

/** Win rates, and a user’s own automatch seasons. */
export function makeStatisticsHandlers({
  automatchStats,
  statistics,
}: StatisticsServices): GroupHandlers<'statistics'> {
  return {
    factions: ({ params, query }) => statistics.factions(params, query),
    maps: ({ params, query }) => statistics.maps(params, query),
    matchups: ({ params, query }) => statistics.matchups(params, query),
    automatch: ({ user }) => automatchStats.ofUser(user.userId, 'ra3'),
    automatchCorona: ({ user }) => automatchStats.ofUser(user.userId, 'corona'),
  };
}
