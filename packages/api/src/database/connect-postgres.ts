import pg from 'pg';
import { StartupError } from '../startup-error.js';
import { sqlStateOf } from './database-errors.js';
import { typeParsers } from './type-parsers.js';

/** An address that does not answer is given up after this long. */
const CONNECT_TIMEOUT_MS = 5_000;
const MOST_CONNECTIONS = 10;
const OLDEST_MAJOR_VERSION = 15;
const VERSION_DIVISOR = 10_000;

/**
 * Connects to a PostgreSQL server, and asks for its version.
 *
 * @throws {StartupError} `unreachable` when it does not answer or refuses us, `configuration` when it is too old or the
 * URL is none. No message holds the password.
 */
export async function connectPostgres(databaseUrl: string): Promise<pg.Pool> {
  const address = describeAddress(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types: typeParsers,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks while nobody uses it is replaced by the next use, which tells if that fails too.
  pool.on('error', () => undefined);
  try {
    await checkVersion(pool, address);
    return pool;
  } catch (error) {
    await pool.end();
    throw error instanceof StartupError ? error : explainRefusal(error, address);
  }
}

function describeAddress(databaseUrl: string): string {
  try {
    const { host, pathname, searchParams } = new URL(databaseUrl);
    return `${host === '' ? (searchParams.get('host') ?? 'the local socket') : host}${pathname}`;
  } catch (cause) {
    throw new StartupError(
      'configuration',
      'DATABASE_URL is not a URL: it should look like postgres://user:password@host:5432/database.',
      { cause },
    );
  }
}

async function checkVersion(pool: pg.Pool, address: string): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string }>('SHOW server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / VERSION_DIVISOR);
  if (major >= OLDEST_MAJOR_VERSION) return;
  throw new StartupError(
    'configuration',
    `PostgreSQL at ${address} is version ${String(major)}; this host needs ${String(OLDEST_MAJOR_VERSION)} or newer.`,
  );
}

function explainRefusal(cause: unknown, address: string): StartupError {
  const reason =
    cause instanceof Error && cause.message !== '' ? cause.message : (sqlStateOf(cause) ?? 'no reason');
  return new StartupError(
    'unreachable',
    `PostgreSQL at ${address} cannot be used: ${reason}. Check DATABASE_URL, and that the server runs, has this database and lets this user in.`,
    { cause },
  );
}
