import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenTransaction } from '../in-transaction.js';
import { isBackedUp, listTables, type BackupTable } from './list-tables.js';

/** A backup is a gzip file of JSON lines: the header, per table its description and pages of rows, and a seal. */
export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT;
  readonly migrations: readonly string[];
  readonly madeAt: string;
}

export const BACKUP_FORMAT = 'ra3-host backup 1';
/** What stands before and behind the rows of a page; the rows themselves are the database's own text. */
export const ROWS_PREFIX = '{"rows":';
export const ROWS_SUFFIX = '}';
const ROWS_PER_PAGE = 500;

/** The lines of a backup as the transaction sees the database. The rows' text never passes through numbers of ours. */
export async function* writeBackupLines(transaction: OpenTransaction, now: Date): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of writeUnsealedLines(transaction, now)) {
    hash.update(line);
    yield line;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

async function* writeUnsealedLines(transaction: OpenTransaction, now: Date): AsyncGenerator<string> {
  const applied = await transaction
    .selectFrom('schema_migrations')
    .select('migration_id')
    .orderBy('migration_id')
    .execute();
  const header: BackupHeader = {
    format: BACKUP_FORMAT,
    migrations: applied.map(({ migration_id }) => migration_id),
    madeAt: now.toISOString(),
  };
  yield `${JSON.stringify(header)}\n`;
  for (const table of (await listTables(transaction)).filter(({ name }) => isBackedUp(name))) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`;
    for await (const rows of readPages(transaction, table)) {
      yield `${ROWS_PREFIX}[${rows.join(',')}]${ROWS_SUFFIX}\n`;
    }
  }
}

async function* readPages(
  transaction: OpenTransaction,
  { name, key }: BackupTable,
): AsyncGenerator<string[]> {
  const order = sql.join(key.map((column) => sql.ref(column)));
  await sql`
    DECLARE backup_rows NO SCROLL CURSOR FOR
    SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} AS t ORDER BY ${order}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(ROWS_PER_PAGE)} FROM backup_rows`.execute(
      transaction,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_PER_PAGE) break;
  }
  await sql`CLOSE backup_rows`.execute(transaction);
}
