import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findInviterOf } from '../invitations/invitation-list-store.js';
import { findPersonaOwner } from '../moderation/user-search-store.js';
import { requireUser } from '../moderation/required-user.js';
import { findLoginTimes, findRegistrationTime, listBans, listOldNames } from './case-fact-store.js';

export interface CaseHistoryService {
  /** How an account began, and when it was last seen. @throws {Refusal} `notFound` */
  facts(userId: number): Promise<ReplyOf<EndpointOf<'cases.facts'>>>;
  /** The latest bans of a user, latest first. @throws {Refusal} `notFound` */
  bans(userId: number): Promise<ReplyOf<EndpointOf<'cases.bans'>>>;
  /** The names that a persona had, also a deleted one. @throws {Refusal} `notFound` */
  oldNames(personaId: number): Promise<ReplyOf<EndpointOf<'cases.oldNames'>>>;
}

export function makeCaseHistoryService({ db }: { db: Database }): CaseHistoryService {
  return {
    async facts(userId) {
      const createdAt = await findRegistrationTime(db, userId);
      if (createdAt === undefined) throw new Refusal('notFound');
      const { first, last } = await findLoginTimes(db, userId);
      return {
        registeredTime: createdAt.toISOString(),
        firstLoginTime: textOf(first),
        lastLoginTime: textOf(last),
        invitedBy: (await findInviterOf(db, userId)) ?? null,
      };
    },
    async bans(userId) {
      await requireUser(db, userId);
      const bans = await listBans(db, userId, adminLimits.bansShown);
      return {
        records: bans.map(({ bannedAt, expiresAt, liftedAt, ...ban }) => ({
          ...ban,
          bannedTime: bannedAt.toISOString(),
          expiryTime: expiresAt.toISOString(),
          liftedTime: textOf(liftedAt),
        })),
      };
    },
    async oldNames(personaId) {
      if ((await findPersonaOwner(db, personaId)) === undefined) throw new Refusal('notFound');
      const names = await listOldNames(db, personaId, adminLimits.oldNamesShown);
      return { records: names.map(({ until, ...name }) => ({ ...name, until: until.toISOString() })) };
    },
  };
}

function textOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
