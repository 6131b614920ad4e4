import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { HostServices } from '../../services/host-services.js';

/** Ladder records and tiers. */
export function makeLaddersHandlers({ ladders, statistics }: HostServices): GroupHandlers<'ladders'> {
  return {
    page: ({ params }) => ladders.page(params),
    persona: ({ params }) => ladders.ofPersona(params),
    personaHistory: ({ params }) => ladders.history(params),
    eloDistribution: ({ params }) => statistics.eloDistribution(params),
  };
}
