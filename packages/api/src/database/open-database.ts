import { Kysely, PostgresDialect, sql, type LogEvent, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Configuration } from '../configuration/configuration.js';
import { connectEmbedded } from './connect-embedded.js';
import { connectPostgres, describeAddress, makePool, withoutReadOnly } from './connect-postgres.js';
import { ownDatabases, sqlStateOf } from './in-transaction.js';
import { repeatStatements } from './repeat-statements.js';
import { migrate } from './migrate.js';
import type { Migration } from './migrations/all-migrations.js';
import { readsOnPrimary, type Reads, type Replica } from './reads.js';
import { readsOnReplicas } from './reads-on-replicas.js';
import { startEmbedded, type EmbeddedEngine } from './start-embedded.js';
import type { Tables } from './tables/tables.js';
import { watchServer } from './watched-server.js';

export interface PoolFigures {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  /** Where calls read that need not see the newest at once. */
  readonly reads: Reads;
  readonly engine: 'pglite' | 'postgres';
  readonly readPoolFigures: () => PoolFigures;
  /** Resolves when an embedded database ended without being closed; a server may come back. Absent for a server. */
  readonly lost?: Promise<Error>;
  close(): Promise<void>;
}

export interface StatementFacts {
  /** With placeholders in place of values. */
  readonly sql: string;
  readonly milliseconds: number;
  /** SQLSTATE of a statement that failed; its message may repeat a value, so it is left out. */
  readonly failure?: string;
}

export interface DatabaseOptions {
  /** A PostgreSQL server, version 15 or newer. Without it the embedded one is used. */
  readonly databaseUrl?: string;
  /** Connections to that server at most; 10 unless said otherwise. */
  readonly mostConnections?: number;
  /** How long a connection to that server may be silent before it is given up; 15 s unless said otherwise. */
  readonly timeoutMs?: number;
  /** How long a caller waits for a connection to that server; 5 s unless said otherwise. */
  readonly waitMs?: number;
  /** Replicas of that server, each by an address of its own; none unless said otherwise. */
  readonly readUrls?: readonly string[];
  /** How far behind a replica may be that is read from; 5 s unless said otherwise. */
  readonly mostLagMs?: number;
  /** Where the embedded database lives. Absent: in memory, gone when closed. */
  readonly dataDirectory?: string;
  /** The embedded database there, when somebody has begun to start it. */
  readonly engine?: Promise<EmbeddedEngine>;
  /** For tests: a dump that an embedded database begins with. */
  readonly template?: Blob;
  /** Is told of each statement. Absent: nothing is measured. */
  readonly onStatement?: ((statement: StatementFacts) => void) | undefined;
  /** The schema to bring it to; the newest unless said otherwise. */
  readonly migrations?: readonly Migration[];
}

const MOST_CONNECTIONS = 10;
const TIMEOUT_MS = 15_000;
/** A replica without a free connection is as good as none: the primary takes the read. */
const REPLICA_WAIT_MS = 500;
const MOST_LAG_MS = 5_000;

