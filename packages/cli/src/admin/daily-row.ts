import type { Reply } from '@ra3/sdk';

type DailyReport = Reply<'reports.daily'>['records'][number];

/** A day with its automatch 1v1 matches of all mods. */
export interface DailyRow extends DailyReport {
  readonly automatch1v1Count: number;
}

export function dailyRow(report: DailyReport): DailyRow {
  const counts = Object.values(report.matchDetails).map(({ countAutomatch1v1 }) => countAutomatch1v1);
  return { ...report, automatch1v1Count: counts.reduce((sum, count) => sum + count, 0) };
}
