import { formatGameStrings, mapGameStrings } from '@ra3/sdk/rules';
import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import { actingAdmin } from '../audit/acting-admin.js';
import type { MapRuleService } from './map-rules.js';

/** The services that these routes call. */
export interface MapsServices {
  readonly mapRules: MapRuleService;
}

/** Map rules and map names. */
export function makeMapsHandlers({ mapRules }: MapsServices): GroupHandlers<'maps'> {
  return {
    rules: async () => ({ records: await mapRules.list() }),
    async setRule(call) {
      await mapRules.set(actingAdmin(call), call.body);
      return done();
    },
    testRule: ({ query }) => mapRules.test(query),
    gameStrings: ({ params }) => formatGameStrings(mapGameStrings(params.locale)),
  };
}