/** Opens the database with its schema up to date (docs/host.md#database). @throws {StartupError} */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, migrations, engine, onStatement, ...rest } = options;
  if (databaseUrl !== undefined) return openPostgres({ ...options, databaseUrl });
  const connection = connectEmbedded(await (engine ?? startEmbedded(rest)));
  const stopUpkeep = vacuumEmbedded(connection.pool);
  const close = () => {
    stopUpkeep();
    return connection.close();
  };
  try {
    const db = over(connection.pool, onStatement);
    ownDatabases.add(db);
    await migrate(db, migrations);
    return {
      db,
      reads: readsOnPrimary(db),
      engine: 'pglite',
      lost: connection.lost,
      readPoolFigures: () => figuresOf(connection.pool),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function pingDatabase(db: Kysely<Tables>): Promise<void> {
  await sql`SELECT 1`.execute(db);
}

async function openPostgres(options: DatabaseOptions & { databaseUrl: string }): Promise<OpenDatabase> {
  const { databaseUrl, migrations } = options;
  // An index over a hundred million rows takes its time: migrations have a patient connection of their own.
  const patient = await connectPostgres({ databaseUrl, mostConnections: 1 });
  try {
    await migrate(over(repeatStatements(patient)), migrations);
  } finally {
    await patient.end();
  }
  const { mostConnections = MOST_CONNECTIONS, timeoutMs = TIMEOUT_MS, waitMs } = options;
  const pool = await connectPostgres({
    databaseUrl,
    mostConnections,
    timeoutMs,
    ...(waitMs !== undefined && { waitMs }),
  });
  const db = over(repeatStatements(withoutReadOnly(pool)), options.onStatement);
  const reads = await openReads(db, options);
  return {
    db,
    reads,
    engine: 'postgres',
    readPoolFigures: () => figuresOf(pool),
    async close() {
      await Promise.all([reads.close(), pool.end()]);
    },
  };
}

async function openReads(
  db: Kysely<Tables>,
  { databaseUrl = '', readUrls = [], mostLagMs = MOST_LAG_MS, onStatement, ...limits }: DatabaseOptions,
): Promise<Reads> {
  if (readUrls.length === 0) return readsOnPrimary(db);
  const { mostConnections = MOST_CONNECTIONS, timeoutMs = TIMEOUT_MS } = limits;
  const replicas = readUrls.map((url): Replica => {
    const pool = makePool({ databaseUrl: url, mostConnections, timeoutMs, waitMs: REPLICA_WAIT_MS });
    const server = watchServer(url);
    return {
      name: describeAddress(url),
      db: over(pool, onStatement),
      server,
      async close() {
        await Promise.all([server.close(), pool.end()]);
      },
    };
  });
  return readsOnReplicas({ db, primary: watchServer(databaseUrl), replicas, mostLagMs });
}

function over(pool: PostgresPool, onStatement?: DatabaseOptions['onStatement']): Kysely<Tables> {
  const log = onStatement && ((event: LogEvent) => onStatement(factsOf(event)));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) });
}

function factsOf(event: LogEvent): StatementFacts {
  const { sql: text } = event.query;
  const facts = { sql: text, milliseconds: event.queryDurationMillis };
  return event.level === 'query' ? facts : { ...facts, failure: sqlStateOf(event.error) ?? 'unknown' };
}

function figuresOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolFigures {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

const BUSY_INTERVAL_MS = 60_000;
const WHOLE_INTERVAL_MS = 30 * 60_000;
/** Soon after the start, for a database that was restored or ended before its first whole round. */
const FIRST_STATISTICS_MS = 60_000;
const busyTables = [
  'status_snapshots',
  'relay_reports',
  'rate_windows',
  'login_attempts',
  'sessions',
  'world_progress',
];

/** Autovacuum of the embedded database: busy tables each minute, all each half hour. Returns what ends it. */
function vacuumEmbedded(pool: pg.Pool): () => void {
  const run = (statement: string): void => {
    pool.query(statement).catch(() => undefined);
  };
  const busy = setInterval(() => run(`VACUUM ${busyTables.join(', ')}`), BUSY_INTERVAL_MS);
  const whole = setInterval(() => run('VACUUM (ANALYZE)'), WHOLE_INTERVAL_MS);
  const first = setTimeout(() => run('ANALYZE'), FIRST_STATISTICS_MS);
  busy.unref();
  whole.unref();
  first.unref();
  return () => {
    clearTimeout(first);
    clearInterval(busy);
    clearInterval(whole);
  };
}

/** @throws {StartupError} as `openDatabase` does */
export function openConfiguredDatabase(
  { databaseUrl, databaseConnections, databaseReadUrls, readLagMs, dataDirectory }: Configuration,
  options: Pick<DatabaseOptions, 'migrations' | 'engine' | 'onStatement'> = {},
): Promise<OpenDatabase> {
  return openDatabase(
    databaseUrl === undefined
      ? { dataDirectory, ...options }
      : {
          ...{ databaseUrl, readUrls: databaseReadUrls, mostLagMs: readLagMs },
          mostConnections: databaseConnections,
          ...options,
        },
  );
}
