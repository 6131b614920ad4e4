import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeFirstInShort } from '../support/first-in-short.js';
import { reportRooms } from '../support/game-server.js';
import { tabTo, unseenStops } from '../support/keyboard.js';
import { startMapService, type MapService } from '../support/map-service.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { startEmptyHost } from '../support/start-empty-host.js';
import type { RunningHost } from '../support/start-host.js';
import { axeFindings, overflowOf, untranslatedOf } from '../support/watch-page.js';

const SERVICE_TOKEN = 'the-token-of-a-game-server-with-maps-of-its-own';
const communityMap = (name: string) => `data/maps/internal/${name}/${name}.map`;
/** More Tab presses than any dialog has stops, so that the focus wraps around. */
const ROUND = 10;

let maps: MapService;
let host: RunningHost;
let browser: OpenBrowser;
let stopReporting: () => void;

beforeAll(async () => {
  maps = await startMapService({ kept: { hidden_lagoon: '隐秘泻湖' }, failing: ['broken_bridge'] });
  [host, browser] = await Promise.all([startEmptyHost({ SERVICE_TOKEN, ...maps.settings }), openBrowser()]);
  stopReporting = await reportRooms(
    { ...host, serviceToken: SERVICE_TOKEN },
    ['hidden_lagoon', 'unheard_of', 'broken_bridge'].map((name) => communityMap(name)),
  );
});

afterAll(async () => {
  stopReporting();
  await browser.close();
  await host.stop();
  await maps.stop();
});

interface Visit {
  readonly path: string;
  readonly locale?: 'en' | 'zh-CN';
  readonly width?: number;
  readonly colorScheme?: 'dark' | 'light';
}

