import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.js';

export const QUIET_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface OpenBrowser {
  newPage(
    options?: Parameters<Awaited<ReturnType<typeof chromium.launch>>['newContext']>[0],
  ): Promise<{ page: Page; context: BrowserContext; problems: string[] }>;
  close(): Promise<void>;
}

/** Starts a real browser; every page collects console errors, page errors and failed requests in `problems`. */
export async function openBrowser(): Promise<OpenBrowser> {
  const program = await findBrowser();
  const temporary = mkdtempSync(join(tmpdir(), 'ra3-browser-'));
  const browser = await chromium.launch({
    executablePath: program.path,
    args: [...QUIET_ARGS, ...program.args],
    env: { ...process.env, ...program.env, TMPDIR: temporary },
  });
  return {
    async newPage(options) {
      const context = await browser.newContext({ locale: 'en-GB', ...options });
      const page = await context.newPage();
      return { page, context, problems: collectProblems(page) };
    },
    async close() {
      await browser.close();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
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
