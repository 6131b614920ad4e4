import { sql } from 'kysely';
import type { Database } from '../../database/in-transaction.js';

interface TableSize {
  readonly name: string;
  readonly dataSize: number;
  readonly indexSize: number;
  /** Rows by the density at the last ANALYZE; null where the table is to be counted. */
  readonly estimate: number | null;
}

/** Up to this size a table is counted, which takes some milliseconds; a larger one only if it was never analysed. */
const COUNTED_BYTES = 8 * 1024 * 1024;

/** Counts rows, or estimates them in large tables: the catalog's own numbers are of the last ANALYZE. */
export async function measureDatabase(
  db: Database,
  countedBytes = COUNTED_BYTES,
): Promise<{ totalObjectCount: number; dataSize: number; indexSize: number }> {
  const tables = await listTableSizes(db, countedBytes);
  const counted = tables.filter(({ estimate }) => estimate === null).map(({ name }) => name);
  const sumOf = (read: (table: TableSize) => number) => tables.reduce((sum, table) => sum + read(table), 0);
  return {
    totalObjectCount: sumOf(({ estimate }) => estimate ?? 0) + (await countRows(db, counted)),
    dataSize: sumOf(({ dataSize }) => dataSize),
    indexSize: sumOf(({ indexSize }) => indexSize),
  };
}

async function listTableSizes(db: Database, countedBytes: number): Promise<readonly TableSize[]> {
  const { rows } = await sql<TableSize>`
    SELECT c.relname AS name, pg_table_size(c.oid) AS "dataSize", pg_indexes_size(c.oid) AS "indexSize",
      CASE WHEN c.reltuples > 0 AND c.relpages > 0 AND pg_relation_size(c.oid) > ${countedBytes} THEN
        (c.reltuples / c.relpages * pg_relation_size(c.oid) / current_setting('block_size')::integer)::bigint
      END AS estimate
    FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname = current_schema()`.execute(db);
  return rows;
}

async function countRows(db: Database, tableNames: readonly string[]): Promise<number> {
  const counts = tableNames.map((name) => sql`SELECT count(*) AS rows FROM ${sql.table(name)}`);
  const { rows } = await sql<{ total: number }>`
    SELECT sum(rows)::bigint AS total FROM (${sql.join(counts, sql` UNION ALL `)}) AS counted`.execute(db);
  return rows[0]?.total ?? 0;
}
