import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startHostProcess, type HostProcess } from '@ra3/api/testing/host-process';
import { requireOwnMachine } from './addresses.js';

export interface RunningHost {
  readonly baseUrl: string;
  readonly dataDirectory: string;
  readonly process: HostProcess;
  /** Ends the process and keeps its data. */
  end(): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;
const WAIT_LIMIT_MS = 110_000;
const WORLD_LIMIT_MS = 280_000;
export const BUILT_HOST = join(import.meta.dirname, '../../packages/api/dist/main.js');
export const BUILT_SITE = join(import.meta.dirname, '../../packages/web/dist');

/**
 * Starts the built host, or another program, as its own process, on a free port and a new data directory, which `prepare` may
 * fill.
 */
export async function startHost(
  env: Readonly<Record<string, string>> = {},
  prepare: (dataDirectory: string) => Promise<unknown> = () => Promise.resolve(),
  program = BUILT_HOST,
): Promise<RunningHost> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'ra3-journey-'));
  await prepare(dataDirectory);
  const process = startHostProcess(program, {
    ...{ NODE_ENV: 'development', DATA_DIR: dataDirectory, WEB_ROOT: BUILT_SITE, DEMO_SEED: '7' },
    ...env,
  });
  const [baseUrl] = await process.waitFor(ADDRESS);
  const end = async () => {
    process.signal('SIGTERM');
    await process.ended;
  };
  return {
    baseUrl,
    dataDirectory,
    process,
    end,
    async stop() {
      await end();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** The built host with a complete demo world. DEMO_DATA names a folder of an earlier run, which saves the minute that it takes. */
export async function startDemoHost(
  env: Readonly<Record<string, string>> = {},
  program = BUILT_HOST,
): Promise<RunningHost> {
  const { DEMO_DATA: kept } = process.env;
  const prepare = async (dataDirectory: string) => {
    if (kept !== undefined) await cp(kept, dataDirectory, { recursive: true });
  };
  const host = await startHost(env, prepare, program);
  try {
    await waitForWorld(host.baseUrl);
    return host;
  } catch (error) {
    await host.stop();
    throw error;
  }
}

/** Uses the host at that address of this machine, or a demo host of its own. */
export async function withDemoHost<T>(at: string, use: (baseUrl: string) => Promise<T>): Promise<T> {
  const host = at === '' ? await startDemoHost() : undefined;
  try {
    return await use(host?.baseUrl ?? requireOwnMachine(at));
  } finally {
    await host?.stop();
  }
}

/** Waits until the demo world is complete: all seasons are played and the live rooms change. */
export async function waitForWorld(baseUrl: string): Promise<void> {
  await waitFor(
    async () => {
      const answer = await fetch(`${baseUrl}/health/ready`);
      // Our own host's reply; its own tests check the shape.
      const { worldReady } = (await answer.json()) as { worldReady?: boolean };
      if (worldReady !== true) return undefined;
      // A complete world may not have reported its rooms yet.
      const rooms = await fetch(`${baseUrl}/api/server/status/basic`);
      return rooms.ok ? true : undefined;
    },
    () => 'The demo world was not complete in time',
    WORLD_LIMIT_MS,
  );
}

/** Waits until an address answers well. */
export async function waitForUrl(url: string): Promise<void> {
  await waitFor(
    async () => {
      const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
      return answer?.ok === true ? true : undefined;
    },
    () => `${url} does not answer`,
    WORLD_LIMIT_MS,
  );
}

/** Polls until there is a result. */
export async function waitFor<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  complaint: () => string,
  limitMs = WAIT_LIMIT_MS,
): Promise<T> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(100);
  }
  throw new Error(complaint());
}
