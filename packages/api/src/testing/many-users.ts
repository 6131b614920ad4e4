import { randomUUID } from 'node:crypto';
import type { Database } from '../database/in-transaction.js';
import { newId } from '../values/new-id.js';

/** Makes accounts without a usable password, quickly: for lists. Returns their ids, oldest first. */
export async function manyUsers(db: Database, count: number): Promise<number[]> {
  const users = Array.from({ length: count }, () => {
    const userName = `many.${randomUUID()}`;
    return {
      user_id: newId(),
      user_name: userName,
      email: `${userName}@example.org`,
      email_key: `${userName}@example.org`,
      password_hash: '',
      user_group: 'User' as const,
      state: 'normal',
      created_at: new Date('2026-02-01T00:00:00Z'),
      closed_at: null,
    };
  });
  await db.insertInto('users').values(users).execute();
  return users.map(({ user_id }) => user_id);
}
