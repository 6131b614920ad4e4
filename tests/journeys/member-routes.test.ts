import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { readDemoAccount } from '../support/demo-accounts.js';
import { openFurtherPage } from '../support/open-browser.js';
import { memberScreens } from '../support/screens.js';
import { openAsPlayer } from '../support/signed-in-page.js';
import { overflowOf } from '../support/watch-page.js';

const site = useDemoSite();

const filtered = '/match/library?type=automatch1v1&elo=1600&faction=Empire&days=7';
const ofOtherMod = '/user/stats/1v1automatch?mod=corona';

// S2-19 S2-33
describe('a visitor', () => {
  const title = 'who opens %s signs in first, and arrives there';
  let visitor: BrowserContext;

  beforeAll(async () => {
    ({ context: visitor } = await site.browser.newPage({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      stored: { 'ra3.locale': 'en' },
    }));
  });
  afterAll(() => visitor.close());

  const expectArrival = async (path: string) => {
    const { userName, password } = readDemoAccount(site.host.dataDirectory, 'User');
    await visitor.clearCookies();
    const { page, problems } = await openFurtherPage(visitor);
    await page.goto(site.host.baseUrl + path);
    await page.waitForURL(/\/auth\?next=/);
    await page.locator('main [name=username]').fill(userName);
    await page.locator('main [name=password]').fill(password);
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL((url) => url.pathname !== '/auth');

    expect(page.url()).toBe(site.host.baseUrl + path);
    expect(problems).toEqual([]);
    await page.close();
  };

  test.each([filtered, '/user/complaints'])(title, expectArrival);
  test.each([...memberScreens.filter((path) => path !== '/user/complaints'), ofOtherMod])(
    title,
    { tags: 'rest' },
    expectArrival,
  );
});

const LONGEST_USER_NAME = 'W'.repeat(127);
const widths = [1920, 1440, 1280, 1120, 1024, 960, 900, 768, 640, 480, 420, 360];

function withLongestName(locale: string): void {
  test('the bar at the top keeps within the page at every width', { tags: 'rest' }, async () => {
    const { page, context } = await openAsPlayer({ ...site, locale });
    const { userName } = readDemoAccount(site.host.dataDirectory, 'User');
    await page.route('**/api/player/info', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replaceAll(userName, LONGEST_USER_NAME) });
    });
    await page.goto(`${site.host.baseUrl}/articles/tutorial`);
    await page.getByRole('banner').getByText(LONGEST_USER_NAME).waitFor({ state: 'attached' });
    const sticksOut: Record<number, number> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.getByRole('banner').evaluate((bar) => {
        const edge = bar.firstElementChild?.getBoundingClientRect().right ?? 0;
        const ends = Array.from(bar.querySelectorAll('a, button, label'), (part) =>
          part.getBoundingClientRect(),
        );
        return Math.max(...ends.map(({ right, width: own }) => (own === 0 ? 0 : Math.round(right - edge))));
      });
      if (beyond > 0 || (await overflowOf(page)) > 0) sticksOut[width] = beyond;
    }

    expect(sticksOut).toEqual({});
    await context.close();
  });
}

describe.each(['en'])('in %s, signed in with the longest user name', withLongestName);
describe.each(['zh-CN', 'ja-JP'])(
  'in %s, signed in with the longest user name',
  { tags: 'rest' },
  withLongestName,
);
