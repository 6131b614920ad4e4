import type { Database, OpenTransaction } from '../database/in-transaction.js';

export interface NewWarning {
  readonly warningId: number;
  readonly userId: number;
  readonly reasonChinese: string;
  /** User name of the admin. */
  readonly warnedBy: string;
  readonly at: Date;
}

export async function insertWarning(transaction: OpenTransaction, warning: NewWarning): Promise<void> {
  await transaction
    .insertInto('warnings')
    .values({
      warning_id: warning.warningId,
      user_id: warning.userId,
      reason_chinese: warning.reasonChinese,
      warned_by: warning.warnedBy,
      warned_at: warning.at,
    })
    .execute();
}

/** The latest warnings of a user, latest first. */
export function listWarnings(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('warnings')
    .select(['warned_at as at', 'reason_chinese as reasonChinese', 'warned_by as warnedBy'])
    .where('user_id', '=', userId)
    .orderBy('warning_id', 'desc')
    .limit(limit)
    .execute();
}
