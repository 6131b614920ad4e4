import { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StartupError } from '../values/startup-error.js';
import { endAbandonedStatements } from './abandoned-statements.js';
import { sqlStateOf } from './in-transaction.js';
import { typeParsers } from './type-parsers.js';

const CONNECT_TIMEOUT_MS = 5_000;
/** Part of the timeout that a statement may take on the server. */
const SERVER_SHARE = 0.8;
const OLDEST_MAJOR_VERSION = 15;
const VERSION_DIVISOR = 10_000;

export interface PoolOptions {
  readonly databaseUrl: string;
  readonly mostConnections: number;
  /** Milliseconds after which a silent connection is closed: a hanging server must not block every caller. Default: never. */
  readonly timeoutMs?: number;
  /** How long in ms a caller waits for a connection, whether a new one or one of the pool; 5 s unless said otherwise. */
  readonly waitMs?: number;
}

/** Never names the password. @throws {StartupError} `unreachable`, or `configuration` (old server, invalid URL) */
export async function connectPostgres(options: PoolOptions): Promise<pg.Pool> {
  const address = describeAddress(options.databaseUrl);
  const pool = makePool(options);
  try {
    await checkVersion(pool, address);
    return pool;
  } catch (error) {
    await pool.end();
    throw error instanceof StartupError ? error : explainRefusal(error, address);
  }
}

/** A pool that connects when it is first used. */
export function makePool({
  databaseUrl,
  mostConnections,
  timeoutMs,
  waitMs = CONNECT_TIMEOUT_MS,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types: typeParsers,
    max: mostConnections,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    ...(timeoutMs === undefined
      ? {}
      : // The server ends first what it can end itself, so that it does not work for callers who left.
        { stream: () => openSocketWithTimeout(timeoutMs), statement_timeout: timeoutMs * SERVER_SHARE }),
  });
  // The pool replaces a broken idle connection at its next use, which reports an error if that fails too.
  pool.on('error', () => undefined);
  // The same between two statements of a transaction: the next statement fails, and no unheard event ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  endAbandonedStatements(pool, true);
  return pool;
}

/** The timer is the socket's own, so it also runs where TLS is spoken over it. */
function openSocketWithTimeout(timeoutMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(timeoutMs, () => {
    socket.destroy(new SilentConnectionError());
  });
  return socket;
}

class SilentConnectionError extends Error {
  override readonly name = 'SilentConnectionError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not answer.');
  }
}

/** Host, port and database of a URL, without its password. @throws {StartupError} for what is no URL */
export function describeAddress(databaseUrl: string): string {
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

const READ_ONLY = '25006';

/**
 * A pool for writes. A server that is no primary any more may keep its connections, and refuses each write on them: such a
 * connection is closed, and the next one leads to the new primary.
 */
export function withoutReadOnly(pool: pg.Pool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let isReadOnly = false;
      const query = async (text: string, values: unknown[]) => {
        try {
          return await client.query(text, values);
        } catch (error) {
          isReadOnly ||= sqlStateOf(error) === READ_ONLY;
          throw error;
        }
      };
      const release = () => {
        client.release(isReadOnly);
      };
      // The host reads no cursors, the other form of `query`.
      return { query: query as unknown as PostgresPoolClient['query'], release };
    },
  };
}
