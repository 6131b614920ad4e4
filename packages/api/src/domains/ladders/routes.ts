import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import type { LadderService } from './ladders.js';
import type { StatisticsService } from '../statistics/statistics.js';

/** The services that these routes call. */
export interface LaddersServices {
  readonly ladders: LadderService;
  readonly statistics: StatisticsService;
}

/** Ladder records and tiers. */
export function makeLaddersHandlers({ ladders, statistics }: LaddersServices): GroupHandlers<'ladders'> {
  return {
    page: ({ params }) => ladders.page(params),
    persona: ({ params }) => ladders.ofPersona(params),
    personaHistory: ({ params }) => ladders.history(params),
    seasonPage: ({ params }) => ladders.seasonPage(params),
    form: ({ params }) => ladders.form(params),
    filtered: ({ params, query }) => ladders.filtered(params, query),
    eloDistribution: ({ params }) => statistics.eloDistribution(params),
  };
}
