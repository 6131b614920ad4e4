import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { latestPlausibleTime } from '../../values/time.js';

export interface NewSecurityNotice {
  readonly tokenHash: string;
  readonly userId: number;
  readonly kind: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSecurityNotice(
  transaction: OpenTransaction,
  notice: NewSecurityNotice,
): Promise<void> {
  await transaction
    .insertInto('security_notices')
    .values({
      token_hash: notice.tokenHash,
      user_id: notice.userId,
      kind: notice.kind,
      created_at: notice.createdAt,
      expires_at: notice.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Notices of one kind that an account was sent since a time; those from the future are ignored. */
export async function countSecurityNotices(
  transaction: OpenTransaction,
  { userId, kind, since, now }: { userId: number; kind: string; since: Date; now: Date },
): Promise<number> {
  const { count } = await transaction
    .selectFrom('security_notices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .where('created_at', '<=', latestPlausibleTime(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** The account whose notice has that token, if the link still works. */
export async function findNoticedUserId(
  db: Database | OpenTransaction,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('security_notices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestPlausibleTime(now))
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses up the links of all notices of an account. */
export async function useUpSecurityNotices(
  transaction: OpenTransaction,
  userId: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('security_notices')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteSecurityNotice(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('security_notices').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSecurityNoticesOf(transaction: OpenTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('security_notices').where('user_id', '=', userId).execute();
}
