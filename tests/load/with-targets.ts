import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buildLoadProgram, startOwnEngines } from '@ra3/api/testing';
import { writeDemoAccounts, type DemoAccount } from '../support/demo-accounts.js';
import { say } from '../support/print.js';
import { startHost, waitForWorld } from '../support/start-host.js';

/** A host that is started to be load-tested, and what it is compared with. */
export interface LoadTargets {
  readonly url: string;
  /** A bare Fastify route, which `bare-route.ts` of the host's testing describes. */
  readonly bareUrl: string;
  readonly serviceToken: string;
  /** Accounts that can sign in, one per caller: the host slows down simultaneous logins of one account. */
  readonly players: readonly DemoAccount[];
}

/**
 * Starts a host without limits on calls per minute, on PostgreSQL where it is installed: with the demo world and accounts for that many
 * players, or empty for none.
 */
export async function withTargets<T>(
  playerCount: number,
  use: (targets: LoadTargets) => Promise<T>,
): Promise<T> {
  const engines = await startOwnEngines(process.env);
  const serviceToken = randomBytes(32).toString('hex');
  let players: readonly DemoAccount[] = [];
  const hasPostgres = engines.names.includes('postgres');
  const host = await startHost(
    {
      ...{ NODE_ENV: '', DEMO: playerCount > 0 ? 'on' : 'off' },
      ...{ SERVICE_TOKEN: serviceToken, TRUSTED_PROXIES: '127.0.0.1' },
      ...(hasPostgres && { DATABASE_URL: await engines.createPostgresDatabase() }),
    },
    async (folder) => {
      if (playerCount > 0) players = writeDemoAccounts(folder, playerCount);
    },
    await buildLoadProgram(),
  );
  const bare = fork(join(import.meta.dirname, 'bare-route-program.ts'));
  try {
    const [bareUrl] = (await once(bare, 'message')) as [string]; // The program sends its address.
    if (playerCount > 0) await waitForWorld(host.baseUrl);
    say(`${engines.names.at(-1) ?? ''}, ${String(cpus().length)} cores, Node ${process.versions.node}`);
    return await use({ url: host.baseUrl, bareUrl, serviceToken, players });
  } finally {
    bare.kill();
    await host.stop();
    await engines.stop();
  }
}
