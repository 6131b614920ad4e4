import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDemoAccount } from '../support/demo-accounts.js';
import { testFirstInShort } from '../support/first-in-short.js';
import { layoutFaultsOf, setBrowserText } from '../support/layout-faults.js';
import { openBrowser, openFurtherPage, type OpenBrowser } from '../support/open-browser.js';
import { adminScreens, memberScreens, visitorScreens } from '../support/screens.js';
import { sharedDemoHost, type SharedDemoHost } from '../support/shared-demo-host.js';
import { holdRooms, seeWhole, settle } from '../support/watch-page.js';

let host: SharedDemoHost;
let browser: OpenBrowser;

beforeAll(async () => {
  [host, browser] = await Promise.all([sharedDemoHost(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
});

const widths = [320, 360, 568, 768, 834, 1024, 1440];

interface Reader {
  readonly locale: string;
  /** Font size of the browser's settings. */
  readonly text: number;
}

/** Opens a page with the text of the reader, and goes through the widths. */
async function faultsOf(context: BrowserContext, path: string, text: number) {
  const { page } = await openFurtherPage(context);
  await setBrowserText(page, text);
  await holdRooms(page);
  await page.goto(host.baseUrl + path);
  await settle(page);
  const faults: Record<number, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await seeWhole(page);
    const found = await layoutFaultsOf(page);
    if (found.length > 0) faults[width] = found;
  }
  await page.close();
  return faults;
}

async function openReader({ locale }: Reader, stored: Readonly<Record<string, string>> = {}) {
  const { context } = await browser.newPage({
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale, ...stored },
  });
  return context;
}

// The themes differ in colours only, and Japanese breaks its lines as Chinese does.
const readers: readonly Reader[] = ['en', 'zh-CN'].flatMap((locale) =>
  [24, 16].map((text) => ({ locale, text })),
);

/** With a bar of shares, tables of numbers, rows of matches and all that stands in the bar at the top. */
const firstScreens = ['/persona/100001', '/'] as const;
const title = '%s has nothing cut, covered or without its number at seven widths';

describe.each(readers.slice(0, 1))('a visitor who reads $locale at $text px', (reader) => {
  test.each(firstScreens)(title, async (path) => {
    const context = await openReader(reader);

    expect(await faultsOf(context, path, reader.text)).toEqual({});
    await context.close();
  });
});

describe.each(readers)('a visitor who reads $locale at $text px', { tags: 'rest' }, (reader) => {
  test.each(visitorScreens)(title, async (path) => {
    const context = await openReader(reader);

    expect(await faultsOf(context, path, reader.text)).toEqual({});
    await context.close();
  });
});

describe.each(readers)('an admin who reads $locale at $text px', { tags: 'rest' }, (reader) => {
  let admin: BrowserContext;

  beforeAll(async () => {
    admin = await openReader(reader, { 'ra3.isLoggedIn': 'true' });
    const { userName, password } = readDemoAccount(host.dataDirectory, 'Admin');
    const answer = await admin.request.post(`${host.baseUrl}/api/user/v2/login`, {
      data: { uname: userName, pwd: password },
      headers: { origin: host.baseUrl },
    });
    expect(answer.ok()).toBe(true);
  });
  afterAll(() => admin.close());

  test.each([...memberScreens, ...adminScreens])(title, async (path) => {
    expect(await faultsOf(admin, path, reader.text)).toEqual({});
  });
});

// A phone on its side.
testFirstInShort(
  [16, 24],
  'at 568 × 280 the picture and the slider of the captcha are in view together, with a text of %s px',
  async (text) => {
    const context = await openReader({ locale: 'en', text });
    const { page } = await openFurtherPage(context);
    await setBrowserText(page, text);
    await page.setViewportSize({ width: 568, height: 280 });
    await page.goto(`${host.baseUrl}/recoverpassword`);
    await page.locator('main input').first().fill('demo.player@example.org');
    await page.locator('main').getByRole('button', { name: 'Send code by e-mail' }).click();
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const boxes = [await slider.boundingBox(), await page.locator('dialog[open] img').first().boundingBox()];

    expect(boxes.map((box) => box !== null && box.y >= 0 && box.y + box.height <= 280)).toEqual([true, true]);
    await context.close();
  },
);
