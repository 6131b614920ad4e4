import { randomBytes } from 'node:crypto';
import { limits } from '@ra3/sdk/facts';
import { roleOf } from '@ra3/sdk/rules/staff';
import { inTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { replacePassword } from '../accounts/password-changes.js';
import { lockOpenUser } from '../accounts/user-store.js';
import type { Host } from '../host.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import { disownNetworks } from '../moderation/login-record-store.js';
import { findNoticedUserId, useUpSecurityNotices } from './security-notice-store.js';
import { hashNoticeToken } from './security-notices.js';
import { deleteTwoStep } from './two-step-store.js';

/** A link works for so long, so what it takes back is not older. */
const NOTICE_MS = limits.securityNotices.days * 24 * 60 * 60_000;
/** No longer than what a person may type as a password. */
const UNKNOWN_PASSWORD_BYTES = 24;

/**
 * Ends sessions, access tokens and two-step sign-in of the account whose mail has that token, makes its password
 * useless, and forgets the networks that it signed in from since the oldest such mail could have been sent. The owner recovers it by mail (docs/security.md#mails-about-security-events).
 * @throws {Refusal} `takeBackExpired` for a token that is unknown, used or over, or of a closed account
 */
export async function takeBack(
  { db, clock, passwords }: Pick<Host, 'db' | 'clock' | 'passwords'>,
  { token, address, requestId }: { token: string; address: string; requestId: string },
): Promise<void> {
  const now = clock();
  const tokenHash = hashNoticeToken(token);
  const userId = await findNoticedUserId(db, tokenHash, now);
  if (userId === undefined) throw new Refusal('takeBackExpired');
  const passwordHash = await passwords.hash(randomBytes(UNKNOWN_PASSWORD_BYTES).toString('base64url'));
  await inTransaction(db, async (transaction) => {
    const user = await lockOpenUser(transaction, userId);
    // Asked again behind the lock: of two calls with one token, the second finds it used.
    const isLive = (await findNoticedUserId(transaction, tokenHash, now)) !== undefined;
    if (user === undefined || !isLive) throw new Refusal('takeBackExpired');
    await useUpSecurityNotices(transaction, userId, now);
    await disownNetworks(transaction, { userId, firstSeenAfter: new Date(now.getTime() - NOTICE_MS) });
    await replacePassword(transaction, userId, passwordHash);
    const hadTwoStep = await deleteTwoStep(transaction, userId);
    if (roleOf(user) === undefined) return;
    await insertAuditEntry(transaction, {
      admin: { userId, userName: user.userName, address, requestId },
      action: 'take-back',
      target: `user:${String(userId)}`,
      before: { twoStep: hadTwoStep },
      after: { twoStep: false },
      at: now,
    });
  });
}
