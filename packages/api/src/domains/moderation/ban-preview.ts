import { adminLimits } from '@ra3/sdk/facts';
import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Now } from '../../values/time.js';
import type { Database } from '../../database/in-transaction.js';
import { findSharers, type OriginColumn, type Sharer } from './login-record-store.js';
import { ORIGIN_DAYS, originsSince, recentOrigins } from './login-origins.js';
import { requireUser } from './required-user.js';

type Preview = ReplyOf<EndpointOf<'moderation.banPreview'>>;

export type BanPreview = ReturnType<typeof makeBanPreview>;

/**
 * Makes the preview of a ban: who else would be hit by address, network card or machine (S3-02: such bans affect
 * other players).
 *
 * @throws {Refusal} `notFound` for an unknown user
 */
export function makeBanPreview({ db, clock }: { db: Database; clock: Now }) {
  return async (userId: number): Promise<Preview> => {
    await requireUser(db, userId);
    const now = clock();
    const share = async (column: OriginColumn): Promise<Preview['ip']> => {
      const origins = await recentOrigins(db, column, { userId, now });
      const others = {
        origins,
        exceptUserId: userId,
        since: originsSince(now),
        limit: adminLimits.banPreviewNames,
      };
      const { count, users } = await findSharers(db, column, others);
      return { origins, userCount: count, users: users.map(shownSharer) };
    };
    return {
      days: ORIGIN_DAYS,
      ip: await share('network'),
      mac: await share('mac'),
      machine: await share('machine_code'),
    };
  };
}

function shownSharer({ lastAt, ...sharer }: Sharer): Preview['ip']['users'][number] {
  return { ...sharer, lastTime: lastAt.toISOString() };
}
