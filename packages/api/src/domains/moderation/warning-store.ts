import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';

export interface NewWarning {
  readonly warningId: number;
  readonly userId: number;
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
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
      reason_english: warning.reasonEnglish,
      warned_by: warning.warnedBy,
      warned_at: warning.at,
      read_at: null,
    })
    .execute();
}

export function listWarnings(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('warnings')
    .select([
      'warning_id as warningId',
      'warned_at as at',
      'reason_chinese as reasonChinese',
      'reason_english as reasonEnglish',
      'warned_by as warnedBy',
      'read_at as readAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('warning_id', 'desc')
    .limit(limit)
    .execute();
}

/** Marks those of these warnings that are the user's own and were not read before. */
export async function markWarningsRead(
  db: Database,
  { userId, warningIds, at }: { userId: number; warningIds: readonly number[]; at: Date },
): Promise<void> {
  await db
    .updateTable('warnings')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('warning_id', '=', sql<number>`ANY(${[...warningIds]}::bigint[])`)
    .where('read_at', 'is', null)
    .execute();
}
