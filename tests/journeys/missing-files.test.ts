// @module-tag rest
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { sharedDemoHost, type SharedDemoHost } from '../support/shared-demo-host.js';
import { seeWhole } from '../support/watch-page.js';

let host: SharedDemoHost;
let browser: OpenBrowser;

beforeAll(async () => {
  [host, browser] = await Promise.all([sharedDemoHost(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
});

const PAGES = [
  '/',
  '/status',
  '/ladder/ra3/1v1',
  '/persona/100001',
  '/match/recent',
  '/fix-broadcast-replay-desync',
];
const LOCALES = ['en', 'ja-JP'];
const cases = PAGES.flatMap((path) => LOCALES.map((locale) => ({ path, locale })));
const AT_ONCE = 4;

const isChunk = (address: string) => /\/assets\/[^/]+\.(?:js|css|json)$/.test(new URL(address).pathname);

interface Visit {
  readonly path: string;
  readonly locale: string;
  /** The path of the file that is refused; none by default. */
  readonly blocked?: string;
}

/** Opens a page, looks at all of it, and returns which chunks it asked for, how often it was loaded and what its notice says. */
async function visit({ path, locale, blocked }: Visit) {
  const { page, context } = await browser.newPage({ stored: { 'ra3.locale': locale } });
  const asked = new Set<string>();
  let loads = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isChunk(request.url())) asked.add(pathname);
    if (request.isNavigationRequest()) loads += 1;
  });
  if (blocked !== undefined) await page.route(`**${blocked}`, (route) => route.abort('blockedbyclient'));
  await page.goto(host.baseUrl + path);
  // Without its first scripts a page has nothing to wait for.
  await seeWhole(page).catch(() => undefined);
  await page.waitForLoadState('networkidle');
  const notice = await noticeOf(page);
  await context.close();
  return { asked, reloads: loads - 1, notice };
}

async function noticeOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLElement>('#trouble_:not([hidden])')?.innerText ?? '');
}

async function inTurn<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const left = [...items];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results.push(await act(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

describe('a file of the site that cannot be loaded', () => {
  test.each(cases)(
    'a page reloads once at most for each of its files, and says what is missing: $path in $locale',
    async (where) => {
      const { asked } = await visit(where);
      const seen = await inTurn([...asked], async (blocked) => ({
        blocked,
        ...(await visit({ ...where, blocked })),
      }));
      const most = Math.max(...seen.map(({ reloads }) => reloads));
      console.log(
        `${where.path} ${where.locale}: ${String(seen.length)} files, at most ${String(most)} reloads`,
      );

      expect(seen.length).toBeGreaterThan(3);
      expect(seen.filter(({ reloads }) => reloads > 1)).toEqual([]);
      expect(seen.filter(({ notice }) => notice !== '').length).toBeGreaterThan(3);
    },
    600_000,
  );

  test('a page that was not loaded yet says that one is offline, and comes with the connection', async () => {
    const { page, context } = await browser.newPage({ stored: { 'ra3.locale': 'en' } });
    await page.goto(host.baseUrl);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Ladder' }).first().click();
    const notice = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await notice.waitFor();

    await context.setOffline(false);
    await notice.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });
});
