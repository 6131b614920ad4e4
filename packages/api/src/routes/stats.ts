import type { GroupHandlers } from '../server/handler.js';
import type { HostServices } from '../services/host-services.js';

/** Seasons, ladders and statistics (spec §7 "Stats and server"). */
export function makeStatsHandlers({ seasons, ladders, statistics }: HostServices): GroupHandlers<'stats'> {
  return {
    currentSeason: () => seasons.current(),
    seasons: () => seasons.all(),
    persona: ({ params }) => ladders.ofPersona(params),
    personaHistory: ({ params }) => ladders.history(params),
    ladder: ({ params }) => ladders.page(params),
    factions: ({ params, query }) => statistics.factions(params, query),
    maps: ({ params, query }) => statistics.maps(params, query),
    eloDistribution: ({ params }) => statistics.eloDistribution(params),
  };
}
