import { sql } from 'kysely';
import type { Database } from '../database/in-transaction.js';

/** Runs a statement that no store has, for tests of other packages: it breaks what the host has to live with. */
export async function runSql(db: Database, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
