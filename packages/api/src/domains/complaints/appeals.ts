import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import { inTransaction } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { confirmPassword, type Credentials } from '../accounts/sign-in.js';
import { lockVerifiedUser } from '../accounts/user-store.js';
import type { Host } from '../host.js';
import { findRunningBan } from '../moderation/ban-store.js';
import { insertEntry, listEntriesBy } from './complaint-store.js';
import { shownAppeal } from './complaints.js';

type AppealHost = Pick<Host, 'db' | 'clock' | 'loginLimits' | 'passwords'>;

/**
 * The running ban of a user, and the appeal against it. The password proves who asks, under the limits of signing in, so that
 * nobody else hears of a ban.
 * @throws {Refusal} 122, 121, 102, or `notFound` for a user who is not banned
 */
export async function readAppeal(
  host: AppealHost,
  typed: Credentials,
): Promise<ReplyOf<EndpointOf<'complaints.readAppeal'>>> {
  const { userId } = await confirmOpenUser(host, typed);
  const ban = await findRunningBan(host.db, userId, host.clock());
  if (ban === undefined) throw new Refusal('notFound');
  const { bannedAt, expiresAt, reasonChinese, reasonEnglish } = ban;
  const written = await listEntriesBy(host.db, {
    authorId: userId,
    kind: 'appeal',
    limit: limits.complaints.shown,
  });
  const appeal = written.find(({ banId }) => banId === ban.banId);
  return {
    ban: {
      ...{ reasonChinese, reasonEnglish },
      bannedTime: bannedAt.toISOString(),
      expiryTime: expiresAt.toISOString(),
    },
    appeal: appeal === undefined ? null : shownAppeal(appeal),
  };
}

/** Appeals once per ban. @throws {Refusal} as `readAppeal`, or `repeatedOperation` after an appeal against this ban */
export async function appeal(host: AppealHost, typed: Credentials, text: string): Promise<void> {
  const user = await confirmOpenUser(host, typed);
  const { userId } = user;
  await inTransaction(host.db, async (transaction) => {
    await lockVerifiedUser(transaction, user);
    const at = host.clock();
    const ban = await findRunningBan(transaction, userId, at);
    if (ban === undefined) throw new Refusal('notFound');
    const isFirst = await insertEntry(transaction, {
      ...{ entry_id: newId(), kind: 'appeal', created_at: at, entry_text: text },
      ...{ author_user_id: userId, user_id: userId, ban_id: ban.banId, once_key: `appeal:${ban.banId}` },
    });
    if (!isFirst) throw new Refusal('repeatedOperation');
  });
}

async function confirmOpenUser(host: AppealHost, typed: Credentials) {
  const user = await confirmPassword(host, typed);
  if (user.closedAt !== null) throw new Refusal('accountClosed');
  return user;
}
