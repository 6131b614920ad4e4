import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { readDemoAccount } from '../support/demo-accounts.js';
import { testFirstInShort } from '../support/first-in-short.js';
import { layoutFaultsOf, paintAll, setBrowserText } from '../support/layout-faults.js';
import { openFurtherPage } from '../support/open-browser.js';
import { adminScreens, mainScreens, memberScreens, visitorScreens } from '../support/screens.js';
import { holdRooms, seeWhole, settle } from '../support/watch-page.js';

const site = useDemoSite();

interface Sizes {
  /** Font sizes of the browser's settings. */
  readonly texts: readonly number[];
  /** Of the window. Pictures that load in view do so at the first, which is the widest. */
  readonly widths: readonly number[];
}

const allSizes: Sizes = { texts: [24, 16], widths: [1440, 1024, 834, 768, 568, 360, 320] };

/** Loads a page once, and goes through the sizes of text and window. */
async function faultsOf(context: BrowserContext, path: string, { texts, widths }: Sizes) {
  const { page } = await openFurtherPage(context);
  await holdRooms(page);
  const faults: Record<string, string[]> = {};
  for (const { text, width } of texts.flatMap((text) => widths.map((width) => ({ text, width })))) {
    await setBrowserText(page, text);
    await page.setViewportSize({ width, height: 900 });
    if (page.url() === 'about:blank') await openWhole(page, path);
    await settle(page);
    // Charts are drawn anew in the frame after a change of their size.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const found = await layoutFaultsOf(page);
    if (found.length > 0) faults[`${String(width)} px with a text of ${String(text)} px`] = found;
  }
  await page.close();
  return faults;
}

async function openWhole(page: Page, path: string) {
  await page.goto(site.host.baseUrl + path);
  await settle(page);
  await paintAll(page);
  await seeWhole(page);
}

async function openReader(locale: string, stored: Readonly<Record<string, string>> = {}) {
  const { page, context } = await site.browser.newPage({
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale, ...stored },
  });
  await page.close();
  return context;
}

// The themes differ in colours only, and Japanese breaks its lines as Chinese does.
const locales = ['en', 'zh-CN'] as const;
const title = '%s has nothing cut, covered, misplaced or without its number';

/** With bars and intervals, tables of numbers, rows of matches and all that stands in the bar at the top. */
const firstScreens = ['/persona/100001', '/'] as const;

describe('a visitor who reads en at 24 px', () => {
  test.each(firstScreens)(title, async (path) => {
    const context = await openReader('en');

    expect(await faultsOf(context, path, { ...allSizes, texts: [24] })).toEqual({});
    await context.close();
  });
});

describe.each(locales)('a visitor who reads %s at 24 and 16 px', { tags: 'rest' }, (locale) => {
  let visitor: BrowserContext;

  beforeAll(async () => {
    visitor = await openReader(locale);
  });
  afterAll(() => visitor.close());

  test.each(visitorScreens)(title, async (path) => {
    expect(await faultsOf(visitor, path, allSizes)).toEqual({});
  });

  test(`a match ${title.slice(3)}`, async () => {
    expect(await faultsOf(visitor, `/match/${await newestMatch()}`, allSizes)).toEqual({});
  });
});

const members = [
  { name: 'player', group: 'User', screens: memberScreens },
  { name: 'admin', group: 'Admin', screens: adminScreens },
] as const;

describe.each(locales)('a member who reads %s at 24 and 16 px', { tags: 'rest' }, (locale) => {
  describe.each(members)('signed in as a $name', ({ group, screens }) => {
    let member: BrowserContext;

    beforeAll(async () => {
      member = await openReader(locale, { 'ra3.isLoggedIn': 'true' });
      const { userName, password } = readDemoAccount(site.host.dataDirectory, group);
      const answer = await member.request.post(`${site.host.baseUrl}/api/user/v2/login`, {
        data: { uname: userName, pwd: password },
        headers: { origin: site.host.baseUrl },
      });
      expect(answer.ok()).toBe(true);
    });
    afterAll(() => member.close());

    test.each([...screens])(title, async (path) => {
      expect(await faultsOf(member, path, allSizes)).toEqual({});
    });
  });
});

describe('a visitor whose text has 32 or 20 px', { tags: 'rest' }, () => {
  test.each(mainScreens)(title, async (path) => {
    const context = await openReader('en');

    expect(await faultsOf(context, path, { texts: [32, 20], widths: [1440, 1024, 768] })).toEqual({});
    await context.close();
  });
});

// A phone on its side.
testFirstInShort(
  [16, 24],
  'at 568 × 280 the picture and the slider of the captcha are in view together, with a text of %s px',
  async (text) => {
    const context = await openReader('en');
    const { page } = await openFurtherPage(context);
    await setBrowserText(page, text);
    await page.setViewportSize({ width: 568, height: 280 });
    await page.goto(`${site.host.baseUrl}/recoverpassword`);
    await page.locator('main input').first().fill('demo.player@example.org');
    await page.locator('main').getByRole('button', { name: 'Send code by e-mail' }).click();
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const boxes = [await slider.boundingBox(), await page.locator('dialog[open] img').first().boundingBox()];

    expect(boxes.map((box) => box !== null && box.y >= 0 && box.y + box.height <= 280)).toEqual([true, true]);
    await context.close();
  },
);

/** Its number, in the demo world of this run. */
async function newestMatch(): Promise<string> {
  const answer = await fetch(`${site.host.baseUrl}/api/match/get/recent/all/1/result`);
  const { records } = (await answer.json()) as { records: readonly { readonly id: string }[] }; // Our own host's.
  const [first] = records;
  if (first === undefined) throw new Error('The demo world has no match.');
  return first.id;
}
