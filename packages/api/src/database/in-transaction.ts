import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isServerAway } from './server-away.js';
import type { Tables } from './tables/tables.js';

export type Database = Kysely<Tables>;
export type OpenTransaction = Transaction<Tables>;

const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 10;

/** How long a process may answer by versions that it has read (docs/host.md#kept-answers). */
export const SHARED_VERSIONS_MS = 10;
/** A timer may fire a little early. */
const TIMER_MARGIN_MS = 2;
const raising = new WeakSet<OpenTransaction>();

/** Has `inTransaction` wait after the commit, until no process answers by the versions of before. */
export function noteRaisedVersions(transaction: OpenTransaction): void {
  raising.add(transaction);
}

/**
 * Retries `work` on a conflict (40001, 40P01), and once when the server went away before the commit was sent: it must have no
 * other effects. A commit that was lost is not retried, because it may have succeeded. Inner calls join the outermost. Of a
 * write that raised versions the caller hears when every process has read them.
 */
export async function inTransaction<T>(
  db: Database | OpenTransaction,
  work: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as OpenTransaction); // `isTransaction` is Kysely's own mark of a Transaction.
  for (let tries = 1; ; tries += 1) {
    const progress = { isWorkDone: false, hasRaised: false };
    try {
      const result = await db.transaction().execute(async (transaction) => {
        const value = await work(transaction);
        progress.isWorkDone = true;
        progress.hasRaised = raising.has(transaction);
        return value;
      });
      if (progress.hasRaised) await delay(SHARED_VERSIONS_MS + TIMER_MARGIN_MS);
      return result;
    } catch (error) {
      const wasCutOff = tries === 1 && !progress.isWorkDone && isServerAway(error);
      if (!wasCutOff && (!isRepeatable(error) || tries >= MOST_TRIES)) throw error;
      await delay(FIRST_PAUSE_MS * 2 ** tries * Math.random());
    }
  }
}

const UNIQUE_VIOLATION = '23505';
/** SQLSTATEs of conflicts that a retry resolves: serialization failure, deadlock. */
const REPEATABLE = new Set(['40001', '40P01']);

/** The five characters with which PostgreSQL names an error, or undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error) === UNIQUE_VIOLATION;
}

/** Thrown inside a transaction that lost a race; `inTransaction` retries it. */
export class TransactionConflictError extends Error {
  override readonly name = 'TransactionConflictError';
}

function isRepeatable(error: unknown): boolean {
  return error instanceof TransactionConflictError || REPEATABLE.has(sqlStateOf(error) ?? '');
}
