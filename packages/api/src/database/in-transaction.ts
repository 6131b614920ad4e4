import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isRepeatable } from './database-errors.js';
import type { Tables } from './tables/tables.js';

export type Database = Kysely<Tables>;
export type OpenTransaction = Transaction<Tables>;

const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 10;

/**
 * Runs `work` in a transaction, and retries it on a conflict (SQLSTATE 40001 or 40P01). This is the only place
 * that retries, so `work` must have no effects outside the database. Inside a transaction it joins that one, and
 * the outermost call retries.
 */
export async function inTransaction<T>(
  db: Database | OpenTransaction,
  work: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as OpenTransaction); // `isTransaction` is Kysely's own mark of a Transaction.
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isRepeatable(error) || tries >= MOST_TRIES) throw error;
      await delay(FIRST_PAUSE_MS * 2 ** tries * Math.random());
    }
  }
}
