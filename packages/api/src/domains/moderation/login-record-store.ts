import { sql } from 'kysely';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { upTo, type Slice } from '../../database/latest-first.js';
import { networkOf } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';
import { utcDayOf } from '../../values/time.js';
import { addActiveUser } from '../reports/daily-count-store.js';

/** A login. Browsers tell no MAC address and no machine code; the game server does. */
export interface NewLoginRecord {
  readonly recordId: number;
  readonly userId: number;
  readonly at: Date;
  readonly address: string;
  readonly mac?: string;
  readonly machineCode?: string | undefined;
}

async function insertLoginRecord(transaction: OpenTransaction, record: NewLoginRecord): Promise<void> {
  await transaction
    .insertInto('login_records')
    .values({
      record_id: record.recordId,
      user_id: record.userId,
      logged_in_at: record.at,
      address: record.address,
      network: networkOf(record.address),
      mac: record.mac ?? '',
      machine_code: record.machineCode ?? '',
    })
    .execute();
}

export async function countLogins(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('login_records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export function listLogins(db: Database, userId: number, slice: Slice) {
  return db
    .selectFrom('login_records')
    .select(['logged_in_at as at', 'mac', 'machine_code as machineCode'])
    .where('user_id', '=', userId)
    .where(upTo('logged_in_at', slice))
    .orderBy('logged_in_at', 'desc')
    .orderBy('record_id', 'desc')
    .limit(slice.limit)
    .offset(slice.skip)
    .execute();
}

/** Whether the account of that name has signed in from a network since a time. */
export async function hasLoggedInFrom(
  db: Database,
  { userName, network, since }: { userName: string; network: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('login_records')
    .innerJoin('users', 'users.user_id', 'login_records.user_id')
    .select('login_records.record_id')
    .where('users.user_name', '=', userName)
    .where('login_records.network', '=', network)
    .where('login_records.logged_in_at', '>', since)
    .where('login_records.disowned', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether none of an account's logins that are kept came from a network. Without any login, only for an account that was
 * registered before a time.
 */
export async function isNewNetwork(
  db: Database,
  { userId, network, registeredBefore }: { userId: number; network: string; registeredBefore: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    SELECT NOT EXISTS (SELECT FROM login_records WHERE user_id = ${userId} AND network = ${network} AND network <> '' AND NOT disowned)
      AND (created_at < ${registeredBefore} OR EXISTS (SELECT FROM login_records WHERE user_id = ${userId})) AS "isNew"
    FROM users WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.isNew === true;
}

/** Makes the account forget each network from which it first signed in after a time. The records stay for moderators. */
export async function disownNetworks(
  transaction: OpenTransaction,
  { userId, firstSeenAfter }: { userId: number; firstSeenAfter: Date },
): Promise<void> {
  await transaction
    .updateTable('login_records')
    .set({ disowned: true })
    .where('user_id', '=', userId)
    .where('network', 'in', (query) =>
      query
        .selectFrom('login_records')
        .select('network')
        .where('user_id', '=', userId)
        .groupBy('network')
        .having(({ fn }) => fn.min('logged_in_at'), '>', firstSeenAfter),
    )
    .execute();
}

export type OriginColumn = 'network' | 'mac' | 'machine_code';

/** Where a user came from since a time, latest first; logins that do not tell are passed over. */
export async function listOrigins(
  db: Database | OpenTransaction,
  column: OriginColumn,
  { userId, since }: { userId: number; since: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('login_records')
    .select(`${column} as origin`)
    .where('user_id', '=', userId)
    .where('logged_in_at', '>', since)
    .where(column, '<>', '')
    .groupBy(column)
    .orderBy(({ fn }) => fn.max('logged_in_at'), 'desc')
    .execute();
  return rows.map(({ origin }) => origin);
}

export interface Sharer {
  readonly userId: number;
  readonly userName: string;
  /** The latest and the number of the logins from there. */
  readonly lastAt: Date;
  readonly loginCount: number;
}

export interface Sharers {
  readonly count: number;
  /** Those who were there last come first. */
  readonly users: readonly Sharer[];
}

/** Other users who came from one of these origins since a time. */
export async function findSharers(
  db: Database,
  column: OriginColumn,
  from: { origins: readonly string[]; exceptUserIds: readonly number[]; since: Date; limit: number },
): Promise<Sharers> {
  if (from.origins.length === 0) return { count: 0, users: [] };
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('login_records')
        .select(({ fn }) => [
          'login_records.user_id',
          fn.max('logged_in_at').as('lastAt'),
          fn.countAll<number>().as('loginCount'),
          sql<number>`count(*) OVER ()`.as('count'),
        ])
        .where(column, '=', sql<string>`ANY(${[...from.origins]}::text[])`)
        // Repeated, so that the planner can use the partial index without empty values.
        .where(column, '<>', '')
        .where('logged_in_at', '>', from.since)
        .where('user_id', '<>', sql<number>`ALL(${[...from.exceptUserIds]}::bigint[])`)
        .groupBy('user_id')
        .orderBy('lastAt', 'desc')
        .orderBy('user_id')
        .limit(from.limit)
        .as('sharers'),
    )
    .innerJoin('users', 'users.user_id', 'sharers.user_id')
    .select(['users.user_id as userId', 'users.user_name as userName', 'lastAt', 'loginCount', 'count'])
    .orderBy('lastAt', 'desc')
    .orderBy('users.user_id')
    .execute();
  const users = rows.map(({ count: _, ...user }) => user);
  return { count: rows[0]?.count ?? 0, users };
}

/** Users who came with exactly this machine code, the newest accounts first. */
export async function listUserIdsByMachine(
  db: Database,
  machineCode: string,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('login_records')
    .select('user_id')
    .distinct()
    .where('machine_code', '=', machineCode)
    .where('machine_code', '<>', '')
    .orderBy('user_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Stores a login that worked, and counts its user as active on that day (UTC). */
export function recordLogin(
  db: Database | OpenTransaction,
  login: Omit<NewLoginRecord, 'recordId'>,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await insertLoginRecord(transaction, { ...login, recordId: newId() });
    await addActiveUser(transaction, { day: utcDayOf(login.at), userId: login.userId });
  });
}
