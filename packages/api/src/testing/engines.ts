import { openAsBlob } from 'node:fs';
import { describe, inject } from 'vitest';
import { openDatabase, type DatabaseOptions, type OpenDatabase } from '../database/open-database.js';
import { createDatabase, dropDatabase, NEWEST_SCHEMA, type NewDatabase } from './create-database.js';

export type Engine = OpenDatabase['engine'];

/** The engines of this run: PostgreSQL only where a server is installed; the global setup says so when it is not. */
function listEngines(): [first: Engine, ...others: Engine[]] {
  if (isSerializable()) return ['postgres'];
  return inject('postgresUrl') === null ? ['pglite'] : ['postgres', 'pglite'];
}

/**
 * Whether every fresh database is on a server whose transactions are serializable (`npm run serializable`). A tenth of the
 * commits is refused there and made again, so that no test can say which of two transactions comes first.
 */
export function isSerializable(): boolean {
  return inject('isSerializable') ?? false;
}

/** On a busy machine twenty writers that wait for each other may take longer than production allows. */
const PATIENT_MS = 120_000;

/**
 * Runs the same tests once per engine, so that one SQL is known to serve both. The short set has the first engine only, where
 * the statements are the same; `inShortSet: 'both'` is for what the engines themselves may do differently.
 */
export function describeOnEachEngine(
  title: string,
  defineTests: (engine: Engine) => void,
  { inShortSet = 'first' }: { readonly inShortSet?: 'first' | 'both' } = {},
): void {
  const [first, ...others] = listEngines();
  const shortEngines = inShortSet === 'both' ? [first, ...others] : [first];
  const restEngines = inShortSet === 'both' ? [] : others;
  describe.each(shortEngines)(`${title} (%s)`, defineTests);
  describe.each(restEngines)(`${title} (%s)`, { tags: 'rest' }, defineTests);
}

/** A fresh database with the newest schema; close it when done. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'pglite' && !isSerializable()) return openEmbeddedTestDatabase();
  return openOnServer(await createPostgresDatabase({ template: NEWEST_SCHEMA }), {});
}

/** The embedded database with the newest schema, for what concerns no other; close it when done. */
export async function openEmbeddedTestDatabase(): Promise<OpenDatabase> {
  return openDatabase({ template: await openAsBlob(inject('pgliteTemplates').migrated) });
}

/** A database that was empty, and was brought to a schema (the newest unless said otherwise); close it when done. */
export async function openMigratedDatabase(
  engine: Engine,
  options: Pick<DatabaseOptions, 'migrations'> = {},
): Promise<OpenDatabase> {
  if (engine === 'pglite' && !isSerializable())
    return openDatabase({ ...options, template: await openAsBlob(inject('pgliteTemplates').empty) });
  return openOnServer(await createPostgresDatabase(), options);
}

async function openOnServer(
  { url, drop }: PostgresDatabase,
  options: Pick<DatabaseOptions, 'migrations'>,
): Promise<OpenDatabase> {
  const open = await openDatabase({
    ...options,
    databaseUrl: url,
    timeoutMs: PATIENT_MS,
    waitMs: PATIENT_MS,
  });
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

/** A database on the run's PostgreSQL server; empty unless it is a copy of another one. */
export async function createPostgresDatabase(options: NewDatabase = {}): Promise<PostgresDatabase> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === null) throw new Error('This run has no PostgreSQL server.');
  const url = await createDatabase(serverUrl, options);
  return { url, drop: () => dropDatabase(serverUrl, url) };
}
