import { notAvailableYet, type GroupHandlers } from '../../server/handler.js';
import type { HostServices } from '../../services/host-services.js';

type Names = 'performance' | 'reports' | 'reloadWeb';

/** Live figures, daily reports and the built site (spec §7 "Admin"). */
export function makeOperationsHandlers(_services: HostServices): Pick<GroupHandlers<'admin'>, Names> {
  return {
    performance: notAvailableYet,
    reports: notAvailableYet,
    reloadWeb: notAvailableYet,
  };
}
