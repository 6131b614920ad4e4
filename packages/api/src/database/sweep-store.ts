import { sql } from 'kysely';
import type { Database, OpenTransaction } from './in-transaction.js';

export interface SweepRecord {
  readonly sweptAt: Date;
  /** The first and the last of the sweeps that were refused one after the other since then. */
  readonly doubted: { readonly since: Date; readonly at: Date } | undefined;
}

const ONLY_ROW = 1;

/** The database's clock at this moment, not at the beginning of the transaction. */
export async function readDatabaseTime(transaction: OpenTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(transaction);
  return rows[0]?.now ?? new Date(Number.NaN); // A SELECT without FROM has one row.
}

export interface DatabaseState {
  readonly isWritable: boolean;
  readonly now: Date;
  readonly sweptAt: Date | null;
}

/** What the metrics say of the database, in one statement; a standby and a server that lost its quorum refuse writes. */
export async function readDatabaseState(db: Database): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    SELECT current_setting('transaction_read_only') = 'off' AS "isWritable", clock_timestamp() AS now,
      (SELECT swept_at FROM sweeps) AS "sweptAt"`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('A SELECT without FROM has one row.');
  return state;
}

/** The last sweep; other processes wait for the end of the transaction. */
export async function lockSweepRecord(transaction: OpenTransaction): Promise<SweepRecord | undefined> {
  const row = await transaction.selectFrom('sweeps').selectAll().forUpdate().executeTakeFirst();
  if (row === undefined) return undefined;
  const { swept_at: sweptAt, doubted_since: since, doubted_at: at } = row;
  return { sweptAt, doubted: since === null || at === null ? undefined : { since, at } };
}

export async function writeSweepRecord(
  transaction: OpenTransaction,
  { sweptAt, doubted }: SweepRecord,
): Promise<void> {
  const row = {
    swept_at: sweptAt,
    doubted_since: doubted?.since ?? null,
    doubted_at: doubted?.at ?? null,
  };
  await transaction
    .insertInto('sweeps')
    .values({ sweep_id: ONLY_ROW, ...row })
    .onConflict((conflict) => conflict.column('sweep_id').doUpdateSet(row))
    .execute();
}
