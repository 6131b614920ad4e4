import { limits } from '@ra3/sdk/facts';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { HostServices } from '../../services/host-services.js';

/** Daily reports and server load. */
export function makeReportsHandlers({ performance, dailyReports }: HostServices): GroupHandlers<'reports'> {
  return {
    daily: async ({ query: { daysPrev = limits.dailyReportDays } }) => ({
      records: await dailyReports.read(daysPrev),
    }),
    serverLoad: () => performance.read(),
  };
}
