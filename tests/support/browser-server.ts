import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from './find-browser.js';

const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface BrowserServer {
  /** WebSocket address that Playwright connects to. */
  readonly endpoint: string;
  close(): Promise<void>;
}

/** Starts a browser that several processes can use at once, each with contexts of its own. */
export async function startBrowserServer(moreArgs: readonly string[] = []): Promise<BrowserServer> {
  const program = await findBrowser();
  const temporary = mkdtempSync(join(tmpdir(), 'ra3-browser-'));
  const server = await chromium.launchServer({
    host: '127.0.0.1',
    executablePath: program.path,
    args: [...QUIET_ARGS, ...program.args, ...moreArgs],
    env: { ...process.env, ...program.env, TMPDIR: temporary },
    // Vitest handles signals, and ends the browser in its teardown.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return {
    endpoint: server.wsEndpoint(),
    async close() {
      await server.close();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

/** Uses a browser that is empty at first and ends afterwards. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const server = await startBrowserServer();
  try {
    return await use(await chromium.connect(server.endpoint));
  } finally {
    await server.close();
  }
}
