import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Clock } from '../clock.js';
import type { Database } from '../database/in-transaction.js';
import { countActive, countMatchesByDay, type ActiveCount, type MatchCount } from '../stores/daily-counts.js';
import { groupBy } from './group-by.js';

type Report = ReplyOf<EndpointOf<'admin.reports'>>['records'][number];

export interface DailyReportService {
  /** One report per day in UTC, oldest first, the last one of today; days on which nothing happened are there too. */
  read(days: number): Promise<Report[]>;
}

const DAY_MS = 86_400_000;
const DAYS_AT_ONCE = 30;

/** Active users and matches of each day (spec §3 "Daily report"), counted in SQL. */
export function makeDailyReportService({ db, clock }: { db: Database; clock: Clock }): DailyReportService {
  return {
    async read(days) {
      const tomorrow = (Math.floor(clock().getTime() / DAY_MS) + 1) * DAY_MS;
      const first = tomorrow - days * DAY_MS;
      const span = { from: new Date(first), until: new Date(tomorrow) };
      const [active, matches] = await Promise.all([
        readActive(db, first, tomorrow),
        countMatchesByDay(db, span),
      ]);
      const activeByDay = new Map(active.map(({ day, total }) => [day, total]));
      const matchesByDay = groupBy(matches, ({ day }) => day);
      return Array.from({ length: days }, (_, index) => {
        const date = dayAt(first + index * DAY_MS);
        return {
          date,
          activeUserCount: activeByDay.get(date) ?? 0,
          ...describeMatches(matchesByDay.get(date) ?? []),
        };
      });
    },
  };
}

/** Month by month: half a year of a large host at once could take longer than a statement may. */
async function readActive(db: Database, firstMs: number, untilMs: number): Promise<ActiveCount[]> {
  const counts: ActiveCount[] = [];
  for (let fromMs = firstMs; fromMs < untilMs; fromMs += DAYS_AT_ONCE * DAY_MS) {
    const until = new Date(Math.min(fromMs + DAYS_AT_ONCE * DAY_MS, untilMs));
    counts.push(...(await countActive(db, { from: new Date(fromMs), until })));
  }
  return counts;
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

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
