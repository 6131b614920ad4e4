import { limits } from '@ra3/sdk/facts';
import { done } from '../../server/done.js';
import type { GroupHandlers } from '../../server/handler.js';
import { actingAdmin } from '../../services/acting-admin.js';
import type { HostServices } from '../../services/host-services.js';

type Names = 'performance' | 'reports' | 'reloadWeb';

/** Live figures, daily reports and the built site (spec §7 "Admin"). */
export function makeOperationsHandlers({
  performance,
  dailyReports,
  webFiles,
}: HostServices): Pick<GroupHandlers<'admin'>, Names> {
  return {
    performance: () => performance.read(),
    reports: async ({ query: { daysPrev = limits.dailyReportDays } }) => ({
      records: await dailyReports.read(daysPrev),
    }),
    async reloadWeb(call) {
      await webFiles.reload(actingAdmin(call));
      return done();
    },
  };
}
