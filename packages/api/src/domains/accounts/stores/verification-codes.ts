import type { Database, OpenTransaction } from '../../../database/in-transaction.js';
import { latestCredibleTime } from '../../../values/credible-time.js';

export interface NewVerificationCode {
  readonly codeId: number;
  readonly purpose: string;
  readonly emailKey: string;
  readonly codeHmac: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertVerificationCode(db: Database, code: NewVerificationCode): Promise<void> {
  await db
    .insertInto('verification_codes')
    .values({
      code_id: code.codeId,
      purpose: code.purpose,
      email_key: code.emailKey,
      code_hmac: code.codeHmac,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      tries: 0,
      used_at: null,
    })
    .execute();
}

/** The latest code of an address for a purpose that is neither used nor over; codes from the future are ignored. */
export function findLatestCode(
  db: Database,
  { purpose, emailKey, now }: { purpose: string; emailKey: string; now: Date },
): Promise<{ codeId: number; createdAt: Date } | undefined> {
  return db
    .selectFrom('verification_codes')
    .select(['code_id as codeId', 'created_at as createdAt'])
    .where('email_key', '=', emailKey)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', latestCredibleTime(now))
    .orderBy('created_at', 'desc')
    .orderBy('code_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Uses one try of a code and returns its HMAC; undefined when no tries are left. Called before the comparison, so
 * that concurrent guesses share the tries.
 */
export async function takeTry(db: Database, codeId: number, mostTries: number): Promise<string | undefined> {
  const row = await db
    .updateTable('verification_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('code_id', '=', codeId)
    .where('tries', '<', mostTries)
    .returning('code_hmac')
    .executeTakeFirst();
  return row?.code_hmac;
}

/** Restores a try after a correct code. */
export async function giveTryBack(db: Database, codeId: number): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('code_id', '=', codeId)
    .execute();
}

/** Marks a code as used; false when somebody else just did. */
export async function useCode(transaction: OpenTransaction, codeId: number, now: Date): Promise<boolean> {
  const row = await transaction
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('code_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteCode(
  db: Database,
  code: Pick<NewVerificationCode, 'purpose' | 'emailKey' | 'codeHmac'>,
): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('email_key', '=', code.emailKey)
    .where('purpose', '=', code.purpose)
    .where('code_hmac', '=', code.codeHmac)
    .execute();
}

export async function deleteCodesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<', time).execute();
}
