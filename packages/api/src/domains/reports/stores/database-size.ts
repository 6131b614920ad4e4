import { sql } from 'kysely';
import type { Database } from '../../../database/in-transaction.js';

interface DatabaseSize {
  /** Rows of all tables, as the engine last estimated them. */
  readonly totalObjectCount: number;
  /** Bytes of the tables, with what is stored beside them. */
  readonly dataSize: number;
  readonly indexSize: number;
}

/** Asks the engine's catalog, which knows sizes exactly and numbers of rows as of its last look (ANALYZE). */
export async function measureDatabase(db: Database): Promise<DatabaseSize> {
  const { rows } = await sql<DatabaseSize>`
    SELECT coalesce(sum(greatest(c.reltuples, 0)), 0)::bigint AS "totalObjectCount",
      coalesce(sum(pg_table_size(c.oid)), 0)::bigint AS "dataSize",
      coalesce(sum(pg_indexes_size(c.oid)), 0)::bigint AS "indexSize"
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname = current_schema()`.execute(db);
  return rows[0] ?? { totalObjectCount: 0, dataSize: 0, indexSize: 0 };
}
