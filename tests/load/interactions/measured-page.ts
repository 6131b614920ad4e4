import { chromium, type CDPSession, type Page } from 'playwright-core';
import { startBrowserServer } from '../../support/browser-server.js';
import { signIn } from '../../support/member-host.js';
import type { ManyRowsHost } from './many-rows-host.js';
import { recordInputs } from './reaction.js';

/** A page of an admin whose inputs are measured, and its connection to the debugging protocol. */
export interface MeasuredPage {
  readonly page: Page;
  readonly protocol: CDPSession;
  /** How many times slower its processor is made while inputs are measured. */
  readonly slowdown: number;
  close(): Promise<void>;
}

/** Opens an empty page in a browser of its own, signed in as the admin. */
export async function openMeasuredPage(rows: ManyRowsHost, slowdown: number): Promise<MeasuredPage> {
  const server = await startBrowserServer();
  const browser = await chromium.connect(server.endpoint);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(() => {
    localStorage.setItem('ra3.locale', 'en');
    localStorage.setItem('ra3.isLoggedIn', 'true');
  });
  await signIn(context, rows.host, rows.admin);
  const page = await context.newPage();
  await recordInputs(page);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    protocol,
    slowdown,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
