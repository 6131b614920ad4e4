import { limits } from '@ra3/sdk/facts';
import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Now } from '../../values/time.js';
import { doOnce, replaceResult } from '../../database/idempotent-calls.js';
import type { Database } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import { insertAuditEntry } from './audit-store.js';
import type { StoredUser } from '../accounts/user-store.js';
import { insertWarning, listWarnings, markWarningsRead } from './warning-store.js';
import type { ActingAdmin } from './acting-admin.js';
import { MailNotSentError, type Mail, type Mailer } from '../../outside/mailer.js';
import { requireUser } from './required-user.js';

type TypedWarning = BodyOf<EndpointOf<'moderation.warn'>>;
type OwnWarning = ReplyOf<EndpointOf<'moderation.ownWarnings'>>['records'][number];
type StoredWarning = Awaited<ReturnType<typeof listWarnings>>[number];

export interface WarningService {
  /**
   * Writes a warning down and mails it. The warning stands also when the mail cannot be sent; the answer says which.
   *
   * @throws {Refusal} `notFound` for an unknown or closed account, `idempotencyKeyReused`
   */
  warn(admin: ActingAdmin, typed: TypedWarning): Promise<{ isMailed: boolean }>;
  /** The latest warnings of a user. @throws {Refusal} `notFound` */
  list(userId: number): Promise<ReplyOf<EndpointOf<'moderation.warnings'>>>;
  /** What a user was warned of, as that user reads it: without the admin's name. */
  listOwn(userId: number): Promise<ReplyOf<EndpointOf<'moderation.ownWarnings'>>>;
  /** Marks own warnings as read; those of others stay as they are. */
  markRead(userId: number, warningIds: readonly number[]): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: Now;
  readonly mailer: Mailer;
}

export function makeWarningService({ db, clock, mailer }: Parts): WarningService {
  return {
    warn: (admin, request) => warn({ db, clock, mailer }, admin, request),
    async list(userId) {
      await requireUser(db, userId);
      const warnings = await listWarnings(db, userId, limits.warningsShown);
      return {
        records: warnings.map(({ at, readAt, ...warning }) => ({
          ...warning,
          time: at.toISOString(),
          readTime: readAt?.toISOString() ?? null,
        })),
      };
    },
    async listOwn(userId) {
      const warnings = await listWarnings(db, userId, limits.warningsShown);
      return { records: warnings.map(shownToOwner) };
    },
    markRead: (userId, warningIds) => markWarningsRead(db, { userId, warningIds, at: clock() }),
  };
}

/** Stores a warning once per key, and mails it when it was stored just now. */
async function warn(
  { db, clock, mailer }: Parts,
  admin: ActingAdmin,
  request: TypedWarning,
): Promise<{ isMailed: boolean }> {
  const { userId, reasonChinese, reasonEnglish } = request;
  const user = await requireUser(db, userId);
  if (user.closedAt !== null) throw new Refusal('notFound');
  const at = clock();
  const call = { admin, act: 'admin.warn', request, at } as const;
  const { result, isFirst } = await doOnce(db, call, async (transaction) => {
    const warnedBy = admin.userName;
    await insertWarning(transaction, {
      warningId: newId(),
      userId,
      reasonChinese,
      reasonEnglish,
      warnedBy,
      at,
    });
    const target = `user:${userId}`;
    await insertAuditEntry(transaction, { admin, act: call.act, target, after: { reasonChinese }, at });
    return { isMailed: true };
  });
  if (!isFirst) return result;
  const mail = warningMail(user, { chinese: reasonChinese, english: reasonEnglish });
  if (await isSent(mailer, mail)) return result;
  const unsent = { isMailed: false };
  await replaceResult(db, call, unsent);
  return unsent;
}

function shownToOwner({ at, readAt, warningId, reasonChinese, reasonEnglish }: StoredWarning): OwnWarning {
  return { warningId, time: at.toISOString(), reasonChinese, reasonEnglish, isRead: readAt !== null };
}

async function isSent(mailer: Mailer, mail: Mail): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    if (error instanceof MailNotSentError) return false;
    throw error;
  }
}

/** The reader's language is not known: the mail says it in Chinese and in English. */
function warningMail({ email, userName }: StoredUser, reason: { chinese: string; english: string }): Mail {
  const chinese = [
    `您的账号 ${userName} 收到了一条管理员警告。`,
    reason.chinese && `原因：${reason.chinese}`,
  ];
  const english = [
    `An administrator has sent a warning to your account ${userName}.`,
    reason.english && `Reason: ${reason.english}`,
  ];
  const paragraphs = [chinese, english].map((lines) => lines.filter(Boolean).join('\n'));
  return { to: email, subject: '警告 / Warning', text: paragraphs.join('\n\n') };
}
