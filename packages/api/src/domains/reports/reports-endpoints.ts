import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import { groupBy } from '../../values/group-by.js';
import { utcDayOf } from '../../values/time.js';
import type { Endpoints, TimedHost } from '../host.js';
import { countInvitationsByState } from '../invitations/invitation-list-store.js';
import { findCurrentSeason } from '../seasons/season-store.js';
import { SILENCE_LIMIT_MS } from '../status/live-status.js';
import { listRelaysSince } from '../status/status-report-store.js';
import { countActive, countMatchesByDay, type MatchCount } from './daily-count-store.js';
import { measureDatabase } from './database-size-store.js';
import { countBansSince, readEndingBans } from './recent-ban-store.js';

type Daily = EndpointOf<'reports.daily'>;
type Report = ReplyOf<Daily>['records'][number];
type Overview = ReplyOf<EndpointOf<'reports.overview'>>;

const DAY_MS = 86_400_000;

export const reports: Endpoints<'reports'> = {
  daily: (host, { query }) => readDailyReports(host, query),
  /** No load of a silent game server (S3-30, S3-31). Admins ask every five seconds (S9-05). */
  async serverLoad({ db, clock }) {
    const since = new Date(clock().getTime() - SILENCE_LIMIT_MS);
    const [relays, database] = await Promise.all([listRelaysSince(db, since), measureDatabase(db)]);
    return { relays: [...relays], database };
  },
  overview: readOverview,
};

/** Days in UTC, oldest first, empty days included (S3-32). Read from sums that every match and login moves. */
export async function readDailyReports(
  { db, clock }: TimedHost,
  { daysPrev: days = adminLimits.dailyReportDays }: QueryOf<Daily>,
): Promise<ReplyOf<Daily>> {
  const tomorrow = clock().getTime() + DAY_MS;
  const dates = Array.from({ length: days }, (_, index) => utcDayOf(tomorrow - (days - index) * DAY_MS));
  const span = { from: dates[0] ?? '', until: utcDayOf(tomorrow) };
  const [active, matches] = await Promise.all([countActive(db, span), countMatchesByDay(db, span)]);
  const activeByDay = new Map(active.map(({ day, total }) => [day, total]));
  const matchesByDay = groupBy(matches, ({ day }) => day);
  const records = dates.map((date) => ({
    date,
    activeUserCount: activeByDay.get(date) ?? 0,
    ...describeMatches(matchesByDay.get(date) ?? []),
  }));
  return { records };
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

async function readOverview({ db, clock }: TimedHost): Promise<Overview> {
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
}

function describeSeason(season: NonNullable<Awaited<ReturnType<typeof findCurrentSeason>>>) {
  return {
    seasonId: season.season_id,
    chineseName: season.chinese_name,
    englishName: season.english_name,
    startTime: season.start_time.toISOString(),
  };
}
