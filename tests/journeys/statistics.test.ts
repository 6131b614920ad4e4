import { pageAreas } from '@ra3/locales/site/en';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { downloadBytes } from '../support/download-bytes.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { sharedDemoHost, type SharedDemoHost } from '../support/shared-demo-host.js';

let host: SharedDemoHost;
let browser: OpenBrowser;
let texts: Awaited<ReturnType<typeof pageAreas.statistics>>['default'];

beforeAll(async () => {
  [host, browser, { default: texts }] = await Promise.all([
    sharedDemoHost(),
    openBrowser(),
    pageAreas.statistics(),
  ]);
});

afterAll(async () => {
  await browser.close();
});

const FACTIONS = '/stats/ra3/1v1/factions';
const MAPS = '/stats/corona/1v1/maps';

async function openPage(path: string, { width = 1280 } = {}) {
  const opened = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': 'en' },
  });
  await opened.page.goto(host.baseUrl + path);
  // Not the heads of a table that is loading.
  await opened.page.locator('main table:not([inert], [inert] *), main ol').first().waitFor();
  return opened;
}

const selector = (page: Page, label: string) => page.getByRole('combobox', { name: label });
const choices = async (page: Page) => ({
  elo: await selector(page, texts.stage).inputValue(),
  season: await selector(page, texts.season).inputValue(),
  version: await selector(page, texts.version).inputValue(),
});
const queryOf = (page: Page) => new URL(page.url()).search;

// S2-16 S2-52 S9-12 S9-13
test('each selector writes the address; back, forward and reload keep them', async () => {
  const { page, context, problems } = await openPage(FACTIONS);
  await selector(page, texts.stage).selectOption({ label: 'At least 800' });
  await page.waitForURL('**?elo=atLeast800');
  await selector(page, texts.season).selectOption({ index: 1 });
  await page.waitForURL('**&season=*');
  await selector(page, texts.version).selectOption({ index: 1 });
  await page.waitForURL('**&version=*');
  await page.getByRole('table', { name: texts.factionCaption }).waitFor();
  const chosen = await choices(page);
  const address = queryOf(page);

  await page.goBack();
  const back = await choices(page);
  await page.goForward();
  const forward = await choices(page);
  await page.reload();
  await page.getByRole('table', { name: texts.factionCaption }).waitFor();

  expect(chosen).toMatchObject({ elo: 'atLeast800', season: expect.stringMatching(/^[1-9]/) as string });
  expect(back).toEqual({ ...chosen, version: '' });
  expect([forward, await choices(page), queryOf(page)]).toEqual([chosen, chosen, address]);
  expect(problems).toEqual([]);
  await context.close();
});

// S2-52
test('the CSV file of the factions has the numbers of the table', { tags: 'rest' }, async () => {
  const { page, context } = await openPage(FACTIONS);
  const table = page.getByRole('table', { name: texts.factionCaption });
  const factions = await table.locator('tbody th').allInnerTexts();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download as CSV: ${texts.factionCaption}` }).click();
  const file = await download;
  const text = (await downloadBytes(file)).toString('utf8');

  const [head, ...rows] = text.trim().split('\r\n');
  expect(file.suggestedFilename()).toBe('factions-ra3.csv');
  // The UTF-8 byte order mark.
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(head).toMatch(/^Faction,Win rate \(%\),/);
  expect(rows.map((row) => row.split(',')[0])).toEqual(factions.map((name) => name.trim()));
  await context.close();
});

// S2-53
test('each map is a matrix that the arrow keys navigate', { tags: 'rest' }, async () => {
  const { page, context, problems } = await openPage(MAPS);
  const matrix = page.getByRole('grid').first();
  await matrix.locator('td[tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  const place = await matrix.locator('td:focus').getAttribute('data-place');
  const text = await matrix.locator('td:focus').innerText();
  const shown = await page.getByRole('grid').count();
  await page.locator('main details > summary').click();
  await expect.poll(() => page.getByRole('grid').count()).toBeGreaterThan(shown);

  expect(shown).toBeGreaterThan(1);
  expect(place).toBe('0-1');
  expect(text).toMatch(/%/);
  expect(problems).toEqual([]);
  await context.close();
});

// S2-53
test('every played cell of every matrix has a colour of its advantage', { tags: 'rest' }, async () => {
  const { page, context } = await openPage(MAPS);
  await page.locator('main details > summary').click();
  const cells = await page.locator('main td[data-place]').evaluateAll((all) =>
    all.map((cell) => ({
      isPlayed: cell.textContent !== '-',
      isClear: getComputedStyle(cell).backgroundColor === 'rgba(0, 0, 0, 0)',
    })),
  );

  const played = cells.filter(({ isPlayed }) => isPlayed);
  expect(played.length).toBeGreaterThan(100);
  expect(played.filter(({ isClear }) => isClear)).toEqual([]);
  await context.close();
});

async function expectCsv(path: string, name: string, lines: number): Promise<void> {
  const { page, context } = await openPage(path);
  await page.locator('main tbody tr, main ol > li').nth(49).waitFor();

  const download = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: /CSV: (All ranks|Matches)/ })
    .click();
  const file = await download;
  const text = (await downloadBytes(file)).toString('utf8');

  expect(file.suggestedFilename()).toBe(name);
  expect(text.trim().split('\r\n')).toHaveLength(lines);
  await context.close();
}

// S2-46 S2-62
test.each([['/ladder/ra3/1v1', 'ladder-ra3-1v1-page-1.csv', 101] as const])(
  '%s comes as %s with all its rows',
  expectCsv,
);
test.each([['/match/recent', 'recent-matches-page-1.csv', 51] as const])(
  '%s comes as %s with all its rows',
  { tags: 'rest' },
  expectCsv,
);

// S2-14 S2-43
test('a persona shows the ladders that it has played', { tags: 'rest' }, async () => {
  const { page, context, problems } = await openPage('/ladder/ra3/1v1');
  await page.locator('tbody tr a').first().click();
  await page.waitForURL('**/persona/*');
  await page.locator('main ol > li').first().waitFor();

  expect(await page.getByRole('table', { name: 'Ladders' }).locator('tbody tr').count()).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await context.close();
});
