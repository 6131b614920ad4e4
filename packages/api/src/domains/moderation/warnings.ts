import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { Actor } from '@ra3/sdk/rules/staff';
import { doOnce, replaceResult } from '../../database/idempotent-calls.js';
import { MailNotSentError, type Mail, type Mailer } from '../../outside/mailer.js';
import { newId } from '../../values/new-id.js';
import { Refusal } from '../../values/refusal.js';
import type { StoredUser } from '../accounts/user-store.js';
import type { DatabaseHost, Host } from '../host.js';
import { requireTarget, type ActingAdmin } from './acting-admin.js';
import { insertAuditEntry } from './audit-store.js';
import { insertWarning, listWarnings } from './warning-store.js';

type TypedWarning = BodyOf<EndpointOf<'moderation.warn'>>;
type OwnWarning = ReplyOf<EndpointOf<'moderation.ownWarnings'>>['records'][number];
type StoredWarning = Awaited<ReturnType<typeof listWarnings>>[number];

/** The latest warnings of a user. @throws {Refusal} as `requireTarget` */
export async function readWarnings(
  { db }: DatabaseHost,
  reader: Actor,
  userId: number,
): Promise<ReplyOf<EndpointOf<'moderation.warnings'>>> {
  await requireTarget(db, reader, { act: 'read', userId });
  const warnings = await listWarnings(db, userId, limits.warningsShown);
  return {
    records: warnings.map(({ at, readAt, ...warning }) => ({
      ...warning,
      time: at.toISOString(),
      readTime: readAt?.toISOString() ?? null,
    })),
  };
}

/** What a user was warned of, as that user reads it: without the admin's name. */
export async function readOwnWarnings(
  { db }: DatabaseHost,
  userId: number,
): Promise<ReplyOf<EndpointOf<'moderation.ownWarnings'>>> {
  const warnings = await listWarnings(db, userId, limits.warningsShown);
  return { records: warnings.map(shownToOwner) };
}

/** Stores once per key, then mails; stays if that fails. @throws {Refusal} as `requireTarget`, `idempotencyKeyReused` */
export async function warnUser(
  { db, clock, mailer }: Pick<Host, 'db' | 'clock' | 'mailer'>,
  admin: ActingAdmin,
  request: TypedWarning,
): Promise<{ isMailed: boolean }> {
  const { userId, reasonChinese, reasonEnglish } = request;
  const user = await requireTarget(db, admin, { act: 'warn', userId });
  if (user.closedAt !== null) throw new Refusal('notFound');
  const at = clock();
  const call = { admin, action: 'admin.warn', request, at } as const;
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
    await insertAuditEntry(transaction, { admin, action: call.action, target, after: { reasonChinese }, at });
    return { isMailed: false };
  });
  if (!isFirst) return result;
  const mail = warningMail(user, { chinese: reasonChinese, english: reasonEnglish });
  if (!(await isSent(mailer, mail))) return result;
  // Only now: the host may end while it mails, and a repeated call must not say that the mail was sent.
  const mailed = { isMailed: true };
  await replaceResult(db, call, mailed);
  return mailed;
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

/** In Chinese and in English, because the reader's language is unknown. */
function warningMail({ email, userName }: StoredUser, reason: { chinese: string; english: string }): Mail {
  const chinese = [
    `你的账号 ${userName} 收到了一条管理员警告。`,
    reason.chinese && `原因：${reason.chinese}`,
  ];
  const english = [
    `An administrator has sent a warning to your account ${userName}.`,
    reason.english && `Reason: ${reason.english}`,
  ];
  const paragraphs = [chinese, english].map((lines) => lines.filter(Boolean).join('\n'));
  return { to: email, subject: '警告 / Warning', text: paragraphs.join('\n\n') };
}
