import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import type { Device } from '../../values/caller.js';

export interface StoredSession {
  readonly userId: number;
  readonly userName: string;
  readonly group: 'Admin' | 'User';
  readonly isModerator: boolean;
  /** Of the device that began it; empty when it is not known. */
  readonly program: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** The live session of that hash that began after a time, unless its account was closed. */
export async function findSession(
  db: Database,
  hash: string,
  { now, begunAfter }: { now: Date; begunAfter: Date },
): Promise<StoredSession | undefined> {
  // Asked with every call of somebody who is signed in: a text takes a third of the time of a query that is built.
  const { rows } = await sql<StoredSession>`
    SELECT u.user_id AS "userId", u.user_name AS "userName", u.user_group AS "group",
      u.moderator_since IS NOT NULL AS "isModerator", s.program, s.created_at AS "createdAt",
      s.last_seen_at AS "lastSeenAt"
    FROM sessions AS s JOIN users AS u ON u.user_id = s.user_id
    WHERE s.session_hash = ${hash} AND s.expires_at > ${now} AND s.created_at > ${begunAfter}
      AND u.closed_at IS NULL`.execute(db);
  return rows[0];
}

export async function insertSession(
  db: Database | OpenTransaction,
  session: { hash: string; userId: number; now: Date; expiresAt: Date; device: Device },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      session_hash: session.hash,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      ...session.device,
    })
    .execute();
}

/** When expired rows were deleted, if that is later than this: the clock of this host is set back then. */
export async function findLaterSweep(db: Database | OpenTransaction, now: Date): Promise<Date | undefined> {
  const later = db.selectFrom('sweeps').select('swept_at').where('swept_at', '>', now);
  return (await later.executeTakeFirst())?.swept_at;
}

export async function prolongSession(
  db: Database,
  session: { hash: string; now: Date; expiresAt: Date; network: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: session.now, expires_at: session.expiresAt, network: session.network })
    .where('session_hash', '=', session.hash)
    .execute();
}

export async function deleteSession(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('sessions').where('session_hash', '=', hash).execute();
}

/** The part of a session's hash by which its owner names it. Hashes of random bits tell nothing about the bits. */
const ID_DIGITS = 16;

export interface ListedSession {
  readonly sessionId: string;
  readonly program: string;
  readonly system: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

export function sessionIdOf(hash: string): string {
  return hash.slice(0, ID_DIGITS);
}

export function listSessions(
  db: Database,
  userId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select([
      sql<string>`left(session_hash, ${sql.lit(ID_DIGITS)})`.as('sessionId'),
      'program',
      'system',
      'network',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_hash')
    .limit(limit)
    .execute();
}

export async function deleteOwnSession(db: Database, userId: number, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql`left(session_hash, ${sql.lit(ID_DIGITS)})`, '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a user but one, and sign-ins that wait for their second step. */
export async function deleteOtherSessions(
  transaction: OpenTransaction,
  userId: number,
  keptHash: string,
): Promise<void> {
  await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_hash', '<>', keptHash)
    .execute();
  await transaction.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}

/** Ends every session of a user, and sign-ins that wait for their second step; takes a transaction, so that it ends with what called for it. */
export async function deleteSessionsOf(db: Database | OpenTransaction, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}

export async function insertPendingSignIn(
  transaction: OpenTransaction,
  pending: { hash: string; userId: number; expiresAt: Date },
): Promise<void> {
  await transaction
    .insertInto('pending_sign_ins')
    .values({ pending_hash: pending.hash, user_id: pending.userId, expires_at: pending.expiresAt })
    .execute();
}

/** The account whose sign-in waits for its second step, unless it was closed. */
export function findPendingSignIn(
  db: Database | OpenTransaction,
  hash: string,
  now: Date,
): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('pending_sign_ins as p')
    .innerJoin('users as u', 'u.user_id', 'p.user_id')
    .select('p.user_id as userId')
    .where('p.pending_hash', '=', hash)
    .where('p.expires_at', '>', now)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst();
}

/** Uses a pending sign-in up. Returns whether it was still there. */
export async function takePendingSignIn(transaction: OpenTransaction, hash: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('pending_sign_ins')
    .where('pending_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