async function open({ path, locale = 'en', width = 1280, colorScheme = 'dark' }: Visit, isInClient = false) {
  const opened = await browser.newPage({
    viewport: { width, height: 800 },
    colorScheme,
    // An extra header would make the map service's answers need a CORS preflight.
    extraHTTPHeaders: {},
    // Reduced motion, because axe would measure colours during a theme transition.
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale },
  });
  const { page } = opened;
  // Simulates the object that the desktop client, a separate program, injects into its pages.
  if (isInClient) await page.addInitScript(() => Object.assign(window, { ra3DesktopHost: {} }));
  await page.goto(host.baseUrl + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

const dialogOf = (page: Page) => page.locator('dialog[open]');
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

async function openDialog(page: Page, opener: string | RegExp): Promise<Locator> {
  const button = page.getByRole('button', { name: opener }).first();
  await button.waitFor();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
  return button;
}

/** Tabs through the open dialog and back, closes it with Escape, and reports where the focus was and is. */
async function tabThroughAndClose(page: Page, opener: Locator) {
  const wentIn = await page.locator('dialog[open] :focus').count();
  const unseen = await unseenStops(page, ROUND);
  // After the last stop the focus is in the browser's own controls: then no element of the page has it.
  const isInside = await page.evaluate(
    () => document.activeElement?.matches('body, dialog[open] *') === true,
  );
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  return { wentIn, unseen, isInside, cameBack: await isFocused(opener) };
}

const EXPECTED_FOCUS = { wentIn: 1, unseen: [], isInside: true, cameBack: true };

// S2-21
describeFirstInShort(
  [
    ['/articles/tutorial', 'Search the site', 'Close'],
    ['/articles/tutorial', 'Open menu', 'Close menu'],
    ['/status', /hidden lagoon/, 'Close'],
  ],
  'on %s the dialog behind %s',
  (path, opener, closer) => {
    test('takes the focus, keeps it, closes with Escape, and gives it back', async () => {
      const { page, context, problems } = await open({ path });
      const button = await openDialog(page, opener);

      expect(await tabThroughAndClose(page, button)).toEqual(EXPECTED_FOCUS);
      expect(problems).toEqual([]);
      await context.close();
    });

    test('closes with its own button, and gives the focus back', { tags: 'rest' }, async () => {
      const { page, context } = await open({ path });
      const button = await openDialog(page, opener);
      await tabTo(page, dialogOf(page).getByRole('button', { name: closer, exact: true }));
      await page.keyboard.press('Enter');
      await dialogOf(page).waitFor({ state: 'detached' });

      expect(await isFocused(button)).toBe(true);
      await context.close();
    });
  },
);

describeFirstInShort(
  ['Launch options', 'Launch game'],
  'inside the desktop client the dialog behind “%s”',
  (opener) => {
    test('takes the focus, keeps it, closes with Escape, and gives it back', async () => {
      const { page, context, problems } = await open({ path: '/' }, true);

      const button = await openDialog(page, opener);

      expect(await tabThroughAndClose(page, button)).toEqual(EXPECTED_FOCUS);
      expect(problems).toEqual([]);
      await context.close();
    });
  },
);

test(
  'the replay repair’s confirmation focuses its safe button, keeps the focus, closes with Escape, and gives it back',
  { tags: 'rest' },
  async () => {
    const replay = join(import.meta.dirname, '../../packages/replay-tools/fixtures/short-1902.RA3Replay');
    const { page, context } = await open({ path: '/fix-broadcast-replay-desync' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'short.RA3Replay', mimeType: '', buffer: readFileSync(replay) });
    await page.getByRole('link', { name: /All chunks/ }).press('Enter');
    // Orders that no other chunk repeats: removing them needs a confirmation.
    await page.getByRole('checkbox', { name: 'Keep chunk 0', exact: true }).press('Space');
    const save = page.getByRole('button', { name: 'Save repaired file' });
    await save.press('Enter');
    await dialogOf(page).waitFor();

    expect(await isFocused(dialogOf(page).getByRole('button', { name: 'Go back' }))).toBe(true);
    expect(await tabThroughAndClose(page, save)).toEqual(EXPECTED_FOCUS);
    await context.close();
  },
);

// S2-59 S3-12 S7-60
describe('the dialog of a map', () => {
  test('links to the map downloader and to the map’s page, by keyboard alone', { tags: 'rest' }, async () => {
    const { page, context } = await open({ path: '/status' });
    await openDialog(page, /hidden lagoon/);
    const program = dialogOf(page).getByRole('link', { name: 'Open in the downloader' });
    await program.waitFor();
    await tabTo(page, program);
    const website = dialogOf(page).getByRole('link', { name: 'See its page' });
    await tabTo(page, website);

    expect(await program.getAttribute('href')).toBe('ra3map://open/1');
    expect(await website.getAttribute('href')).toBe(`${maps.settings.MAP_DOWNLOADER_API}/map/1`);
    await context.close();
  });

  test.each([
    ['en', 'dark', 360],
    ['en', 'light', 1280],
    ['zh-CN', 'light', 360],
    ['zh-CN', 'dark', 1280],
  ] as const)(
    'shows the service’s picture and is neat: %s, %s, %i pixels',
    { tags: 'rest' },
    async (locale, colorScheme, width) => {
      const { page, context, problems } = await open({ path: '/status', locale, colorScheme, width });
      await openDialog(page, /hidden lagoon/);
      await dialogOf(page).getByText('隐秘泻湖').waitFor();
      const picture = dialogOf(page).locator('img');
      await picture.evaluate((image: HTMLImageElement) => image.decode());

      expect(await axeFindings(page)).toEqual([]);
      expect(await untranslatedOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      expect(await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test.each([
    [/unheard of/, /does not keep this map/, 'Close'],
    [/broken bridge/, /sent an answer that cannot be read/, 'Try again'],
  ])('says on a phone what the service says of %s', { tags: 'rest' }, async (map, sentence, button) => {
    const { page, context } = await open({ path: '/status', width: 360 });
    await openDialog(page, map);
    await dialogOf(page).getByText(sentence).waitFor();

    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await tabTo(page, dialogOf(page).getByRole('button', { name: button }));
    await context.close();
  });
});
