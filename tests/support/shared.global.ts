import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { buildHostileProgram } from '@ra3/api/testing/host-process';
import { startPostgresServer } from '@ra3/api/testing/postgres-server';
import type { TestProject } from 'vitest/node';
import { startBrowserServer } from './browser-server.js';
import { startHost, type RunningHost } from './start-host.js';
import { waitForWorld } from './wait-for-world.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the server at which test files ask for what they share; see `shared-parts.ts`. */
    sharedPartsUrl: string;
  }
}

/** Which addresses the demo host takes `X-Forwarded-For` from: each page of a journey is a visitor with an address of its own. */
const TRUSTED_PROXIES = '127.0.0.1';

/** One browser, one demo host and one PostgreSQL server for all files of a run; each starts when the first file asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = makeSharedPart(startBrowserServer);
  const demoHost = makeSharedPart(startDemoHost);
  const postgres = makeSharedPart(() => startPostgresServer(process.env));
  const server = await listen({
    '/browser': async () => {
      const { endpoint } = await browser.get();
      return { endpoint };
    },
    '/demo-host': async () => {
      const { baseUrl, dataDirectory } = await demoHost.get();
      return { baseUrl, dataDirectory };
    },
    '/postgres': async () => ({ url: (await postgres.get())?.url ?? null }),
  });
  project.provide('sharedPartsUrl', urlOf(server));
  return async () => {
    server.close();
    await (await browser.started())?.close();
    await (await demoHost.started())?.stop();
    await (await postgres.started())?.stop();
  };
}

/** Starts a part at the first call of `get`; after a failed start the next call tries again. */
function makeSharedPart<Part>(start: () => Promise<Part>) {
  let starting: Promise<Part> | undefined;
  const startAgainOnFailure = async () => {
    try {
      return await start();
    } catch (error) {
      starting = undefined;
      throw error;
    }
  };
  return {
    get: () => (starting ??= startAgainOnFailure()),
    /** Undefined when it was never asked for or did not start. */
    started: async () => starting?.catch(() => undefined),
  };
}

async function startDemoHost(): Promise<RunningHost> {
  // So that every journey meets names that attack what shows them.
  // A folder of an earlier run, which a developer kept, saves the minute in which the world is made.
  const { DEMO_DATA: kept } = process.env;
  const prepare = async (dataDirectory: string) => {
    if (kept !== undefined) await cp(kept, dataDirectory, { recursive: true });
  };
  const host = await startHost({ TRUSTED_PROXIES, DEMO: 'on' }, prepare, await buildHostileProgram());
  try {
    await waitForWorld(host.baseUrl);
  } catch (error) {
    await host.stop();
    throw error;
  }
  return host;
}

/** Listens on a free port; each path answers with JSON, a failure with its message. */
async function listen(parts: Readonly<Record<string, () => Promise<object>>>): Promise<Server> {
  const server = createServer((request, response) => {
    const start = parts[request.url ?? ''] ?? (() => Promise.reject(new Error('No such part.')));
    start().then(
      (part) => response.end(JSON.stringify(part)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${String(address.port)}`;
}
