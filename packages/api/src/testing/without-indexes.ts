import { sql } from 'kysely';
import type { Database } from '../database/in-transaction.js';

interface Definition {
  name: string;
  table_name: string;
  definition: string;
}

/**
 * Does some work while the tables have neither indexes, but for their keys, nor references to others; then makes all of
 * them again, from their own definitions. Building an index once takes a fraction of keeping it row by row.
 */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await sql<Definition>`
    SELECT indexname AS name, tablename AS table_name, replace(indexdef, ' ON ONLY ', ' ON ') AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename = ANY(${[...tables]}::text[])
      AND indexname NOT IN (SELECT conname FROM pg_constraint)`.execute(db);
  const references = await sql<Definition>`
    SELECT conname AS name, conrelid::regclass::text AS table_name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text = ANY(${[...tables]}::text[])`.execute(
    db,
  );
  for (const { name } of indexes.rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  for (const { name, table_name } of references.rows) {
    await sql`ALTER TABLE ${sql.ref(table_name)} DROP CONSTRAINT ${sql.ref(name)}`.execute(db);
  }
  await work();
  // What the database itself wrote down of them.
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
  for (const { name, table_name, definition } of references.rows) {
    await sql`ALTER TABLE ${sql.ref(table_name)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    );
  }
}
