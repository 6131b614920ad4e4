import type { OpenTransaction } from '../../../database/in-transaction.js';

/** Makes a user an admin, or an admin a user. */
export async function setUserGroup(
  transaction: OpenTransaction,
  userId: number,
  group: 'Admin' | 'User',
): Promise<void> {
  await transaction.updateTable('users').set({ user_group: group }).where('user_id', '=', userId).execute();
}
