import { openDatabase, type OpenDatabase } from '../database/open-database.js';
import { createDatabase } from './create-database.js';
import type { Engine } from './engines.js';
import { openFreshDatabase } from './fresh-database.js';
import { startPostgresServer } from './postgres-server.js';

/** The engines for tests of a project without the engines' global setup. */
export interface OwnEngines {
  /** PostgreSQL only where a server is installed. */
  readonly names: readonly Engine[];
  open(engine: Engine): Promise<OpenDatabase>;
  /** The address of an empty database on that server. */
  createPostgresDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server of its own, if one is installed; stop it when done. */
export async function startOwnEngines(env: NodeJS.ProcessEnv): Promise<OwnEngines> {
  const server = await startPostgresServer(env);
  return {
    names: server === undefined ? ['pglite'] : ['pglite', 'postgres'],
    open: (engine) =>
      engine === 'pglite' || server === undefined
        ? openFreshDatabase('pglite')
        : createDatabase(server.url).then((databaseUrl) => openDatabase({ databaseUrl })),
    createPostgresDatabase() {
      if (server === undefined) throw new Error('There is no PostgreSQL server here.');
      return createDatabase(server.url);
    },
    stop: () => server?.stop() ?? Promise.resolve(),
  };
}
