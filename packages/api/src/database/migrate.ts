import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupError } from '../values/startup-error.js';
import {
  inTransaction,
  isUniqueViolation,
  sqlStateOf,
  type Database,
  type OpenTransaction,
} from './in-transaction.js';
import { migrations as allMigrations, type Migration } from './migrations/all-migrations.js';

/** One process migrates, the others wait. @throws {StartupError} when that fails, or for a newer host's data */
export async function migrate(db: Database, migrations: readonly Migration[] = allMigrations): Promise<void> {
  await createMigrationTable(db);
  const applied = await readApplied(db);
  const known = new Set(migrations.map(({ id }) => id));
  const unknown = [...applied].find((id) => !known.has(id));
  if (unknown !== undefined) {
    throw new StartupError(
      'migration',
      `The database holds the migration ${unknown}, which this version does not know: start the newer version that made it.`,
    );
  }
  for (const migration of migrations) {
    if (!applied.has(migration.id)) await applyMigration(db, migration);
  }
}

async function createMigrationTable(db: Database): Promise<void> {
  const create = sql`
    CREATE TABLE IF NOT EXISTS schema_migrations (migration_id text PRIMARY KEY, applied_at timestamptz NOT NULL)`;
  try {
    await create.execute(db);
  } catch (error) {
    // Two processes created it at the same moment; PostgreSQL reports that to the second one.
    if (!isUniqueViolation(error)) throw error;
  }
}

async function readApplied(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('schema_migrations').select('migration_id').execute();
  return new Set(rows.map((row) => row.migration_id));
}

async function applyMigration(db: Database, migration: Migration): Promise<void> {
  try {
    if (migration.piece !== undefined) {
      await applyInPieces(db, migration, migration.piece);
      return;
    }
    await inTransaction(db, async (transaction) => {
      // The row first: a second process waits here until the first one has committed.
      await noteApplied(transaction, migration);
      await sql.raw(migration.sql ?? '').execute(transaction);
    });
  } catch (error) {
    if (isUniqueViolation(error) && (await readApplied(db)).has(migration.id)) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      'migration',
      `The migration ${migration.id} failed and was rolled back: ${reason}. ${migration.piece === undefined ? 'It changed nothing.' : 'The next start goes on from there.'}`,
      { cause: error },
    );
  }
}

function noteApplied(transaction: OpenTransaction, { id }: Migration) {
  return sql`INSERT INTO schema_migrations VALUES (${id}, now())`.execute(transaction);
}

/** How long a piece waits for a lock, and everybody behind it; then it makes room. */
const LOCK_WAIT = sql.lit('500ms');
const LOCK_PAUSE_MS = 2_000;
const MOST_LOCK_TRIES = 300;
const LOCK_NOT_AVAILABLE = '55P03';

async function applyInPieces(
  db: Database,
  migration: Migration,
  piece: NonNullable<Migration['piece']>,
): Promise<void> {
  for (let tries = 1, isDone = false; !isDone;) {
    try {
      isDone = await inTransaction(db, async (transaction) => {
        // Of two processes one works, and the other goes on from there.
        await sql`LOCK TABLE schema_migrations IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
        if ((await readApplied(transaction)).has(migration.id)) return true;
        await sql`SET LOCAL lock_timeout = ${LOCK_WAIT}`.execute(transaction);
        if ((await piece(transaction)) === 'more') return false;
        await noteApplied(transaction, migration);
        return true;
      });
      tries = 1;
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || tries >= MOST_LOCK_TRIES) throw error;
      tries += 1;
      await delay(LOCK_PAUSE_MS);
    }
  }
}
