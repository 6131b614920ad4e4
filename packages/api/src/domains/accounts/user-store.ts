import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { deleteAdminTokensOf } from '../security/access-token-store.js';

export interface StoredUser {
  readonly userId: number;
  readonly userName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly group: 'Admin' | 'User';
  readonly isModerator: boolean;
  readonly closedAt: Date | null;
}

export type NewUser = Omit<StoredUser, 'closedAt' | 'isModerator'> & { readonly createdAt: Date };

function selectUsers(db: Database | OpenTransaction) {
  return db
    .selectFrom('users')
    .select([
      'user_id as userId',
      'user_name as userName',
      'email',
      'password_hash as passwordHash',
      'user_group as group',
      sql<boolean>`moderator_since IS NOT NULL`.as('isModerator'),
      'closed_at as closedAt',
    ]);
}

/** The account of exactly that name: user names are case sensitive (S3-01). */
export function findUserByName(db: Database, userName: string): Promise<StoredUser | undefined> {
  return selectUsers(db).where('user_name', '=', userName).executeTakeFirst();
}

export function findUserById(db: Database, userId: number): Promise<StoredUser | undefined> {
  return selectUsers(db).where('user_id', '=', userId).executeTakeFirst();
}

/** The account of a mailbox; of two accounts that share it, the one of exactly that address. */
export function findUserByEmail(
  db: Database | OpenTransaction,
  email: string,
): Promise<StoredUser | undefined> {
  const address = email.toLowerCase();
  return selectUsers(db)
    .where('email_key', 'in', [address, mailboxKey(email)])
    .orderBy(({ eb }) => eb('email_key', '=', address), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks an open account until the transaction ends, so that its changes are serialised; undefined when it is closed. */
export function lockOpenUser(transaction: OpenTransaction, userId: number): Promise<StoredUser | undefined> {
  return selectUsers(transaction)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Closes an account. Its user name and address stay taken. */
export async function closeUser(transaction: OpenTransaction, userId: number, closedAt: Date): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ state: 'closed', closed_at: closedAt, moderator_since: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function reopenUser(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ state: 'normal', closed_at: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function insertUser(db: Database | OpenTransaction, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({
      user_id: user.userId,
      user_name: user.userName,
      email: user.email,
      email_key: mailboxKey(user.email),
      password_hash: user.passwordHash,
      user_group: user.group,
      state: 'normal',
      created_at: user.createdAt,
      closed_at: null,
    })
    .execute();
}

export async function updatePasswordHash(
  db: Database | OpenTransaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute();
}

/** Admins and moderators, whom an index of their own finds. */
export function listStaff(db: Database): Promise<StoredUser[]> {
  return selectUsers(db)
    .where(sql<boolean>`(user_group = 'Admin' OR moderator_since IS NOT NULL)`)
    .execute();
}

/** A change of the group ends the role of a moderator: who was an admin is none unless an admin says so. */
export async function setUserGroup(
  transaction: OpenTransaction,
  userId: number,
  group: 'Admin' | 'User',
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ user_group: group, moderator_since: null })
    .where('user_id', '=', userId)
    .execute();
  await deleteAdminTokensOf(transaction, userId);
}

export async function setModeratorSince(
  transaction: OpenTransaction,
  userId: number,
  since: Date | null,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ moderator_since: since })
    .where('user_id', '=', userId)
    .execute();
  await deleteAdminTokensOf(transaction, userId);
}

/** An account whose password was verified against this hash. */
export type VerifiedUser = Pick<StoredUser, 'userId' | 'passwordHash'>;

/**
 * Locks a verified account until the transaction ends. Verifying takes a few dozen ms without a lock, so everything
 * that a password permits checks again here.
 * @throws {Refusal} `wrongCredentials` (122) when the hash is not the stored one any more, or the account is closed
 */
export async function lockVerifiedUser(
  transaction: OpenTransaction,
  { userId, passwordHash }: VerifiedUser,
): Promise<StoredUser> {
  const user = await lockOpenUser(transaction, userId);
  if (user?.passwordHash !== passwordHash) throw new Refusal('wrongCredentials');
  return user;
}

const GMAIL_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Ignores case and what follows a plus sign, for Gmail also dots: one mailbox gets one account and few codes. */
export function mailboxKey(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const name = local.replace(/(?<=.)\+.*$/, '');
  return GMAIL_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** The account of that id, also a closed one. @throws {Refusal} `notFound` */
export async function requireUser(db: Database, userId: number): Promise<StoredUser> {
  const user = await findUserById(db, userId);
  if (user === undefined) throw new Refusal('notFound');
  return user;
}
