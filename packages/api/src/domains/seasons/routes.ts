import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import { actingAdmin } from '../audit/acting-admin.js';
import type { HostServices } from '../../services/host-services.js';

/** Seasons. */
export function makeSeasonsHandlers({ seasons, seasonChanges }: HostServices): GroupHandlers<'seasons'> {
  return {
    current: () => seasons.current(),
    list: () => seasons.all(),
    async create(call) {
      await seasonChanges.begin(actingAdmin(call), call.body);
      return done();
    },
  };
}
