import type { Database, OpenTransaction } from '../database/in-transaction.js';

export interface StoredBan {
  readonly type: number;
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
  readonly expiresAt: Date;
}

/** The ban of a user that lasts longest, among those that are neither lifted nor over. */
export function findRunningBan(db: Database, userId: number, now: Date): Promise<StoredBan | undefined> {
  return db
    .selectFrom('bans')
    .select([
      'ban_type as type',
      'reason_chinese as reasonChinese',
      'reason_english as reasonEnglish',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('lifted_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertBan(
  db: OpenTransaction,
  ban: StoredBan & { banId: number; userId: number; bannedAt: Date },
): Promise<void> {
  await db
    .insertInto('bans')
    .values({
      ban_id: ban.banId,
      user_id: ban.userId,
      ban_type: ban.type,
      reason_chinese: ban.reasonChinese,
      reason_english: ban.reasonEnglish,
      banned_at: ban.bannedAt,
      expires_at: ban.expiresAt,
      lifted_at: null,
    })
    .execute();
}
