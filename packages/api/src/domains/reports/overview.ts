import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import type { Now } from '../../values/now.js';
import { countInvitationsByState } from '../invitations/queries.js';
import { findCurrentSeason } from '../seasons/queries.js';
import { listRelaysSince } from '../status/queries.js';
import { SILENCE_LIMIT_MS } from '../status/status.js';
import { countBansSince, readEndingBans } from './stores/recent-bans.js';

type Overview = ReplyOf<EndpointOf<'reports.overview'>>;

const DAY_MS = 86_400_000;

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
