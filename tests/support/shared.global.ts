import { createServer } from 'node:http';
import { buildHostileProgram } from '@ra3/api/testing/host-process';
import { startPostgresServer } from '@ra3/api/testing/postgres-server';
import type { TestProject } from 'vitest/node';
import { startBrowserServer } from './browser-server.js';
import { listenLocally, type LocalServer } from './listen-locally.js';
import { startDemoHost } from './start-host.js';

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
  const demoHost = makeSharedPart(async () =>
    // So that every journey meets names that attack what shows them.
    startDemoHost({ TRUSTED_PROXIES, DEMO: 'on' }, await buildHostileProgram()),
  );
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
  project.provide('sharedPartsUrl', server.origin);
  return async () => {
    await server.stop();
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

/** Listens on a free port; each path answers with JSON, a failure with its message. */
function listen(parts: Readonly<Record<string, () => Promise<object>>>): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const start = parts[request.url ?? ''] ?? (() => Promise.reject(new Error('No such part.')));
    start().then(
      (part) => response.end(JSON.stringify(part)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  return listenLocally(server);
}
