import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startBrowserServer, type BrowserServer } from './browser-server.js';
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

/** One browser and one demo host for all files of a run; each starts when the first file asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let browser: Promise<BrowserServer> | undefined;
  let demoHost: Promise<RunningHost> | undefined;
  const server = await listen({
    '/browser': async () => {
      browser ??= startBrowserServer();
      return { endpoint: (await browser).endpoint };
    },
    '/demo-host': async () => {
      demoHost ??= startDemoHost();
      const { baseUrl, dataDirectory } = await demoHost;
      return { baseUrl, dataDirectory };
    },
  });
  project.provide('sharedPartsUrl', urlOf(server));
  return async () => {
    server.close();
    // A part that failed to start has been reported by every test file that asked for it.
    await browser?.then(({ close }) => close()).catch(() => undefined);
    await demoHost?.then(({ stop }) => stop()).catch(() => undefined);
  };
}

async function startDemoHost(): Promise<RunningHost> {
  const host = await startHost({ TRUSTED_PROXIES });
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
