import { sql } from 'kysely';
import { StartupError } from '../../values/startup-error.js';
import { inTransaction, type Database, type OpenTransaction } from '../in-transaction.js';
import { migrate } from '../migrate.js';
import { migrations as allMigrations, type Migration } from '../migrations/all-migrations.js';
import type { BackupHeader } from './backup-lines.js';
import { isBackedUp, listTables } from './list-tables.js';
import { checkBackup, readBackup } from './read-backup.js';

/**
 * Fills an empty database from a backup, in one transaction: with the schema that the backup was made of, then brought
 * to the newest. The file is read to its end before anything is written.
 *
 * @throws {StartupError} `backup` when the file is not whole, or was made by a newer version; nothing was written then
 */
export async function restoreBackup(db: Database, path: string): Promise<BackupHeader> {
  const header = await checkBackup(path);
  const schema = findSchema(header, path);
  await inTransaction(db, async (transaction) => {
    await migrate(transaction, schema);
    await clearTables(transaction);
    await loadRows(transaction, path);
  });
  await migrate(db);
  return header;
}

function findSchema({ migrations }: BackupHeader, path: string): Migration[] {
  const known = new Map(allMigrations.map((migration) => [migration.id, migration]));
  return migrations.map((id) => {
    const migration = known.get(id);
    if (migration !== undefined) return migration;
    throw new StartupError(
      'backup',
      `The backup ${path} was made by a newer version, whose migration ${id} this one does not know: restore it with that version.`,
    );
  });
}

/** What migrations put there is in the backup as well, perhaps changed since. */
async function clearTables(transaction: OpenTransaction): Promise<void> {
  const childrenFirst = (await listTables(transaction)).reverse();
  for (const { name } of childrenFirst) await sql`DELETE FROM ${sql.table(name)}`.execute(transaction);
}

async function loadRows(transaction: OpenTransaction, path: string): Promise<void> {
  let insert: ((json: string) => Promise<unknown>) | undefined;
  for await (const part of readBackup(path)) {
    if (part.kind === 'table') insert = isBackedUp(part.table) ? makeInsert(transaction, part) : undefined;
    if (part.kind === 'rows') await insert?.(part.json);
  }
}

function makeInsert(
  transaction: OpenTransaction,
  { table, columns }: { table: string; columns: readonly string[] },
) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const target = sql.table(table);
  return (json: string) =>
    sql`
      INSERT INTO ${target} (${names})
      SELECT ${names} FROM jsonb_populate_recordset(NULL::${target}, ${json}::jsonb)`.execute(transaction);
}
