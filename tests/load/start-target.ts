import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLoadProgram, startHostProcess, startOwnEngines } from '@ra3/api/testing';
import { writeDemoAccounts, type DemoAccount } from '../support/demo-accounts.js';
import { waitForWorld } from '../support/wait-for-world.js';

/** A host that is started to be load-tested. */
export interface LoadTarget {
  readonly url: string;
  readonly serviceToken: string;
  /** Name of its database engine. */
  readonly engine: string;
  /** Accounts that can sign in, one per caller: the host slows down simultaneous logins of one account. */
  readonly players: readonly DemoAccount[];
  stop(): Promise<void>;
}

const ADDRESS = /The service is at (\S+)\//;
const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');

/**
 * Starts the built host as its own process, without limits on calls per minute, on PostgreSQL where it is installed: with the demo
 * world and accounts for that many players, or empty for none.
 */
export async function startTarget({
  playerCount,
  engine: wanted,
}: {
  readonly playerCount: number;
  readonly engine?: string | undefined;
}): Promise<LoadTarget> {
  const hasWorld = playerCount > 0;
  const program = await buildLoadProgram();
  const engines = await startOwnEngines(process.env);
  const engine = engines.names.find((name) => name === wanted) ?? engines.names.at(-1) ?? 'pglite';
  const dataDirectory = await mkdtemp(join(tmpdir(), 'ra3-load-'));
  const players = hasWorld ? writeDemoAccounts(dataDirectory, playerCount) : [];
  const serviceToken = randomBytes(32).toString('hex');
  const host = startHostProcess(program, {
    DATA_DIR: dataDirectory,
    DEMO: hasWorld ? 'on' : 'off',
    WEB_ROOT,
    SERVICE_TOKEN: serviceToken,
    TRUSTED_PROXIES: '127.0.0.1',
    ...(engine === 'postgres' ? { DATABASE_URL: await engines.createPostgresDatabase() } : {}),
  });
  const [, url = ''] = await host.waitFor(ADDRESS);
  if (hasWorld) await waitForWorld(url);
  return {
    url,
    serviceToken,
    engine,
    players,
    async stop() {
      host.signal('SIGTERM');
      await host.ended;
      await engines.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
