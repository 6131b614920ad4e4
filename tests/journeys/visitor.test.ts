import { expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import type { Page } from 'playwright-core';
import { catalogWords } from '../support/catalog-words.js';
import { waitFor } from '../support/start-host.js';
import { overflowOf, seeWhole, unpaintedOf } from '../support/watch-page.js';

/** Rows of players; where a tier begins, a ladder has a line without a link. */
const playerRows = 'tbody tr:has(a)';

const site = useDemoSite();

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// S2-22
test.each([
  ['zh-CN', 1],
  ['en', 0],
])(
  'in %s the demo’s footer has %i links to files, and an ICP number',
  { tags: 'rest' },
  async (locale, count) => {
    const { page, context, problems } = await site.browser.newPage({ stored: { 'ra3.locale': locale } });
    await page.goto(`${site.host.baseUrl}/articles`);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: /ICP/ }).waitFor();

    expect(await footer.locator('a[href="https://example.org/demo/files"]').count()).toBe(count);
    expect(problems).toEqual([]);
    await context.close();
  },
);

// S6-02 S2-01 S2-27
test('a visitor opens home and sees counts that change', async () => {
  const { page, context, problems } = await site.browser.newPage();
  await page.goto(site.host.baseUrl);
  const counts = page.locator('main a[href="/status"]').first();
  const first = await counts.innerText();

  const later = await waitFor(
    async () => {
      const text = await counts.innerText();
      return /\d/.test(text) && text !== first ? text : undefined;
    },
    () => `The counts on home did not move from ${first}`,
  );

  expect(later).toMatch(/\d/);
  expect(problems).toEqual([]);
  await context.close();
});

test(
  'home from the browser’s cache has the icons of its bar and of its guides',
  { tags: 'rest' },
  async () => {
    const { page, context, problems } = await site.browser.newPage();
    const icons = page.locator('header svg:has(use), nav svg:has(use)').filter({ visible: true });
    await page.goto(site.host.baseUrl);

    // Where an icon may be missing, it is in a third of the loads.
    const unpainted: string[] = [];
    for (let load = 2; load < 10; load += 1) {
      await page.reload();
      unpainted.push(...(await unpaintedOf(icons)));
    }

    expect(await icons.count()).toBeGreaterThan(5);
    expect([unpainted, problems]).toEqual([[], []]);
    await context.close();
  },
);

async function expectWorthWatching(locale: string, width: number): Promise<void> {
  const home = catalogWords(locale)('home');
  const { page, context, problems } = await site.browser.newPage({
    viewport: { width, height: 900 },
    stored: { 'ra3.locale': locale, 'ra3.isSpoilerFree': 'true' },
  });
  const answer = await fetch(`${site.host.baseUrl}/api/ext/match/filtered?order=worth`);
  const { records } = (await answer.json()) as { records: { id: string }[] }; // Our own host's.
  await page.goto(site.host.baseUrl);
  await seeWhole(page); // on a phone the card loads once it is near
  const card = page.getByRole('region', { name: home('matches.title'), exact: true });
  const hrefs = () =>
    card
      .locator('li a[href^="/match/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  await expect.poll(hrefs).toEqual(records.slice(0, 3).map(({ id }) => `/match/${id}`));
  const winner = catalogWords(locale)('site')('match.winner');
  expect(await card.getByText(winner, { exact: true }).count()).toBe(0);
  await card.getByRole('button', { name: home('matches.latest') }).click();
  await expect
    .poll(() => card.getByRole('button', { name: home('matches.latest') }).getAttribute('aria-pressed'))
    .toBe('true');
  expect([await overflowOf(page), problems]).toEqual([0, []]);
  await context.close();
}

// S0-02 S1-01 S2-03 S2-56
const worthTitle = 'home has the matches worth watching, in the order of the host: %s at %d px';
test.each([['en', 1440] as const, ['zh-CN', 360] as const])(
  worthTitle,
  { tags: 'rest' },
  expectWorthWatching,
);

test('a visitor opens the server status and sees rooms and players', async () => {
  const { page, context, problems } = await site.browser.newPage();
  await page.goto(site.host.baseUrl);
  await page.locator('main a[href="/status"]').first().click();
  await page.waitForURL('**/status');

  await page.getByRole('table').first().waitFor();

  expect(await page.getByRole('row').count()).toBeGreaterThan(5);
  expect(problems).toEqual([]);
  await context.close();
});

// S2-15 S2-46 S2-48
test('/ladder/1v1 shows a hundred rows with the ranks 1 to 100', async () => {
  const { page, context, problems } = await site.browser.newPage();
  await page.goto(`${site.host.baseUrl}/ladder/1v1`);
  const rows = page.locator(playerRows);
  await rows.nth(99).waitFor();

  // The rank stands behind the places that the last match moved its player.
  const ranks = await rows.evaluateAll((all) =>
    all.map((row) => Number(row.querySelector('td > span')?.lastChild?.textContent)),
  );

  expect(ranks).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(problems).toEqual([]);
  await context.close();
});

// S2-14 S2-49 S2-43
test('a row of the ladder opens its persona, with the matches it played', async () => {
  const { page, context, problems } = await site.browser.newPage();
  await page.goto(`${site.host.baseUrl}/ladder/corona/1v1`);
  const row = page.locator(playerRows).first();
  const name = await row.getByRole('link').first().innerText();
  await row.click();

  await page.waitForURL('**/persona/*');
  await page.locator('ol li').first().waitFor();

  expect(await heading(page).innerText()).toBe(name);
  expect(problems).toEqual([]);
  await context.close();
});

// S2-44 S2-51
test(
  'another match type or another mod starts at page 1, with the season in the title',
  { tags: 'rest' },
  async () => {
    const { page, context } = await site.browser.newPage();
    await page.goto(`${site.host.baseUrl}/ladder/ra3/1v1?page=2`);
    await page.locator(playerRows).first().waitFor();

    await page.locator('main a[href="/ladder/ra3/2v2"]').click();
    const afterType = new URL(page.url());
    await page.locator('main a[href="/ladder/corona/2v2"]').click();
    const afterMod = new URL(page.url());

    expect([afterType.pathname, afterType.search]).toEqual(['/ladder/ra3/2v2', '']);
    expect([afterMod.pathname, afterMod.search]).toEqual(['/ladder/corona/2v2', '']);
    expect(await page.title()).toMatch(/2v2.*赛季/);
    await context.close();
  },
);

// S4-26
test('another persona starts with the first page of its matches', { tags: 'rest' }, async () => {
  const { page, context } = await site.browser.newPage();
  await page.goto(`${site.host.baseUrl}/ladder/1v1`);
  await page.locator('tbody tr a').first().click();
  const first = await heading(page).innerText();
  await page.goto(`${page.url()}?mod=ra3&page=2`);

  await page.locator('ol li a[href^="/persona/"]').first().click();
  // The previous persona's page stays until the new one is rendered.
  await expect.poll(() => heading(page).innerText()).not.toBe(first);
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

async function expectHome(path: string): Promise<void> {
  const { page, context } = await site.browser.newPage();
  await page.goto(site.host.baseUrl + path);

  await page.waitForURL(`${site.host.baseUrl}/`);
  await heading(page).waitFor();

  expect(await heading(page).count()).toBe(1);
  await context.close();
}

// S2-01 S2-18
test.each(['/no/such/page'])('%s leads home', expectHome);
test.each(['/main'])('%s leads home', { tags: 'rest' }, expectHome);
