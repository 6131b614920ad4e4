import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The database on the tests' server that has the newest schema and nothing else, for copies. */
export const NEWEST_SCHEMA = 'newest_schema';

export interface NewDatabase {
  /** Default: a name that is not in use. */
  readonly name?: string;
  /** The database to copy, which must have no connections. Default: an empty database. */
  readonly template?: string;
}

/** Creates a database on a server, and returns its address. */
export async function createDatabase(serverUrl: string, options: NewDatabase = {}): Promise<string> {
  const { name = `test_${randomUUID().replaceAll('-', '')}`, template } = options;
  await runOnServer(
    serverUrl,
    `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database from its server, and ends its connections. */
export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await runOnServer(serverUrl, `DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`);
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
