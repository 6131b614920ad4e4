import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import type { Now } from '../../values/time.js';
import { originsSince, recentOrigins } from '../moderation/login-origins.js';
import { listRunningBansOf } from '../moderation/ban-store.js';
import { requireUser } from '../moderation/required-user.js';
import { listRelated, listSharedLogins, type RelatedRow } from './shared-origin-store.js';

type RelatedUser = ReplyOf<EndpointOf<'cases.related'>>['records'][number];

/** What the logins of a user have in common with those of others, over the same days as in the preview of a ban. */
export interface SharedOriginService {
  /** Other accounts from the same places, most shared first. @throws {Refusal} `notFound` */
  related(userId: number): Promise<ReplyOf<EndpointOf<'cases.related'>>>;
  /** The latest logins, latest first. @throws {Refusal} `notFound` */
  logins(userId: number): Promise<ReplyOf<EndpointOf<'cases.logins'>>>;
}

export function makeSharedOriginService({ db, clock }: { db: Database; clock: Now }): SharedOriginService {
  return {
    async related(userId) {
      await requireUser(db, userId);
      const now = clock();
      const of = { userId, now };
      const origins = {
        networks: await recentOrigins(db, 'network', of),
        macs: await recentOrigins(db, 'mac', of),
        machineCodes: await recentOrigins(db, 'machine_code', of),
      };
      const where = { origins, exceptUserId: userId, since: originsSince(now) };
      const rows = await listRelated(db, { ...where, limit: adminLimits.relatedUsers });
      const userIds = rows.map((row) => row.userId);
      const banned = new Set((await listRunningBansOf(db, userIds, now)).map((ban) => ban.userId));
      return { records: rows.map((row) => shownRelated(row, banned.has(row.userId))) };
    },
    async logins(userId) {
      await requireUser(db, userId);
      const since = originsSince(clock());
      const logins = await listSharedLogins(db, { userId, since, limit: adminLimits.caseLogins });
      return {
        records: logins.map(({ at, network, mac, machineCode, ...sharers }) => ({
          time: at.toISOString(),
          network,
          mac,
          machineCode,
          sharedBy: {
            network: sharers.networkSharers,
            mac: sharers.macSharers,
            machineCode: sharers.machineSharers,
          },
        })),
      };
    },
  };
}

function shownRelated(row: RelatedRow, isBanned: boolean): RelatedUser {
  const { userId, userName, closedAt, networks, macs, machineCodes, loginCount, firstAt, lastAt } = row;
  return {
    userId,
    userName,
    state: isBanned ? 'banned' : 'normal',
    isClosed: closedAt !== null,
    shared: { networks, macs, machineCodes },
    loginCount,
    firstTime: firstAt.toISOString(),
    lastTime: lastAt.toISOString(),
  };
}
