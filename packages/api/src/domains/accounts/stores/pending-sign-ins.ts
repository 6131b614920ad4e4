import type { Database, OpenTransaction } from '../../../database/in-transaction.js';

export async function insertPendingSignIn(
  transaction: OpenTransaction,
  pending: { hash: string; userId: number; expiresAt: Date },
): Promise<void> {
  await transaction
    .insertInto('pending_sign_ins')
    .values({ pending_hash: pending.hash, user_id: pending.userId, expires_at: pending.expiresAt })
    .execute();
}

/** The account whose sign-in waits for its second step, unless it was closed. */
export function findPendingSignIn(
  db: Database | OpenTransaction,
  hash: string,
  now: Date,
): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('pending_sign_ins as p')
    .innerJoin('users as u', 'u.user_id', 'p.user_id')
    .select('p.user_id as userId')
    .where('p.pending_hash', '=', hash)
    .where('p.expires_at', '>', now)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
}

/** Uses a pending sign-in up. Returns whether it was still there. */
export async function takePendingSignIn(transaction: OpenTransaction, hash: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('pending_sign_ins')
    .where('pending_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpiredPendingSignIns(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute();
}
