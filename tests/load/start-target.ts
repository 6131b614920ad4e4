import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLoadProgram, startHostProcess, startOwnEngines } from '@ra3/api/testing';
import { readDemoAccount } from '../support/demo-accounts.js';
import { waitForWorld } from '../support/wait-for-world.js';

/** A host that is started to be load-tested. */
export interface LoadTarget {
  readonly url: string;
  readonly serviceToken: string;
  /** Name of its database engine. */
  readonly engine: string;
  /** The demo player; undefined without the demo world. */
  readonly player: { readonly userName: string; readonly password: string } | undefined;
  stop(): Promise<void>;
}

const ADDRESS = /The service is at (\S+)\//;
const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');

/** Starts the built host as its own process, without limits on reading: on PostgreSQL where it is installed, with or without the demo world. */
export async function startTarget({ hasWorld }: { hasWorld: boolean }): Promise<LoadTarget> {
  const program = await buildLoadProgram();
  const engines = await startOwnEngines(process.env);
  const engine = engines.names.at(-1) ?? 'pglite';
  const dataDirectory = await mkdtemp(join(tmpdir(), 'ra3-load-'));
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
    player: hasWorld ? readDemoAccount(dataDirectory, 'User') : undefined,
    async stop() {
      host.signal('SIGTERM');
      await host.ended;
      await engines.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
