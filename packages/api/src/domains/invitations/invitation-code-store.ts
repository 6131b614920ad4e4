import type { Database, OpenTransaction } from '../../database/in-transaction.js';

/** Whether a code was applied for and not used yet (S4-07: free, ready, used). */
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

export async function insertInvitations(
  transaction: OpenTransaction,
  codes: readonly string[],
  createdAt: Date,
): Promise<void> {
  const rows = codes.map((code) => ({
    invitation_code: code,
    state: 'free',
    inviter_user_id: null,
    registered_email: null,
    description: '',
    created_at: createdAt,
    used_at: null,
  }));
  await transaction.insertInto('invitation_codes').values(rows).execute();
}

/** Gives a free code to an inviter and returns it; nothing when none is free. Several at once get different ones. */
export async function applyForInvitation(
  transaction: OpenTransaction,
  { inviterUserId, description, now }: { inviterUserId: number; description: string; now: Date },
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('invitation_codes')
    .set({ state: 'ready', inviter_user_id: inviterUserId, description, applied_at: now })
    .where('invitation_code', '=', (eb) =>
      eb
        .selectFrom('invitation_codes')
        .select('invitation_code')
        .where('state', '=', 'free')
        .orderBy('invitation_code')
        .limit(1)
        .forUpdate()
        // A code that somebody else is taking is not waited for: it would not be free afterwards.
        .skipLocked(),
    )
    .returning('invitation_code')
    .executeTakeFirst();
  return row?.invitation_code;
}
