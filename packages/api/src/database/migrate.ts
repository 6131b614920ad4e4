import { sql } from 'kysely';
import { StartupError } from '../values/startup-error.js';
import { inTransaction, isUniqueViolation, type Database } from './in-transaction.js';
import { schemaMigration } from './migrations/0001-schema.js';
import { migrations as allMigrations, type Migration } from './migrations/all-migrations.js';

/** One process migrates, the others wait. @throws {StartupError} when that fails, or for a newer host's data */
export async function migrate(db: Database, migrations: readonly Migration[] = allMigrations): Promise<void> {
  await createMigrationTable(db);
  const applied = await readApplied(db);
  const known = new Set(migrations.map(({ id }) => id));
  const unknown = [...applied].find((id) => !known.has(id));
  if (unknown !== undefined) throw new StartupError('migration', describeUnknown(unknown, applied));
  for (const migration of migrations) {
    if (!applied.has(migration.id)) await applyMigration(db, migration);
  }
}

/** Every database since 0.10 begins with its schema. */
function describeUnknown(unknown: string, applied: ReadonlySet<string>): string {
  return applied.has(schemaMigration.id)
    ? `The database holds the migration ${unknown}, which this version does not know: start the newer version that made it.`
    : 'The database is of a commit before the schema of 0.10: run `backup FILE` with the last such commit (docs/deploy.md#a-database-from-before-010), then `restore FILE` with this version into an empty database.';
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

async function applyMigration(db: Database, { id, sql: text, runAfter }: Migration): Promise<void> {
  try {
    await inTransaction(db, async (transaction) => {
      // The row first: a second process waits here until the first one has committed.
      await sql`INSERT INTO schema_migrations VALUES (${id}, now())`.execute(transaction);
      await sql.raw(text).execute(transaction);
      await runAfter?.(transaction);
    });
  } catch (error) {
    if (isUniqueViolation(error) && (await readApplied(db)).has(id)) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      'migration',
      `The migration ${id} failed and was rolled back: ${reason}. It changed nothing.`,
      { cause: error },
    );
  }
}
