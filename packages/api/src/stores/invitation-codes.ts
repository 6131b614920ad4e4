import type { Database, OpenTransaction } from '../database/in-transaction.js';

/** Whether a code was applied for and not used yet (spec §4: free, ready, used). */
export async function isInvitationReady(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitation_codes')
    .select('state')
    .where('invitation_code', '=', code)
    .executeTakeFirst();
  return row?.state === 'ready';
}

/** Uses a ready code up; false when it is not ready any more. */
export async function useInvitation(
  transaction: OpenTransaction,
  use: { code: string; email: string; now: Date },
): Promise<boolean> {
  const row = await transaction
    .updateTable('invitation_codes')
    .set({ state: 'used', registered_email: use.email, used_at: use.now })
    .where('invitation_code', '=', use.code)
    .where('state', '=', 'ready')
    .returning('invitation_code')
    .executeTakeFirst();
  return row !== undefined;
}
