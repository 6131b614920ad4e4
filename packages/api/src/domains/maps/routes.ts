import { hostGameStrings } from '@ra3/sdk/map-facts';
import { formatGameStrings } from '@ra3/sdk/rules';
import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import { actingAdmin } from '../moderation/acting-admin.js';
import type { SeasonService } from '../seasons/seasons.js';
import type { MapRuleService } from './map-rules.js';

/** The services that these routes call. */
export interface MapsServices {
  readonly mapRules: MapRuleService;
  readonly seasons: Pick<SeasonService, 'all'>;
}

/** Map rules, and the names of maps, factions and seasons. */
export function makeMapsHandlers({ mapRules, seasons }: MapsServices): GroupHandlers<'maps'> {
  return {
    rules: async () => ({ records: await mapRules.list() }),
    async setRule(call) {
      await mapRules.set(actingAdmin(call), call.body);
      return done();
    },
    ruleStates: async () => ({ records: await mapRules.states() }),
    testRule: ({ query }) => mapRules.test(query),
    gameStrings: async ({ params }) => formatGameStrings(hostGameStrings(params.locale, await seasons.all())),
  };
}
