import { adminLimits } from '@ra3/sdk/facts';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { type Now, utcDayOf } from '../../values/time.js';
import type { Database } from '../../database/in-transaction.js';
import {
  countActive,
  countMatchesByDay,
  deleteDailyPersonsBefore,
  type MatchCount,
} from './daily-count-store.js';
import { groupBy } from '../../values/group-by.js';
import { countInvitationsByState } from '../invitations/invitation-list-store.js';
import { findCurrentSeason } from '../seasons/season-store.js';
import { listRelaysSince } from '../status/status-report-store.js';
import { SILENCE_LIMIT_MS } from '../status/status.js';
import { countBansSince, readEndingBans } from './recent-ban-store.js';
import { measureDatabase } from './database-size-store.js';

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

type Overview = ReplyOf<EndpointOf<'reports.overview'>>;

/** Returns a function that reads what an admin wants to know first. */
export function makeOverview({ db, clock }: { db: Database; clock: Now }): () => Promise<Overview> {
  return async () => {
    const now = clock();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const [bansLastDay, ending, relays, invitations, season] = await Promise.all([
      countBansSince(db, after(-DAY_MS)),
      readEndingBans(db, { now, until: after(DAY_MS), limit: adminLimits.overviewBans }),
      listRelaysSince(db, after(-SILENCE_LIMIT_MS)),
      countInvitationsByState(db),
      findCurrentSeason(db),
    ]);
    return {
      bansLastDay,
      bansEnding: {
        count: ending.count,
        records: ending.bans.map(({ userId, userName, endsAt }) => ({
          userId,
          userName,
          endTime: endsAt.toISOString(),
        })),
      },
      highestLoad: relays.length === 0 ? null : Math.max(...relays.map(({ load }) => load)),
      invitations: { free: invitations.get('free') ?? 0, ready: invitations.get('ready') ?? 0 },
      season: season === undefined ? null : describeSeason(season),
    };
  };
}

function describeSeason(season: NonNullable<Awaited<ReturnType<typeof findCurrentSeason>>>) {
  return {
    seasonId: season.season_id,
    chineseName: season.chinese_name,
    englishName: season.english_name,
    startTime: season.start_time.toISOString(),
  };
}

export interface PerformanceService {
  /** Load of the relays, none of a game server that is silent, and size of the database (S3-30, S3-31). */
  read(): Promise<ReplyOf<EndpointOf<'reports.serverLoad'>>>;
}

/** Figures for admins, who ask every five seconds (S9-05). */
export function makePerformanceService({ db, clock }: { db: Database; clock: Now }): PerformanceService {
  return {
    async read() {
      const since = new Date(clock().getTime() - SILENCE_LIMIT_MS);
      const [relays, database] = await Promise.all([listRelaysSince(db, since), measureDatabase(db)]);
      return { relays: [...relays], database };
    },
  };
}
