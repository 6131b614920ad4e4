import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Database, type OpenTransaction } from './in-transaction.js';

/** Months of matches that are there before they begin. */
const MONTHS_AHEAD = 3;

/**
 * Makes the partitions of an empty schema: one for all time before the next month but one, so that older matches need no
 * months of their own, and the months after it. The indexes of the first have the names of the whole table's with `before_`.
 */
export async function makeFirstMonths(transaction: OpenTransaction, now: Date): Promise<void> {
  const first = sql.lit(monthAfter(monthAfter(now)).toISOString());
  const statements = [
    sql`CREATE TABLE matches_before (LIKE matches INCLUDING ALL, CONSTRAINT matches_pkey PRIMARY KEY (match_id))`,
    sql`CREATE TABLE match_players_before (LIKE match_players INCLUDING ALL,
      CONSTRAINT match_players_pkey PRIMARY KEY (match_id, won, seat),
      CONSTRAINT match_players_match_id_fkey FOREIGN KEY (match_id) REFERENCES matches_before)`,
    sql`ALTER TABLE matches ATTACH PARTITION matches_before FOR VALUES FROM (MINVALUE) TO (${first})`,
    sql`ALTER TABLE match_players ATTACH PARTITION match_players_before FOR VALUES FROM (MINVALUE) TO (${first})`,
  ];
  for (const statement of statements) await statement.execute(transaction);
  const { rows } = await sql<{ name: string; whole: string }>`
    SELECT c.relname AS name, inhparent::regclass::text AS whole
    FROM pg_inherits JOIN pg_class AS c ON c.oid = inhrelid WHERE c.relkind = 'i'`.execute(transaction);
  for (const { name, whole } of rows)
    await sql`ALTER INDEX ${sql.ref(name)} RENAME TO ${sql.ref(`before_${whole}`)}`.execute(transaction);
  await makeMonths(transaction, now);
}

/** Makes the months up to the third one after this time, of `matches` and `match_players` (docs/adr/0013-matches-in-months.md). */
export async function makeMonths(db: Database | OpenTransaction, now: Date): Promise<void> {
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD + 1);
  if ((await readMonthsEnd(db)).getTime() >= end) return;
  await inTransaction(db, async (transaction) => {
    // Of two processes the second finds the months of the first: first of all the lock, as a serializable transaction
    // sees what was there at its first SELECT. Nobody else waits for it.
    await sql`LOCK TABLE matches, match_players IN SHARE UPDATE EXCLUSIVE MODE`.execute(transaction);
    await sql`SET LOCAL lock_timeout = '2s'`.execute(transaction);
    let month = await readMonthsEnd(transaction);
    for (; month.getTime() < end; month = monthAfter(month)) await makeMonth(transaction, month);
    await sql`ANALYZE matches, match_players`.execute(transaction);
  });
}

/** When the last month ends that exists. */
export async function readMonthsEnd(db: Database): Promise<Date> {
  const { rows } = await sql<{ end: Date | null }>`
    SELECT max(substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \\(''([^'']+)''\\)')::timestamptz) AS end
    FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'matches'::regclass`.execute(db);
  const end = rows[0]?.end ?? undefined;
  if (end === undefined) throw new Error('The table of matches has no partition.');
  return end;
}

/** Within a month the seats refer to their matches; what is unique over all months is in `match_keys`. */
async function makeMonth(transaction: OpenTransaction, month: Date): Promise<void> {
  const suffix = month.toISOString().slice(0, 7).replace('-', '_');
  const [matches, players] = [sql.table(`matches_${suffix}`), sql.table(`match_players_${suffix}`)];
  const range = sql`FOR VALUES FROM (${sql.lit(month.toISOString())}) TO (${sql.lit(monthAfter(month).toISOString())})`;
  const statements = [
    sql`CREATE TABLE ${matches} (LIKE matches INCLUDING ALL, PRIMARY KEY (match_id))`,
    sql`CREATE TABLE ${players} (LIKE match_players INCLUDING ALL, PRIMARY KEY (match_id, won, seat),
      FOREIGN KEY (match_id) REFERENCES ${matches})`,
    // Unlike CREATE TABLE … PARTITION OF, this keeps nobody from reading and writing.
    sql`ALTER TABLE matches ATTACH PARTITION ${matches} ${range}`,
    sql`ALTER TABLE match_players ATTACH PARTITION ${players} ${range}`,
  ];
  for (const statement of statements) await statement.execute(transaction);
}

function monthAfter(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1));
}

/** Only the months of these times: so that a statement reads no others. The times may lack microseconds. */
export function inMonthsOf(times: readonly Date[], column = 'start_time'): RawBuilder<boolean> {
  const months = new Set(times.map((time) => Date.UTC(time.getUTCFullYear(), time.getUTCMonth())));
  if (months.size === 0) return sql`false`;
  const ranges = [...months].map((ms) => {
    const month = new Date(ms);
    return sql`(${sql.ref(column)} >= ${month} AND ${sql.ref(column)} < ${monthAfter(month)})`;
  });
  return sql`(${sql.join(ranges, sql` OR `)})`;
}
