import { adminLimits } from '@ra3/sdk/facts';
import { queryOptions } from '@tanstack/react-query';
import type { AdminSource } from '../frame/use-admin-source.js';

/** The reports of all days at once: fewer are a part of them, with the means of the days before. */
export function dailyReportsQuery({ api, call }: AdminSource) {
  return queryOptions({
    queryKey: ['admin', 'reports'],
    queryFn: async ({ signal }) => {
      const { records } = await call(
        api.reports.daily({ daysPrev: adminLimits.dailyReportDays }, { signal }),
      );
      return records.toSorted((a, b) => a.date.localeCompare(b.date));
    },
  });
}
