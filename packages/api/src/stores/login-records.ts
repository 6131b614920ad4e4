import type { Database } from '../database/in-transaction.js';

/** Writes down a login that worked. Browsers tell no MAC address and no machine code. */
export async function insertLoginRecord(
  db: Database,
  record: { recordId: number; userId: number; at: Date; address: string },
): Promise<void> {
  await db
    .insertInto('login_records')
    .values({
      record_id: record.recordId,
      user_id: record.userId,
      logged_in_at: record.at,
      address: record.address,
      mac: '',
      machine_code: '',
    })
    .execute();
}
