import { sql } from 'kysely';
import type { OpenTransaction } from '../in-transaction.js';

export interface BackupTable {
  readonly name: string;
  /** In the order of the table; computed ones left out. */
  readonly columns: readonly string[];
  /** Columns of the primary key: an order in which every row has one place. */
  readonly key: readonly string[];
}

const OWN_BOOKKEEPING = 'schema_migrations';

/**
 * In a restored database these would sign people in again who signed out, and revive tokens that were revoked; and the time of
 * the last sweep would be so old that sweeps are refused.
 */
const NOT_BACKED_UP: ReadonlySet<string> = new Set([
  'sessions',
  'pending_sign_ins',
  'access_tokens',
  'verification_codes',
  'verification_tries',
  'captchas',
  'login_attempts',
  'rate_windows',
  'sweeps',
]);

export function isBackedUp(tableName: string): boolean {
  return !NOT_BACKED_UP.has(tableName);
}

/** The table that a partition belongs to; any other table itself. */
const wholeOf = (column: string) =>
  sql`coalesce((
    SELECT whole.relname::text FROM pg_inherits JOIN pg_class AS whole ON whole.oid = inhparent
      JOIN pg_class AS part ON part.oid = inhrelid
    WHERE part.relname = ${sql.ref(column)}), ${sql.ref(column)}::text)`;

/** Every table, each after those that its rows point to. The rows of a partition are its table's. */
export async function listTables(transaction: OpenTransaction): Promise<BackupTable[]> {
  const columns = await sql<{ name: string; column: string }>`
    SELECT c.table_name AS name, c.column_name AS column
    FROM information_schema.columns AS c
    JOIN information_schema.tables AS t USING (table_schema, table_name)
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'
      AND c.is_generated = 'NEVER' AND c.table_name <> ${OWN_BOOKKEEPING} AND ${wholeOf('c.table_name')} = c.table_name
    ORDER BY c.table_name, c.ordinal_position`.execute(transaction);
  const keys = await sql<{ name: string; column: string }>`
    SELECT DISTINCT ${wholeOf('k.table_name')} AS name, k.column_name AS column, k.ordinal_position
    FROM information_schema.key_column_usage AS k
    JOIN information_schema.table_constraints AS c USING (constraint_schema, constraint_name, table_name)
    WHERE k.table_schema = current_schema() AND c.constraint_type = 'PRIMARY KEY'
    ORDER BY name, k.ordinal_position`.execute(transaction);
  const columnsOf = groupColumns(columns.rows);
  const keyOf = groupColumns(keys.rows);
  const tables = [...columnsOf].map(([name, names]) => ({
    name,
    columns: names,
    key: keyOf.get(name) ?? names,
  }));
  return parentsFirst(tables, await readParents(transaction));
}

function groupColumns(rows: readonly { name: string; column: string }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { name, column } of rows) groups.set(name, [...(groups.get(name) ?? []), column]);
  return groups;
}

async function readParents(transaction: OpenTransaction): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ child: string; parent: string }>`
    SELECT DISTINCT ${wholeOf('c.table_name')} AS child, ${wholeOf('u.table_name')} AS parent
    FROM information_schema.table_constraints AS c
    JOIN information_schema.constraint_column_usage AS u USING (constraint_schema, constraint_name)
    WHERE c.table_schema = current_schema() AND c.constraint_type = 'FOREIGN KEY'`.execute(transaction);
  const parents = new Map<string, Set<string>>();
  for (const { child, parent } of rows) parents.set(child, (parents.get(child) ?? new Set()).add(parent));
  return parents;
}

function parentsFirst(
  tables: readonly BackupTable[],
  parents: ReadonlyMap<string, ReadonlySet<string>>,
): BackupTable[] {
  const ordered: BackupTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const isFree = ({ name }: BackupTable) =>
      [...(parents.get(name) ?? [])].every((parent) => parent === name || !names.has(parent));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error(`These tables point at each other: ${[...names].join(', ')}.`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
