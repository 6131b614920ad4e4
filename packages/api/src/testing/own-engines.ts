import { openDatabase, type OpenDatabase } from '../database/open-database.js';
import { createDatabase } from './create-database.js';
import type { Engine } from './engines.js';
import { openFreshDatabase } from './fresh-database.js';
import { startPostgresServer } from './postgres-server.js';

/** The engines for tests of a project without the engines' global setup. */
export interface Engines {
  /** PostgreSQL only where there is a server. */
  readonly names: readonly Engine[];
  open(engine: Engine): Promise<OpenDatabase>;
  /** The address of an empty database on that server. */
  createPostgresDatabase(): Promise<string>;
}

export interface OwnEngines extends Engines {
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server of its own, if one is installed, on the disk unless `neededBytes` are free in memory; stop it when done. */
export async function startOwnEngines(env: NodeJS.ProcessEnv, neededBytes?: number): Promise<OwnEngines> {
  const server = await startPostgresServer(env, neededBytes);
  return { ...enginesOn(server?.url), stop: () => server?.stop() ?? Promise.resolve() };
}

/** The embedded engine, and PostgreSQL on a server that runs already, if there is one. */
export function enginesOn(serverUrl: string | undefined): Engines {
  const createPostgresDatabase = async () => {
    if (serverUrl === undefined) throw new Error('There is no PostgreSQL server here.');
    return createDatabase(serverUrl);
  };
  return {
    names: serverUrl === undefined ? ['pglite'] : ['pglite', 'postgres'],
    open: async (engine) =>
      engine === 'pglite'
        ? openFreshDatabase('pglite')
        : openDatabase({ databaseUrl: await createPostgresDatabase() }),
    createPostgresDatabase,
  };
}
