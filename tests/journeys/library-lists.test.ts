import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testFirstInShort } from '../support/first-in-short.js';
import { useDemoSite } from '../support/use-site.js';
import { catalogWords } from '../support/catalog-words.js';
import { downloadBytes } from '../support/download-bytes.js';
import { openFurtherPage } from '../support/open-browser.js';
import { openAsPlayer } from '../support/signed-in-page.js';

const site = useDemoSite();

const list = (page: Page) => page.locator('main ol');
const row = (page: Page, place: number) => page.locator('main ol > li').nth(place);

/** Holds downloads of replays back until `release`. */
async function holdDownloads(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/api/match/download', (route) => {
    if (!isHeld) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    held: (count: number) => expect.poll(() => held.length).toBe(count),
    release: async () => {
      isHeld = false;
      // One that was canceled meanwhile has no page to answer to.
      await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
    },
  };
}

function ownLists(locale: string): void {
  const words = catalogWords(locale);
  const [library, matches, replay] = [words('library'), words('matches'), words('replay')];
  let player: BrowserContext;

  beforeAll(async () => {
    ({ context: player } = await openAsPlayer({ ...site, locale }));
  });
  afterAll(() => player.close());

  const open = async (path: string) => {
    const opened = await openFurtherPage(player);
    await opened.page.goto(site.host.baseUrl + path);
    await list(opened.page).waitFor();
    return opened;
  };

  // S2-12 S2-63 S5-13
  test('a match that is kept in the library is among the favourites, under a tag that can be changed', async () => {
    const [first, second] = [`first ${locale}`, `第二 ${locale}`];
    const { page, problems } = await open('/match/library?sort=downloads');
    const star = row(page, 3).locator('button[aria-pressed]').first();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await star.click();
    await page.locator('dialog input[name=tag]').fill(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${site.host.baseUrl}/user/favourite-matches`);
    const tags = page.getByRole('navigation', { name: library('favourites.tags'), exact: true });
    await tags.getByRole('link', { name: first }).click();
    await page.waitForURL(/tag=/);
    await expect.poll(() => page.locator('main ol > li').count()).toBe(1);
    await page.getByRole('button', { name: first }).click();
    await page.locator('dialog input[name=tag]').fill(second);
    await page.keyboard.press('Enter');
    await tags.getByRole('link', { name: second }).waitFor();
    const texts = await tags.getByRole('link').allInnerTexts();
    await tags.getByRole('link', { name: second }).click();
    await page.waitForURL(new RegExp(encodeURIComponent('第二')));
    const undo = row(page, 0).locator('button[aria-pressed=true]').first();
    await undo.click();
    await tags.getByRole('link', { name: second }).waitFor({ state: 'detached' });

    expect(texts.filter((text) => text.includes(first))).toEqual([]);
    // The row stays, so that it can be put back.
    await expect.poll(() => page.locator('main ol > li').count()).toBe(1);
    expect(problems).toEqual([]);
    await page.close();
  });

  // S7-56 S2-66
  test('three replays are downloaded at once, one of them is canceled, and one is opened in the repair page', async () => {
    const { page } = await open('/match/library?sort=downloads');
    const saved: string[] = [];
    page.on('download', (download) => saved.push(download.suggestedFilename()));
    const { held, release } = await holdDownloads(page);
    await row(page, 0).getByRole('checkbox').check();
    await row(page, 1).getByRole('checkbox').check();
    await row(page, 2).getByRole('checkbox').check();
    await page
      .getByRole('button', { name: matches('select.download_other').replace('{{count}}', '3') })
      .click();
    await held(3);
    const tray = page.getByRole('region', { name: matches('tray.title') });
    await tray.locator('li').nth(1).getByRole('button').click();
    await tray.getByText(matches('tray.states.canceled')).waitFor();
    await release();
    await tray
      .getByRole('heading', { name: matches('tray.saved').replace('{{saved}}', '2').replace('{{all}}', '3') })
      .waitFor();
    await expect.poll(() => saved.length).toBe(2);
    await tray.getByRole('button', { name: matches('tray.close') }).click();
    await page.goto(`${site.host.baseUrl}/user/downloaded-matches`);
    await list(page).waitFor();
    const listed = await page.locator('main ol > li').count();
    await row(page, 0)
      .getByRole('link', { name: matches('repair') })
      .click();
    await page.waitForURL(/fix-broadcast-replay-desync\?match=/);
    const isOpen = page.getByText(replay('drop.another'));
    await isOpen.waitFor();
    await page.reload();
    await isOpen.waitFor();

    expect(saved.every((name) => / - \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.RA3Replay$/.test(name))).toBe(true);
    expect(listed).toBeGreaterThanOrEqual(2);
    await page.close();
  });
}

describe.each(['en'])('in %s', ownLists);
describe.each(['zh-CN'])('in %s', { tags: 'rest' }, ownLists);

// S2-19
test(
  'a foreign page that leads to the repair page with a match downloads nothing by itself',
  { tags: 'rest' },
  async () => {
    const { page, context } = await openAsPlayer(site);
    const downloads: string[] = [];
    page.on('request', (request) => downloads.push(new URL(request.url()).pathname));
    await page.goto(`${site.host.baseUrl}/match/library`);
    const href = await row(page, 0).getByRole('link', { name: 'Open in replay repair' }).getAttribute('href');
    await page.goto('about:blank');
    await page.goto(site.host.baseUrl + (href ?? ''));
    const button = page.getByRole('button', { name: 'Download and open' });
    await button.waitFor();
    const before = downloads.filter((path) => path === '/api/match/download').length;
    await button.click();
    await page.getByText('Open another file').waitFor();

    expect(before).toBe(0);
    await context.close();
  },
);

// S8-27 S8-28
test('a download that fails is told by itself and repeated', { tags: 'rest' }, async () => {
  const { page, context } = await openAsPlayer(site);
  await page.goto(`${site.host.baseUrl}/match/library?sort=downloads`);
  let isBroken = true;
  await page.route('**/api/match/download', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await row(page, 0).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Download 1 replay' }).click();
  const tray = page.getByRole('region', { name: 'Downloads' });
  await tray.getByRole('heading', { name: '0 of 1 saved · 1 failed' }).waitFor();
  isBroken = false;
  const saving = page.waitForEvent('download');
  await tray.getByRole('button', { name: /^Try again/ }).click();
  const download = await saving;

  expect((await downloadBytes(download)).length).toBeGreaterThan(100);
  await tray.getByRole('heading', { name: '1 of 1 saved' }).waitFor();
  await context.close();
});

// S1-03 S8-30
test('an own list whose session ended leads to the sign-in page', { tags: 'rest' }, async () => {
  const { page, context } = await openAsPlayer(site);
  await page.goto(`${site.host.baseUrl}/match/library`);
  await list(page).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await context.clearCookies();
  await page.evaluate(() => {
    history.pushState(null, '', '/user/downloaded-matches');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.waitForURL(/\/auth/);

  expect(asked.filter((path) => path === '/api/match/get/my/download/1/result')).toHaveLength(2);
  await context.close();
});

// S2-04 S2-62 S5-17
testFirstInShort(
  ['/user/downloaded-matches', '/user/favourite-matches', '/match/library', '/match/recent'],
  '%s past page 20 shows the alert, with the way back',
  async (path) => {
    const { page, context } = await openAsPlayer(site);
    await page.goto(`${site.host.baseUrl}${path}?page=21`);
    await page.getByText('Only the first 20 pages can be viewed').waitFor();
    await page.getByRole('link', { name: 'To the last page' }).click();
    await page.getByText('Only the first 20 pages can be viewed').waitFor({ state: 'detached' });

    expect(page.url()).toBe(`${site.host.baseUrl}${path}?page=20`);
    await context.close();
  },
);
