import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';

export interface StoredBan {
  readonly type: number;
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
  readonly expiresAt: Date;
}

export interface BanOfUser extends StoredBan {
  readonly banId: number;
  readonly userId: number;
  readonly bannedAt: Date;
  /** User name of the admin; null where nobody is known. */
  readonly bannedBy: string | null;
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
      'bans.ban_id as banId',
      'bans.user_id as userId',
      'bans.ban_type as type',
      'bans.reason_chinese as reasonChinese',
      'bans.reason_english as reasonEnglish',
      'bans.expires_at as expiresAt',
      'bans.banned_at as bannedAt',
      'bans.banned_by as bannedBy',
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

export async function insertBan(db: OpenTransaction, ban: BanOfUser): Promise<void> {
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
      banned_by: ban.bannedBy,
      lifted_at: null,
      lifted_by: null,
      lift_reason: null,
    })
    .execute();
}

export async function insertBannedOrigins(
  transaction: OpenTransaction,
  banId: number,
  origins: readonly Origin[],
): Promise<void> {
  // As arrays, because a statement has at most 65,535 parameters.
  await sql`
    INSERT INTO banned_origins (kind, origin, ban_id) SELECT o.kind, o.origin, ${banId}
    FROM unnest(${origins.map(({ kind }) => kind)}::integer[], ${origins.map(({ origin }) => origin)}::text[])
      AS o (kind, origin)`.execute(transaction);
}

export interface Lifting {
  readonly userId: number;
  readonly at: Date;
  /** User name of the admin; null where no admin did it. */
  readonly liftedBy: string | null;
  readonly reason: string | null;
}

/** A lifted ban keeps no reason in English (S3-02). */
export async function liftBans(
  transaction: OpenTransaction,
  { userId, at, liftedBy, reason }: Lifting,
): Promise<void> {
  await transaction
    .updateTable('bans')
    .set({ lifted_at: at, lifted_by: liftedBy, lift_reason: reason, reason_english: '' })
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .where('lifted_at', 'is', null)
    .execute();
}

/** When and by whom a ban of a user was lifted; undefined when the user has no ban of that id. */
export function findLifting(
  transaction: OpenTransaction,
  { userId, banId }: { userId: number; banId: number },
) {
  return transaction
    .selectFrom('bans')
    .select(['lifted_at as liftedAt', 'lifted_by as liftedBy'])
    .where('ban_id', '=', banId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Holds an account still until the transaction ends, so that bans and sessions of it come one after the other. */
export function lockUser(
  transaction: OpenTransaction,
  userId: number,
): Promise<
  { userId: number; group: 'Admin' | 'User'; isModerator: boolean; closedAt: Date | null } | undefined
> {
  return transaction
    .selectFrom('users')
    .select([
      'user_id as userId',
      'user_group as group',
      'closed_at as closedAt',
      sql<boolean>`moderator_since IS NOT NULL`.as('isModerator'),
    ])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}
