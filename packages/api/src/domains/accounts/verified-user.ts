import type { OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { lockOpenUser, type StoredUser } from './stores/users.js';

/** An account whose password was verified against this hash. */
export type VerifiedUser = Pick<StoredUser, 'userId' | 'passwordHash'>;

/**
 * Locks a verified account until the transaction ends. Verifying takes a few dozen ms without a lock, so everything that
 * a password permits checks again here: a password that was replaced meanwhile permits nothing.
 *
 * @throws {Refusal} `wrongCredentials` (122) when the hash is not the stored one any more, or the account is closed
 */
export async function lockVerifiedUser(
  transaction: OpenTransaction,
  { userId, passwordHash }: VerifiedUser,
): Promise<void> {
  const user = await lockOpenUser(transaction, userId);
  if (user?.passwordHash !== passwordHash) throw new Refusal('wrongCredentials');
}
