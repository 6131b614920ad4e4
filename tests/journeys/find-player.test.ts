import { expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import type { Page } from 'playwright-core';
import type { PageOptions } from '../support/open-browser.js';
import { axeFindings, overflowOf } from '../support/watch-page.js';

const site = useDemoSite();

const PHONE = { width: 360, height: 780 };

async function openEnglish(options: PageOptions = {}) {
  const opened = await site.browser.newPage({ stored: { 'ra3.locale': 'en' }, ...options });
  await opened.page.goto(site.host.baseUrl);
  await opened.page.getByRole('button', { name: 'Search the site' }).waitFor();
  return opened;
}

const players = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');
const chosen = (page: Page) => page.locator('[role=option][aria-selected=true]');

/** The name of a ranked player, and a part from its middle. */
async function somebodyRanked(): Promise<{ readonly name: string; readonly part: string }> {
  const answer = await fetch(`${site.host.baseUrl}/api/ext/personas/search?name=an&limit=1`);
  // Our own host's reply; the contract test checks its shape.
  const { records } = (await answer.json()) as { records: { personaName: string }[] };
  const name = records[0]?.personaName ?? '';
  return { name, part: name.slice(1, 5) };
}

test('by keyboard alone: slash, a part of a name, arrows and Enter open the player, whose name has the focus', async () => {
  const { page, context, problems } = await openEnglish();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Game ID, map or page' }).waitFor();
  await page.keyboard.type('an');
  await players(page).nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  const name = (await chosen(page).locator('bdi').innerText()).trim();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/persona/*');

  await expect.poll(() => page.locator('h1:focus').allInnerTexts()).toEqual([name]);
  expect(await page.getByRole('dialog', { name: 'Search the site' }).isVisible()).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});

test('Escape closes the search and gives the focus back', { tags: 'rest' }, async () => {
  const { page, context } = await openEnglish();
  const trigger = page.getByRole('button', { name: 'Search the site' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Game ID, map or page' }).waitFor();
  await page.keyboard.press('Escape');

  await expect.poll(() => trigger.evaluate((button) => button === document.activeElement)).toBe(true);
  await context.close();
});

test('a part from the middle of a name finds it, in any case', { tags: 'rest' }, async () => {
  const { page, context } = await openEnglish();
  const { name, part } = await somebodyRanked();
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Game ID, map or page' }).fill(name.toUpperCase());
  const whole = await players(page).first().locator('bdi').innerText();
  await page.getByRole('combobox', { name: 'Game ID, map or page' }).fill(part);
  await players(page).first().waitFor();

  expect(whole).toBe(name);
  expect((await chosen(page).locator('mark').innerText()).toLowerCase()).toBe(part.toLowerCase());
  await context.close();
});

test(
  'on a phone it fills the width of the window, and axe finds nothing in either theme',
  { tags: 'rest' },
  async () => {
    const { page, context } = await openEnglish({ viewport: PHONE, colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Search the site' }).click();
    await page.getByRole('combobox', { name: 'Game ID, map or page' }).fill('an');
    await players(page).first().waitFor();
    const box = await page.getByRole('dialog', { name: 'Search the site' }).boundingBox();
    const inDark = await axeFindings(page);
    await page.emulateMedia({ colorScheme: 'light' });
    const inLight = await axeFindings(page);

    expect(box?.x).toBe(0);
    expect(box?.width).toBeGreaterThan(PHONE.width - 20);
    expect(await overflowOf(page)).toBe(0);
    expect([...inDark, ...inLight]).toEqual([]);
    await context.close();
  },
);

test('home does not load the code of the search until a user opens it', { tags: 'rest' }, async () => {
  const { page, context } = await openEnglish();
  const loaded = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('find-player')).length,
    );
  const before = await loaded();
  await page.getByRole('button', { name: 'Search the site' }).hover();

  await expect.poll(loaded).toBeGreaterThan(before);
  await context.close();
});
