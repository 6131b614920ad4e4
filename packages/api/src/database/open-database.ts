import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { connectEmbedded } from './connect-embedded.js';
import { connectPostgres } from './connect-postgres.js';
import { keepEmbeddedTidy } from './embedded-upkeep.js';
import { migrate } from './migrate.js';
import type { Tables } from './tables.js';

export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server, version 15 or newer. Without it the embedded one is used. */
  readonly databaseUrl?: string;
  /** Where the embedded database lives. Absent: in memory, gone when closed. */
  readonly dataDirectory?: string;
  /** For tests: a dump that an embedded database begins with. */
  readonly template?: Blob;
}

/**
 * Opens the database and brings its schema up to date before it returns (design §4).
 *
 * @throws {StartupError} with one sentence on what happened and what to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, ...embedded } = options;
  if (databaseUrl !== undefined) {
    const pool = await connectPostgres(databaseUrl);
    return migrated('postgres', pool, () => pool.end());
  }
  const connection = await connectEmbedded(embedded);
  const stopUpkeep = keepEmbeddedTidy(connection.pool);
  return migrated('pglite', connection.pool, () => {
    stopUpkeep();
    return connection.close();
  });
}

async function migrated(
  engine: OpenDatabase['engine'],
  pool: pg.Pool,
  close: () => Promise<void>,
): Promise<OpenDatabase> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, engine, close };
}
