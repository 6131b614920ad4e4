import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, startTestHost, type OpenDatabase, type Engines } from '@ra3/api/testing';

/** The data of a host that is killed repeatedly, and the users who write to it. */
export interface KillSetup {
  /** Environment of the host process. */
  readonly env: Record<string, string>;
  readonly serviceToken: string;
  /** Value of a Cookie header. */
  readonly cookie: string;
  readonly personaIds: readonly number[];
  readonly replayFolder: string;
  /** Opens the database while no host process uses it. */
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

/** Creates a tiny world with a signed-in player, in a data directory or a database of its own. */
export async function makeKillSetup(engines: Engines, engine: Engines['names'][number]): Promise<KillSetup> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'ra3-kill-'));
  const where =
    engine === 'pglite' ? { dataDirectory } : { databaseUrl: await engines.createPostgresDatabase() };
  const open = () => openDatabase(where);
  const database = await open();
  const host = await startTestHost({ database, world: 'tiny' });
  const { cookie } = await host.createUser('User');
  const personaIds = host.world?.personaIds ?? [];
  await host.close();
  await database.close();
  const serviceToken = randomBytes(32).toString('hex');
  return {
    env: {
      DATA_DIR: dataDirectory,
      DEMO: 'off',
      SERVICE_TOKEN: serviceToken,
      // The writers use many client addresses, so that no rate limit slows them down.
      TRUSTED_PROXIES: '127.0.0.1',
      ...('databaseUrl' in where ? { DATABASE_URL: where.databaseUrl } : {}),
    },
    serviceToken,
    cookie,
    personaIds,
    replayFolder: join(dataDirectory, 'replays'),
    open,
    remove: () => rm(dataDirectory, { recursive: true, force: true }),
  };
}
