import type { Database, OpenTransaction } from '../database/in-transaction.js';

/** A session with the account it belongs to. */
export interface StoredSession {
  readonly userId: number;
  readonly userName: string;
  readonly group: 'Admin' | 'User';
  readonly lastSeenAt: Date;
}

/** The live session of that hash, unless its account was closed. */
export async function findSession(db: Database, hash: string, now: Date): Promise<StoredSession | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select([
      'users.user_id as userId',
      'users.user_name as userName',
      'users.user_group as group',
      'sessions.last_seen_at as lastSeenAt',
    ])
    .where('sessions.session_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
}

export async function insertSession(
  db: Database,
  session: { hash: string; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      session_hash: session.hash,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function prolongSession(
  db: Database,
  session: { hash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: session.now, expires_at: session.expiresAt })
    .where('session_hash', '=', session.hash)
    .execute();
}

export async function deleteSession(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('session_hash', '=', hash).execute();
}

/** Ends every session of a user; takes a transaction, so that it ends with what called for it. */
export async function deleteSessionsOf(db: Database | OpenTransaction, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
