import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { preparePgliteTemplate } from './pglite-template.js';
import { startPostgresServer } from './postgres-server.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Null when no PostgreSQL is installed. */
    postgresUrl: string | null;
    pgliteTemplate: string;
  }
}

const CACHE = fileURLToPath(new URL('../../../../.cache/api-test/', import.meta.url));

/** Prepares both engines once per run, and says aloud which of them the tests will run on. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, template] = await Promise.all([
    startPostgresServer(process.env),
    preparePgliteTemplate(CACHE),
  ]);
  project.provide('postgresUrl', server?.url ?? null);
  project.provide('pgliteTemplate', template);

  console.info(
    server === undefined
      ? '[api] PostgreSQL is NOT installed here (looked in PG_BIN, PATH, /usr/lib/postgresql): its runs are absent, only the embedded database is tested.'
      : `[api] Tests run on the embedded database and on PostgreSQL ${server.version}.`,
  );
  return async () => {
    await server?.stop();
  };
}
