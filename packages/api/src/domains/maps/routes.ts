import { formatGameStrings, mapGameStrings } from '@ra3/sdk/rules';
import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import { actingAdmin } from '../audit/acting-admin.js';
import type { HostServices } from '../../services/host-services.js';

/** Map rules and map names. */
export function makeMapsHandlers({ mapRules }: HostServices): GroupHandlers<'maps'> {
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
