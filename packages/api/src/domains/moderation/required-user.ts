import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findUserById, type StoredUser } from '../accounts/user-store.js';

/** The account of that id, also a closed one. @throws {Refusal} `notFound` */
export async function requireUser(db: Database, userId: number): Promise<StoredUser> {
  const user = await findUserById(db, userId);
  if (user === undefined) throw new Refusal('notFound');
  return user;
}
