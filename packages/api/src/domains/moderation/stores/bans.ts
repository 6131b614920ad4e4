import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../../database/in-transaction.js';

export interface StoredBan {
  readonly type: number;
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
  readonly expiresAt: Date;
}

export interface BanOfUser extends StoredBan {
  readonly userId: number;
}

/** Where somebody comes from: an address, a MAC address or a machine code. */
export interface Origin {
  /** The bit of the ban's type: Ip 2, Mac 4, Machine 8. */
  readonly kind: number;
  readonly origin: string;
}

function selectRunningBans(db: Database | OpenTransaction, now: Date) {
  return db
    .selectFrom('bans')
    .select([
      'bans.user_id as userId',
      'bans.ban_type as type',
      'bans.reason_chinese as reasonChinese',
      'bans.reason_english as reasonEnglish',
      'bans.expires_at as expiresAt',
    ])
    .where('bans.expires_at', '>', now)
    .where('bans.lifted_at', 'is', null)
    .orderBy('bans.expires_at', 'desc');
}

/** The ban of a user that lasts longest, among those that are neither lifted nor over. */
export function findRunningBan(
  db: Database | OpenTransaction,
  userId: number,
  now: Date,
): Promise<BanOfUser | undefined> {
  return selectRunningBans(db, now).where('bans.user_id', '=', userId).limit(1).executeTakeFirst();
}

/** Running bans of these users, the longest first. */
export function listRunningBansOf(db: Database, userIds: readonly number[], now: Date): Promise<BanOfUser[]> {
  return selectRunningBans(db, now)
    .where('bans.user_id', '=', sql<number>`ANY(${[...userIds]}::bigint[])`)
    .execute();
}

/** The longest running ban of any user that goes for one of these origins. */
export async function findRunningBanOf(
  db: Database | OpenTransaction,
  origins: readonly Origin[],
  now: Date,
): Promise<BanOfUser | undefined> {
  if (origins.length === 0) return undefined;
  return selectRunningBans(db, now)
    .innerJoin('banned_origins', 'banned_origins.ban_id', 'bans.ban_id')
    .where((eb) =>
      eb.or(
        origins.map(({ kind, origin }) =>
          eb.and([eb('banned_origins.kind', '=', kind), eb('banned_origins.origin', '=', origin)]),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
}

export async function insertBan(
  db: OpenTransaction,
  ban: StoredBan & { banId: number; userId: number; bannedAt: Date },
): Promise<void> {
  await db
    .insertInto('bans')
    .values({
      ban_id: ban.banId,
      user_id: ban.userId,
      ban_type: ban.type,
      reason_chinese: ban.reasonChinese,
      reason_english: ban.reasonEnglish,
      banned_at: ban.bannedAt,
      expires_at: ban.expiresAt,
      lifted_at: null,
    })
    .execute();
}

/** Makes a ban go for whoever comes from there. */
export async function insertBannedOrigins(
  transaction: OpenTransaction,
  banId: number,
  origins: readonly Origin[],
): Promise<void> {
  if (origins.length === 0) return;
  await transaction
    .insertInto('banned_origins')
    .values(origins.map(({ kind, origin }) => ({ kind, origin, ban_id: banId })))
    .execute();
}

/** Ends the running bans of a user. Their English reason was only for sending, and there is nobody to send it to. */
export async function liftBans(transaction: OpenTransaction, userId: number, now: Date): Promise<void> {
  await transaction
    .updateTable('bans')
    .set({ lifted_at: now, reason_english: '' })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('lifted_at', 'is', null)
    .execute();
}

export interface LockedUser {
  readonly userId: number;
  readonly group: 'Admin' | 'User';
}

/** Holds an account still until the transaction ends, so that bans and sessions of it come one after the other. */
export function lockUser(transaction: OpenTransaction, userId: number): Promise<LockedUser | undefined> {
  return transaction
    .selectFrom('users')
    .select(['user_id as userId', 'user_group as group'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}
