import { openAsBlob } from 'node:fs';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../database/open-database.js';

export type Engine = OpenDatabase['engine'];

/** The engines of this run: PostgreSQL only where a server is installed; the global setup says so when it is not. */
function listEngines(): Engine[] {
  return inject('postgresUrl') === null ? ['pglite'] : ['pglite', 'postgres'];
}

/** Runs the same tests once per engine, so that one SQL is known to serve both. */
export function describeOnEachEngine(title: string, defineTests: (engine: Engine) => void): void {
  describe.each(listEngines())(`${title} (%s)`, defineTests);
}

/** A fresh database with the newest schema; close it when done. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'pglite') return openDatabase({ template: await openAsBlob(inject('pgliteTemplate')) });
  const { url, drop } = await createPostgresDatabase();
  const open = await openDatabase({ databaseUrl: url });
  return {
    ...open,
    async close() {
      await open.close();
      await drop();
    },
  };
}

export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database on the run's PostgreSQL server. */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === null) throw new Error('This run has no PostgreSQL server.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
