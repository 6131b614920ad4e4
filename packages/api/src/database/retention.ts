import { sql } from 'kysely';
import { inTransaction, type Database, type OpenTransaction } from './in-transaction.js';
import type { Tables } from './tables/tables.js';

/** Rows of one statement, so that no sweep holds many locks at once. */
const BATCH_ROWS = 2_000;

/** What is past its end goes in the moment it ends (`<=`); what is only old is still there at the very age (`<`). */
type Bound = '<' | '<=';

/** Deletes the rows of a table whose time in a column is below a bound. */
export async function deleteRows<Table extends keyof Tables>(
  db: Database,
  [table, column]: readonly [Table, keyof Tables[Table] & string],
  [bound, time]: readonly [Bound, Date],
): Promise<void> {
  const isBelow = bound === '<' ? sql`<` : sql`<=`;
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} ${isBelow} ${time}`.execute(db);
}

export async function deleteLoginRecordsBefore(db: Database, time: Date): Promise<void> {
  await inBatches(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('login_records')
      .where('record_id', 'in', (query) =>
        query
          .selectFrom('login_records')
          .select('record_id')
          .where('logged_in_at', '<', time)
          .limit(BATCH_ROWS),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Deletes the addresses and machines of bans that ended, by expiry or by being lifted, before a time (S3-02). */
export async function forgetBansEndedBefore(db: Database, time: Date): Promise<void> {
  await sql`
    DELETE FROM banned_origins AS o USING bans AS b
    WHERE b.ban_id = o.ban_id AND (b.expires_at <= ${time} OR b.lifted_at <= ${time})`.execute(db);
}

/**
 * Empties the English reasons of bans that were lifted or are over at a time, and of warnings from before one: they are sent, and
 * not kept (S3-02).
 */
export async function forgetEnglishReasons(
  db: Database,
  { now, warnedBefore }: { now: Date; warnedBefore: Date },
): Promise<void> {
  await db
    .updateTable('bans')
    .set({ reason_english: '' })
    .where('reason_english', '<>', '')
    .where((eb) => eb.or([eb('lifted_at', 'is not', null), eb('expires_at', '<=', now)]))
    .execute();
  await db
    .updateTable('warnings')
    .set({ reason_english: '' })
    .where('reason_english', '<>', '')
    .where('warned_at', '<=', warnedBefore)
    .execute();
}

/** Takes mail address and logins from accounts that were closed before a time, unless a ban of theirs is running. */
export async function forgetAccountsClosedBefore(
  db: Database,
  { time, now }: { time: Date; now: Date },
): Promise<void> {
  await inBatches(() =>
    inTransaction(db, async (transaction) => {
      const users = await lockForgotten(transaction, { time, now });
      await forgetUsers(transaction, users);
      return users.length;
    }),
  );
}

interface ClosedUser {
  readonly user_id: number;
  readonly email: string;
}

function lockForgotten(
  transaction: OpenTransaction,
  { time, now }: { time: Date; now: Date },
): Promise<ClosedUser[]> {
  return transaction
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('closed_at', '<', time)
    .where('email', '<>', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bans')
            .select('ban_id')
            .whereRef('bans.user_id', '=', 'users.user_id')
            .where('expires_at', '>', now)
            .where('lifted_at', 'is', null),
        ),
      ),
    )
    .limit(BATCH_ROWS)
    .forUpdate()
    .execute();
}

async function forgetUsers(transaction: OpenTransaction, users: readonly ClosedUser[]): Promise<void> {
  const ids = sql<number>`ANY(${users.map(({ user_id }) => user_id)}::bigint[])`;
  const emails = sql<string>`ANY(${users.map(({ email }) => email)}::text[])`;
  await transaction.deleteFrom('login_records').where('user_id', '=', ids).execute();
  await transaction
    .updateTable('invitation_codes')
    .set({ registered_email: null })
    .where('registered_email', '=', emails)
    .execute();
  // The key is unique, and no address looks like this one.
  await transaction
    .updateTable('users')
    .set({ email: '', email_key: sql<string>`'closed:' || user_id` })
    .where('user_id', '=', ids)
    .execute();
}

/** Repeats a step until it finds less than a whole batch. */
async function inBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === BATCH_ROWS);
}

/** Updates the planner's statistics, as autovacuum would; without, the embedded database plans as for small tables. */
export async function refreshStatistics(db: Database): Promise<void> {
  await sql`ANALYZE`.execute(db);
}
