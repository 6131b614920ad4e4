import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { testFirstInShort } from '../support/first-in-short.js';
import { MARKUP, startHostileWorld, type HostileWorld } from '../support/hostile-world.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { overflowOf, spillsOf } from '../support/watch-page.js';

let world: HostileWorld;
let browser: OpenBrowser;

beforeAll(async () => {
  [world, browser] = await Promise.all([startHostileWorld(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await world.stop();
});

async function openAt(path: string, width: number) {
  const opened = await browser.newPage({
    viewport: { width, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': 'en' },
  });
  await opened.page.goto(world.host.baseUrl + path);
  await hostileText(opened.page).first().waitFor();
  return opened;
}

// Names are cut after 32 characters, so this looks for the beginning.
// The choices of filters have it too, closed.
const hostileText = (page: Page) =>
  page.getByRole('main').getByText(MARKUP.slice(0, 28)).filter({ visible: true });

/** Traces that the page leaves when it treats any of the texts as markup. */
const markupTraces = (page: Page) =>
  page.evaluate(() => ({
    ran: '__hit' in window,
    elements: document.querySelectorAll('main img, main script, main b').length,
  }));

/** User-chosen texts at a width. */
function expectTexts(width: number) {
  // S2-56 S2-58 S3-13
  testFirstInShort(
    ['/ladder/ra3/1v1', '/', '/status', '/status?view=cards', '/match/recent'],
    '%s shows user-chosen texts as text, within the layout',
    async (path) => {
      const { page, context, problems } = await openAt(path, width);

      expect({
        ...(await markupTraces(page)),
        overflow: await overflowOf(page),
        spills: await spillsOf(page),
        problems,
      }).toEqual({ ran: false, elements: 0, overflow: 0, spills: [], problems: [] });
      await context.close();
    },
  );

  test.each([0, 1, 2])(
    'the page of hostile persona %i shows their name and matches as text',
    { tags: 'rest' },
    async (seat) => {
      // The list of matches loads when it is near, or the address chooses something in it.
      const path = `/persona/${String(world.personaIds[seat])}?page=1`;
      const { page, context, problems } = await openAt(path, width);
      await page.locator('ol li').first().waitFor();

      expect({
        ...(await markupTraces(page)),
        overflow: await overflowOf(page),
        spills: await spillsOf(page),
        problems,
      }).toEqual({ ran: false, elements: 0, overflow: 0, spills: [], problems: [] });
      await context.close();
    },
  );
}

describe.concurrent.each([360])('in a window of %i pixels', expectTexts);
describe.concurrent.each([768, 1280])('in a window of %i pixels', { tags: 'rest' }, expectTexts);

// S3-13
test('bidirectional control characters do not affect the text around them', { tags: 'rest' }, async () => {
  const { page, context } = await openAt('/match/recent', 360);
  const name = page.locator('bdi', { hasText: 'gnp.exe' }).first();
  const shown = await name.innerText();

  expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  await context.close();
});
