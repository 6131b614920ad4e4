import type { ChangeDetails } from '@ra3/sdk/facts';
import type { Database, OpenTransaction } from '../../../database/in-transaction.js';

/** Who did the latest act to a target, and when; undefined when the log holds none. */
export async function findLatestAct(
  db: Database | OpenTransaction,
  target: string,
): Promise<ChangeDetails | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select(['admin_user_name', 'acted_at'])
    .where('target', '=', target)
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : { changedBy: row.admin_user_name, changedTime: row.acted_at.toISOString() };
}
