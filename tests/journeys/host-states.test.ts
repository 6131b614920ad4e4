// @module-tag rest
import { describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { testFirstInShort } from '../support/first-in-short.js';

const site = useDemoSite();

const CALLS = '**/api/**';
const SLOW_MS = 5_000;
/** The site retries three times, with growing delays, before it shows an error. */
const TIMEOUT = { timeout: 60_000 };

/** Faulty responses by name. */
const badResponses: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  down: (route) => route.abort('connectionrefused'),
  'answering 500': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
  'answering garbage': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Welcome to our parking page</p>' }),
};

const routes = [
  '/',
  '/status',
  '/match/recent',
  '/ladder/ra3/1v1',
  '/persona/100001',
  '/stats/ra3/1v1/factions',
  '/stats/corona/1v1/maps',
] as const;

const cases = routes.flatMap((path) =>
  Object.keys(badResponses).map((badResponse) => [path, badResponse] as const),
);

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[];
}

/** Opens pages as from a plain web server: without the answers that the host writes into them, so that the site makes every call. */
async function withoutFirstAnswers(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replace('id="first-answers"', 'id="no-answers"') });
    },
  );
}

async function openWith(path: string, answer: (route: Route) => Promise<void>): Promise<Opened> {
  const { page, context } = await site.browser.newPage({ stored: { 'ra3.locale': 'en' } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await withoutFirstAnswers(page);
  await page.route(CALLS, answer);
  await page.goto(site.host.baseUrl + path);
  return { page, context, faults };
}

const retryButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

describe.concurrent('a host with a fault', () => {
  // S2-55 S8-34
  testFirstInShort(
    cases,
    '%s shows an error while the host is %s, and recovers without a reload',
    async (path, badResponse) => {
      const { page, context, faults } = await openWith(
        path,
        badResponses[badResponse] ?? ((route) => route.abort()),
      );
      await retryButtons(page).first().waitFor(TIMEOUT);

      await page.unroute(CALLS);
      await page.evaluate(() => {
        const again = () => {
          for (const button of document.querySelectorAll<HTMLButtonElement>('main button')) {
            if (button.textContent.includes('Try again')) button.click();
          }
        };
        setInterval(again, 500);
      });
      await retryButtons(page)
        .first()
        .waitFor({ ...TIMEOUT, state: 'detached' });

      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  test.each(routes)('%s shows a loading state for a slow host, then its content', async (path) => {
    const { page, context, faults } = await openWith(path, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const waiting = page.getByRole('main').locator('[aria-busy=true], [role=status], [class*=skeleton]');
    await waiting.filter({ visible: true }).first().waitFor();

    await page
      .locator('main [class*=skeleton]')
      .first()
      .waitFor({ ...TIMEOUT, state: 'detached' });

    expect(await retryButtons(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});
