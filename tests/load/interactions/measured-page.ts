import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { startBrowserServer } from '../../support/browser-server.js';
import { recordInputs } from './reaction.js';

/** For a slowed page on a machine that does other work. */
const LONGEST_WAIT_MS = 240_000;

/** A page whose inputs are measured, and its connection to the debugging protocol. */
export interface MeasuredPage {
  readonly page: Page;
  readonly protocol: CDPSession;
  /** How many times slower its processor is made while inputs are measured. */
  readonly slowdown: number;
  close(): Promise<void>;
}

/** Opens an empty page in a browser of its own, which `prepare` may sign in. */
export async function openMeasuredPage(
  slowdown: number,
  prepare: (context: BrowserContext) => Promise<void> = () => Promise.resolve(),
): Promise<MeasuredPage> {
  const server = await startBrowserServer();
  const browser = await chromium.connect(server.endpoint);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  await context.addInitScript(() => {
    localStorage.setItem('ra3.locale', 'en');
  });
  await prepare(context);
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT_MS);
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
