import { CompiledQuery } from 'kysely';
import type { Database } from '../database/in-transaction.js';

/** Runs a statement that no store has, for tests of other packages: it breaks or looks at what the host has to live with. */
export async function runSql<Row>(
  db: Database,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [...parameters]));
  return rows;
}
