import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningHost {
  readonly baseUrl: string;
  readonly dataDirectory: string;
  /** Everything that the host has printed. */
  output(): string;
  readonly process: ChildProcess;
  /** Ends the process and keeps its data. */
  end(): Promise<void>;
  /** Ends the process and removes its data. */
  stop(): Promise<void>;
}

const ADDRESS = /http:\/\/127\.0\.0\.1:[0-9]+/;
const START_LIMIT_MS = 110_000;

const REPOSITORY = join(import.meta.dirname, '..', '..');
export const BUILT_HOST = join(REPOSITORY, 'packages/api/dist/main.js');
const BUILT_SITE = join(REPOSITORY, 'packages/web/dist');

/**
 * Starts the built host, or another program, as its own process, as `npm start` does, on a free port and a new data directory, which `prepare` may
 * fill.
 */
export async function startHost(
  env: Record<string, string> = {},
  prepare: (dataDirectory: string) => Promise<void> = () => Promise.resolve(),
  program = BUILT_HOST,
): Promise<RunningHost> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'ra3-journey-'));
  await prepare(dataDirectory);
  const child = spawn(process.execPath, [program], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: dataDirectory,
      WEB_ROOT: BUILT_SITE,
      DEMO_SEED: '7',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));

  const baseUrl = await waitFor(
    () => ADDRESS.exec(printed)?.[0],
    () => `The host printed no address:\n${printed}`,
  ).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const end = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    baseUrl,
    dataDirectory,
    output: () => printed,
    process: child,
    end,
    async stop() {
      await end();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Polls until there is a result. */
export async function waitFor<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  complaint: () => string,
): Promise<T> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(100);
  }
  throw new Error(complaint());
}
