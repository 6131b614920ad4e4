import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import type { BrowserContext, Page } from 'playwright-core';
import { focused, tabTo, unseenStops } from '../support/keyboard.js';

const site = useDemoSite();

async function openEnglish(path: string, width = 1280) {
  const opened = await site.browser.newPage({
    viewport: { width, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': 'en' },
  });
  await goTo(opened.page, path);
  return opened;
}

/** Opens a page, and waits until the site has taken over what the host drew, and shows what it loads. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(site.host.baseUrl + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
}

const nameOfFocused = (page: Page) =>
  focused(page).evaluate((element) => element.getAttribute('aria-label') ?? element.textContent.trim());

// S6-02
describe('by keyboard alone', () => {
  test('the first Tab stop skips the menus', async () => {
    const { page, context } = await openEnglish('/ladder/ra3/1v1');
    await page.keyboard.press('Tab');
    const first = await nameOfFocused(page);
    const isShown = await focused(page).evaluate((link) => link.getBoundingClientRect().top >= 0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');

    expect([first, isShown]).toEqual(['Skip to content', true]);
    expect(await page.locator('main :focus').count()).toBe(1);
    await context.close();
  });

  // S2-46
  test(
    'a visitor goes to the last page of a ladder and back, and keeps the focus in the pagination',
    { tags: 'rest' },
    async () => {
      const { page, context } = await openEnglish('/ladder/ra3/1v1');
      const pages = page.getByRole('navigation', { name: 'Pages, above the list' });
      await tabTo(page, pages.getByRole('link', { name: 'Next page' }));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/ladder/ra3/1v1?page=2');
      // The demo world has two pages: the "next" button disappears, and the link of the page gets its focus.
      await expect.poll(() => nameOfFocused(page)).toBe('Page 2');
      await tabTo(page, pages.getByRole('link', { name: 'Previous page' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL((address) => address.search === '');

      await expect.poll(() => nameOfFocused(page)).toBe('Page 1');
      await context.close();
    },
  );

  // S1-08
  test('a visitor changes the language, and keeps the focus on the select', { tags: 'rest' }, async () => {
    const { page, context } = await openEnglish('/status');
    const choice = page.locator('header select');
    await tabTo(page, choice);
    await page.keyboard.press('ArrowDown');

    await expect.poll(() => page.locator('html').getAttribute('lang')).not.toBe('en');
    expect(await choice.evaluate((select) => select === document.activeElement)).toBe(true);
    await context.close();
  });

  test('a visitor changes the theme, and keeps the focus on the button', { tags: 'rest' }, async () => {
    const { page, context } = await openEnglish('/status');
    const theme = () => page.locator('html').getAttribute('data-theme');
    await tabTo(page, page.locator('header').getByRole('button', { name: 'Switch to light' }));
    const before = await theme();
    await page.keyboard.press('Space');

    await expect.poll(theme).not.toBe(before);
    expect(await nameOfFocused(page)).toBe('Switch to dark');
    await context.close();
  });
});

test('the side bar links to another page, whose heading then has the focus', { tags: 'rest' }, async () => {
  const { page, context } = await openEnglish('/', 360);
  await tabTo(page, page.getByRole('button', { name: 'Open menu' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('dialog[open]').getByRole('link', { name: 'Statistics' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/stats/ra3/1v1/factions');

  await expect.poll(() => focused(page).evaluate((element) => element.tagName)).toBe('H1');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await context.close();
});

describe.each([360, 1280])('in a window of %i pixels', { tags: 'rest' }, (width) => {
  const title = 'one sees where the focus is, all the way through %s';
  let page: Page;
  let context: BrowserContext;

  beforeAll(async () => {
    ({ page, context } = await openEnglish('/', width));
  });
  afterAll(() => context.close());

  const expectAllSeen = async (path: string) => {
    await goTo(page, path);

    expect(await unseenStops(page, 40)).toEqual([]);
  };

  test.each([
    '/status',
    '/',
    '/match/recent',
    '/ladder/ra3/1v1',
    '/persona/100001',
    '/stats/ra3/1v1/factions',
    '/stats/corona/1v1/maps',
    '/articles/tutorial',
    '/auth',
    '/auth?mode=register',
    '/recoverpassword',
    '/fix-broadcast-replay-desync',
  ])(title, expectAllSeen);
});
