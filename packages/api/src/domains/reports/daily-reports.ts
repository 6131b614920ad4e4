import { adminLimits } from '@ra3/sdk/facts';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Now } from '../../values/now.js';
import type { Database } from '../../database/in-transaction.js';
import {
  countActive,
  countMatchesByDay,
  deleteDailyPersonsBefore,
  type MatchCount,
} from './stores/daily-counts.js';
import { utcDayOf } from '../../values/utc-day.js';
import { groupBy } from '../../values/group-by.js';

type Report = ReplyOf<EndpointOf<'reports.daily'>>['records'][number];

export interface DailyReportService {
  /** One report per day in UTC, oldest first, the last one of today; days on which nothing happened are there too. */
  read(days: number): Promise<Report[]>;
  /** Deletes who was active on days that no report shows any more. */
  removeOld(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** Days of the reports, and one more for the clocks of other machines. */
const ACTIVE_DAYS_MS = (adminLimits.dailyReportDays + 1) * DAY_MS;

/** Active users and matches of each day (S3-32), from sums that every match and login moves. */
export function makeDailyReportService({ db, clock }: { db: Database; clock: Now }): DailyReportService {
  return {
    async read(days) {
      const tomorrow = clock().getTime() + DAY_MS;
      const dates = Array.from({ length: days }, (_, index) => utcDayOf(tomorrow - (days - index) * DAY_MS));
      const span = { from: dates[0] ?? '', until: utcDayOf(tomorrow) };
      const [active, matches] = await Promise.all([countActive(db, span), countMatchesByDay(db, span)]);
      const activeByDay = new Map(active.map(({ day, total }) => [day, total]));
      const matchesByDay = groupBy(matches, ({ day }) => day);
      return dates.map((date) => ({
        date,
        activeUserCount: activeByDay.get(date) ?? 0,
        ...describeMatches(matchesByDay.get(date) ?? []),
      }));
    },
    removeOld: () => deleteDailyPersonsBefore(db, utcDayOf(clock().getTime() - ACTIVE_DAYS_MS)),
  };
}

function describeMatches(counts: readonly MatchCount[]): Pick<Report, 'matchCount' | 'matchDetails'> {
  return {
    matchCount: counts.reduce((sum, { total }) => sum + total, 0),
    matchDetails: Object.fromEntries(
      counts.map(({ mod, total, automatch1v1 }) => [
        mod,
        { countAll: total, countAutomatch1v1: automatch1v1 },
      ]),
    ),
  };
}
