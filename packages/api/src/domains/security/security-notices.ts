import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@ra3/sdk/facts';
import { inTransaction } from '../../database/in-transaction.js';
import { MailNotSentError, type Mailer } from '../../outside/mailer.js';
import { describeDevice } from '../../values/caller.js';
import { lockOpenUser, type StoredUser } from '../accounts/user-store.js';
import type { TimedHost } from '../host.js';
import { securityMail, type SecurityEventKind } from './security-mails.js';
import { countSecurityNotices, deleteSecurityNotice, insertSecurityNotice } from './security-notice-store.js';

const TOKEN_BYTES = 32;
const DAY_MS = 24 * 60 * 60_000;
const { days, perKindAndDay } = limits.securityNotices;

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  readonly userId: number;
  /** Of the caller who did it. */
  readonly address: string;
  readonly userAgent: string | undefined;
}

export interface SecurityNotices {
  /** Mails an event that has been committed to the owner of the account. Returns at once and never throws. */
  tell(event: SecurityEvent): void;
  /** Resolves when the mails that are under way are sent or have failed. */
  settle(): Promise<void>;
}

interface Parts extends TimedHost {
  readonly mailer: Mailer;
  readonly publicUrl: string | undefined;
  readonly onFault: (error: unknown) => void;
}

/** Mails about security events, which no caller waits for (docs/security.md#mails-about-security-events). */
export function makeSecurityNotices(parts: Parts): SecurityNotices {
  const underWay = new Set<Promise<void>>();
  return {
    tell(event) {
      const sending = sendNotice(parts, event)
        .catch(parts.onFault)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settle() {
      await Promise.all(underWay);
    },
  };
}

async function sendNotice({ db, clock, mailer, publicUrl }: Parts, event: SecurityEvent): Promise<void> {
  const at = clock();
  const notice = await writeNotice({ db, clock: () => at }, event);
  if (notice === undefined) return;
  const { user, token } = notice;
  const device = describeDevice(event.userAgent, event.address);
  const mail = securityMail({ kind: event.kind, at, device, publicUrl, token, userName: user.userName });
  try {
    await mailer.send({ to: user.email, ...mail });
  } catch (error) {
    // The next event of this kind is mailed instead of counted.
    await deleteSecurityNotice(db, hashNoticeToken(token));
    // The mailer has logged its own error.
    if (!(error instanceof MailNotSentError)) throw error;
  }
}

/** Returns the token that takes the event back; undefined when the account is closed, or was sent enough of this kind. */
export function writeNotice(
  { db, clock }: TimedHost,
  { userId, kind }: Pick<SecurityEvent, 'userId' | 'kind'>,
): Promise<{ readonly user: StoredUser; readonly token: string } | undefined> {
  const now = clock();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return inTransaction(db, async (transaction) => {
    // The lock also keeps concurrent events from passing the limit together.
    const user = await lockOpenUser(transaction, userId);
    const since = new Date(now.getTime() - DAY_MS);
    if (user === undefined) return undefined;
    if ((await countSecurityNotices(transaction, { userId, kind, since, now })) >= perKindAndDay)
      return undefined;
    await insertSecurityNotice(transaction, {
      tokenHash: hashNoticeToken(token),
      userId,
      kind,
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    });
    return { user, token };
  });
}

export function hashNoticeToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
