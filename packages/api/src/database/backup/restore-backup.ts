import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { StartupError } from '../../values/startup-error.js';
import { inTransaction, type Database, type OpenTransaction } from '../in-transaction.js';
import { migrate } from '../migrate.js';
import { schemaMigration } from '../migrations/0001-schema.js';
import { migrations as allMigrations, type Migration } from '../migrations/all-migrations.js';
import { BACKUP_FORMAT, ROWS_PREFIX, ROWS_SUFFIX, type BackupHeader } from './backup-lines.js';
import { makeMonths } from '../match-months.js';
import { isBackedUp, listTables } from './list-tables.js';

/**
 * Fills an empty database in one transaction: with the backup's schema, which is then migrated to the newest.
 * @throws {StartupError} `backup` when the file is incomplete or of a newer version; nothing was written then
 */
export async function restoreBackup(
  db: Database,
  path: string,
  migrations: readonly Migration[] = allMigrations,
): Promise<BackupHeader> {
  const header = await checkBackup(path);
  const schema = findSchema(header, path, migrations);
  await inTransaction(db, async (transaction) => {
    await migrate(transaction, schema);
    await clearTables(transaction);
    await makeMonths(transaction, new Date(header.madeAt));
    await loadRows(transaction, path);
  });
  await migrate(db, migrations);
  return header;
}

/** The last step of the schema before 0.10, which was made in many and is the same. */
const LAST_STEP_BEFORE = '0058-taken-names';

function findSchema(
  { migrations: applied }: BackupHeader,
  path: string,
  migrations: readonly Migration[],
): Migration[] {
  if (applied.includes(LAST_STEP_BEFORE)) return [schemaMigration];
  const known = new Map(migrations.map((migration) => [migration.id, migration]));
  return applied.map((id) => {
    const migration = known.get(id);
    if (migration !== undefined) return migration;
    throw new StartupError(
      'backup',
      applied.includes(schemaMigration.id)
        ? `The backup ${path} was made by a newer version, whose migration ${id} this one does not know: restore it with that version.`
        : `The backup ${path} is of a commit before the last one with the schema of before 0.10: restore it with that commit, and make a new backup there.`,
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

export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  /** A JSON array, as the database wrote it. */
  | { readonly kind: 'rows'; readonly json: string };

const LINE_BREAK = 0x0a;

/** Reads a backup part by part, up to its seal. @throws {StartupError} when unreadable, incomplete or changed */
async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  try {
    yield* readSealed(path);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError('backup', `The backup ${path} cannot be used: ${reason}. Nothing was restored.`, {
      cause,
    });
  }
}

async function checkBackup(path: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  for await (const part of readBackup(path)) if (part.kind === 'header') header = part.header;
  if (header === undefined) throw new Error('readBackup lets no file without a header through.');
  return header;
}

async function* readSealed(path: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let isFirst = true;
  let seal: string | undefined;
  for await (const line of readLines(path)) {
    if (seal !== undefined) throw new Error('something follows its end');
    const part = isFirst ? parseHeader(line) : parsePart(line);
    isFirst = false;
    if (part.kind === 'seal') {
      seal = part.sha256;
    } else {
      hash.update(line).update('\n');
      yield part;
    }
  }
  if (seal === undefined) throw new Error('it is cut off');
  if (seal !== hash.digest('hex')) throw new Error('it was altered');
}

function parseHeader(line: string): BackupPart {
  const header = parseObject(line);
  if (header.format !== BACKUP_FORMAT) throw new Error('it is no backup of this version’s format');
  return { kind: 'header', header: header as unknown as BackupHeader }; // what follows is ours, as the seal shows
}

function parsePart(line: string): BackupPart | { kind: 'seal'; sha256: string } {
  if (line.startsWith(ROWS_PREFIX)) {
    return { kind: 'rows', json: line.slice(ROWS_PREFIX.length, -ROWS_SUFFIX.length) };
  }
  const { table, columns, sha256 } = parseObject(line);
  if (typeof sha256 === 'string') return { kind: 'seal', sha256 };
  if (typeof table === 'string' && Array.isArray(columns)) {
    return { kind: 'table', table, columns: columns.map(String) };
  }
  throw new Error('it holds a line that is none of ours');
}

function parseObject(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>; // a value without these entries is refused by who asks for them
  } catch (cause) {
    throw new Error('it holds a line that cannot be read', { cause });
  }
}

/** Only the line feed ends a line: names may hold the other characters that editors and Node take for one. */
async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  file.on('error', (error) => text.destroy(error)).pipe(text);
  let begun: Buffer[] = [];
  for await (const chunk of text as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_BREAK); end >= 0; end = chunk.indexOf(LINE_BREAK, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString();
      begun = [];
      start = end + 1;
    }
    begun.push(chunk.subarray(start));
  }
  if (begun.some(({ length }) => length > 0)) throw new Error('it is cut off');
}
