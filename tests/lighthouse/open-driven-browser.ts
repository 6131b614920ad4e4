import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../support/find-browser.js';
import { QUIET_ARGS } from '../support/browser-server.js';

export interface DrivenBrowser {
  /** Port of the debugging protocol. */
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the browser of the journeys so that another program can control it. */
export async function openDrivenBrowser(): Promise<DrivenBrowser> {
  const program = await findBrowser();
  const port = await findFreePort();
  const temporary = mkdtempSync(join(tmpdir(), 'ra3-lighthouse-'));
  const browser = await chromium.launch({
    executablePath: program.path,
    args: [...QUIET_ARGS, ...program.args, `--remote-debugging-port=${String(port)}`],
    env: { ...process.env, ...program.env, TMPDIR: temporary },
  });
  return {
    port,
    async close() {
      await browser.close();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address with a port.
  server.close();
  await once(server, 'close');
  return port;
}
