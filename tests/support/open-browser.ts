import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { noteReached } from '../../scripts/lib/test-sets.mjs';
import { randomAddress } from './addresses.js';
import { startBrowserServer } from './browser-server.js';
import { sharedPart } from './shared-parts.js';

export type PageOptions = NonNullable<Parameters<Browser['newContext']>[0]> & {
  /** What the site finds in localStorage at its first visit, such as `ra3.locale`. */
  readonly stored?: Readonly<Record<string, string>>;
};

export interface OpenBrowser {
  newPage(options?: PageOptions): Promise<{ page: Page; context: BrowserContext; problems: string[] }>;
  /** Closes the pages of this file; the browser goes on for the others. */
  close(): Promise<void>;
}

/**
 * Connects to the browser that all files of a run share. Every page has a context of its own, and collects console errors,
 * page errors and failed requests under `problems`.
 */
export async function openBrowser(): Promise<OpenBrowser> {
  const { endpoint } = await sharedPart('/browser');
  const browser = await chromium.connect(endpoint);
  return { newPage: newPageOf(browser), close: () => browser.close() };
}

/** A browser for one file alone: in the shared one, pages of other files take the focus, and a page without it does not poll. */
export async function openOwnBrowser(): Promise<OpenBrowser> {
  const server = await startBrowserServer();
  const browser = await chromium.connect(server.endpoint);
  return {
    newPage: newPageOf(browser),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

function newPageOf(browser: Browser): OpenBrowser['newPage'] {
  return async ({ stored, ...options } = {}) => {
    const context = await browser.newContext({
      locale: 'en-GB',
      // So that the shared demo host counts calls per page and not for all journeys together.
      extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
      ...options,
    });
    if (stored !== undefined) await context.addInitScript(storeAtFirst, stored);
    context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) noteReached('screen', new URL(frame.url()).pathname);
      }),
    );
    const page = await context.newPage();
    return { page, context, problems: collectProblems(page) };
  };
}

/** Another page of the same visitor, who keeps session, choices and cached files. */
export async function openFurtherPage(context: BrowserContext): Promise<{ page: Page; problems: string[] }> {
  const page = await context.newPage();
  return { page, problems: collectProblems(page) };
}

/** Runs in the page before its own scripts. Later visits keep what a journey has chosen meanwhile. */
function storeAtFirst(values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // Leaving a page aborts its running poll; that is no problem.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
  return problems;
}
