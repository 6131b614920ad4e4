import { sql } from 'kysely';
import type { Database } from './in-transaction.js';

/**
 * Tells the planner how the tables have grown. A server's autovacuum does so within a minute; the embedded database has none, and
 * plans as for small tables until then.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await sql`ANALYZE`.execute(db);
}
