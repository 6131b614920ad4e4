import pg from 'pg';
import { endAbandonedStatements } from './abandoned-statements.js';
import { WireStream } from './pglite/wire-stream.js';
import type { EmbeddedEngine } from './start-embedded.js';
import { typeParsers } from './type-parsers.js';

export interface EmbeddedConnection {
  readonly pool: pg.Pool;
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Connects to the embedded PostgreSQL; transactions take turns on its one connection. Closing ends the database too. */
export function connectEmbedded(engine: EmbeddedEngine): EmbeddedConnection {
  const { port } = engine;
  const pool = new pg.Pool({
    stream: () => new WireStream(port),
    user: 'postgres',
    database: 'postgres',
    types: typeParsers,
    max: 1,
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => undefined);
  // While a client is in use, its errors come to nobody else, and the statement fails with the same one.
  pool.on('connect', (client) => client.on('error', () => undefined));
  endAbandonedStatements(pool, false);
  return {
    pool,
    lost: port.lost,
    async close() {
      await pool.end();
      await engine.close();
    },
  };
}
