import { adminLimits } from '@ra3/sdk/facts';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import type { makeOverview, PerformanceService, DailyReportService } from './reports-endpoints.js';

/** The services that these routes call. */
export interface ReportsServices {
  readonly performance: PerformanceService;
  readonly dailyReports: DailyReportService;
  readonly overview: ReturnType<typeof makeOverview>;
}

/** Daily reports and server load. */
export function makeReportsHandlers({
  performance,
  dailyReports,
  overview,
}: ReportsServices): GroupHandlers<'reports'> {
  return {
    daily: async ({ query: { daysPrev = adminLimits.dailyReportDays } }) => ({
      records: await dailyReports.read(daysPrev),
    }),
    serverLoad: () => performance.read(),
    overview: () => overview(),
  };
}
