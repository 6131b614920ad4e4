import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isServerAway } from './server-away.js';
import type { Tables } from './tables/tables.js';

export type Database = Kysely<Tables>;
export type OpenTransaction = Transaction<Tables>;

/** Where every transaction is serializable, writers of the same rows meet often. Together the pauses last 11 s at most, half of it in the mean. */
const MOST_TRIES = 22;
const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 640;

/** How long a process may answer by versions that it has read (docs/host.md#kept-answers). */
export const SHARED_VERSIONS_MS = 20;
/** A timer may fire a little early. */
const TIMER_MARGIN_MS = 2;
const raising = new WeakSet<OpenTransaction>();

/** Databases to which no other process writes: nobody has to wait until others have read the versions. */
export const ownDatabases = new WeakSet<Database>();
let lastRaise = -Infinity;

/** When a transaction of this process that raised versions last ended, as `performance.now()` tells it. */
export function lastRaiseTime(): number {
  return lastRaise;
}

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
  let isWorkDone = false;
  return repeatOnConflict(
    async () => {
      isWorkDone = false;
      const done: { in?: OpenTransaction } = {};
      const execution = db.transaction().execute(async (transaction) => {
        done.in = transaction;
        const value = await work(transaction);
        isWorkDone = true;
        return value;
      });
      const hasRaised = () => done.in !== undefined && raising.has(done.in);
      // Also when the commit was lost, because it may have succeeded.
      const result = await execution.finally(() => {
        if (hasRaised()) lastRaise = performance.now();
      });
      if (hasRaised() && !ownDatabases.has(db)) await delay(SHARED_VERSIONS_MS + TIMER_MARGIN_MS);
      return result;
    },
    (error) => !isWorkDone && isServerAway(error),
  );
}

/** Repeats what a conflict has undone (40001, 40P01), some twenty times at most. `isUndone`: another error whose first one is repeated. */
export async function repeatOnConflict<T>(
  act: () => Promise<T>,
  isUndone: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      const wasUndone = tries === 1 && isUndone(error);
      if (!wasUndone && (!isRepeatable(error) || tries >= MOST_TRIES)) throw error;
      await delay(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * Math.random());
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
