import { sharedDemoHost } from '../support/shared-demo-host.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeFirstInShort, testFirstInShort } from '../support/first-in-short.js';
import {
  desktopPage,
  says,
  SILENT_MS,
  SLOW_MS,
  startDesktopJourneys,
  type DesktopJourneys,
} from '../support/desktop-journeys.js';
import { tabTo, unseenStops } from '../support/keyboard.js';
import {
  clientOf,
  finishUpdate,
  reportProgress,
  type ClientSimulation,
} from '../support/simulated-client.js';
import { axeFindings, overflowOf, untranslatedOf } from '../support/watch-page.js';

const BUILT_SITE = join(import.meta.dirname, '../../packages/web/dist/assets');
const NOT_ANSWERED = /did not answer within 15 seconds/;
const NEEDS_NEWER = /This version of the client cannot do that/;

let journeys: DesktopJourneys;

beforeAll(async () => {
  journeys = await startDesktopJourneys();
});

afterAll(() => journeys.stop());

const acts: readonly (readonly [call: string, path: string, button: string, done: RegExp | undefined])[] = [
  ['launchGame', '/', 'Launch game', undefined],
  ['diagnosis', '/', 'Diagnose', undefined],
  ['diagnosis', '/option?q=diagnosis', 'Start the diagnosis', /The diagnosis is open/],
  ['optionWindow', '/option?q=optionWindow', 'Open the window', /The window of the client is open/],
  ['fixResource', '/option?q=fixResource', 'Repair files', /^2 files were repaired/],
  ['checkUpdate', '/option?q=update', 'Check for an update', /^Version 1.3.0 is installed/],
  ['deleteTemp', '/option?q=deleteTemp', 'Delete temporary files', /^12.4 MiB deleted/],
];

/** Presses the button of an act, and confirms what asks first. */
async function act(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  if (button.startsWith('Delete'))
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

// S1-05 S2-29 S7-62
describeFirstInShort(acts, '%s of %s', (call, path, button, done) => {
  test('reaches the client', async () => {
    const { page, context, problems } = await journeys.open({}, { path });
    await act(page, button);
    await expect.poll(async () => (await clientOf(page)).calls).toContain(call);
    await page.clock.fastForward(SLOW_MS);
    if (done !== undefined) await says(page, done);

    // An empty host has no status for home, which the browser logs.
    expect(problems.filter((problem) => problem.startsWith('page:'))).toEqual([]);
    await context.close();
  });

  testFirstInShort(
    [
      ['throws', /: the disk is full$/],
      ['silent', NOT_ANSWERED],
      ['slow', /Waiting for the client/],
    ] as const,
    'is said to be %s',
    async (fault, sentence) => {
      const { page, context } = await journeys.open({ faults: { [call]: fault } }, { path });
      await act(page, button);
      await expect.poll(async () => (await clientOf(page)).calls).toContain(call);
      await page.clock.fastForward(fault === 'silent' ? SILENT_MS : SLOW_MS);

      await says(page, sentence);
      await context.close();
    },
  );

  test('is said to need a newer client where it is missing', { tags: 'rest' }, async () => {
    const { page, context } = await journeys.open({ faults: { [call]: 'missing' } }, { path });
    if (path === '/') await act(page, button);

    await says(page, NEEDS_NEWER);
    await context.close();
  });
});

// S7-62
testFirstInShort(
  [
    ['fixResource', 'Repair files', /could not be repaired: .*cannot be read/],
    ['deleteTemp', 'Delete temporary files', /could not be deleted: .*cannot be read/],
    ['checkUpdate', 'Check for an update', /The update failed: .*cannot be read/],
  ],
  'half an answer of %s is said to be one',
  async (call, button, sentence) => {
    const { page, context } = await journeys.open({ faults: { [call]: 'half' } });
    await act(page, button);

    await says(page, sentence);
    await context.close();
  },
);

// S2-69
describe('an update', { tags: 'rest' }, () => {
  async function start(simulation: ClientSimulation = {}, locale: 'en' | 'zh-CN' = 'en') {
    const opened = await journeys.open(
      { isUpdateManual: true, ...simulation },
      { locale, path: '/option?q=update' },
    );
    await opened.page.getByRole('button', { name: /^(Check for an update|检查更新)$/ }).click();
    await says(opened.page, /Looking for an update…|正在查找更新…/);
    return opened;
  }

  test.each([
    ['en', 'Version 2.0 is installed. Restart the client to use it.'],
    ['zh-CN', '版本 2.0 已安装。重启客户端后生效。'],
  ] as const)('shows its progress with two decimals, and its end: %s', async (locale, end) => {
    const { page, context } = await start({}, locale);
    await reportProgress(page, 0.1234);
    await says(page, '12.34%');
    const text = await page.getByRole('progressbar').getAttribute('aria-valuetext');
    await reportProgress(page, 1);
    await says(page, '100.00%');
    await finishUpdate(page, { state: 'installed', version: '2.0' });
    await says(page, end);

    expect(text).toBe('12.34%');
    await context.close();
  });

  test('goes on while its dialog is closed, with its bar on the page', async () => {
    const { page, context } = await start();
    await reportProgress(page, 0.25);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await reportProgress(page, 0.5);
    const bar = await page.getByRole('progressbar').getAttribute('aria-valuetext');
    await page.getByRole('button', { name: /Show the progress · 50.00%/ }).click();
    await says(page, '50.00%');

    expect(bar).toBe('50.00%');
    expect((await clientOf(page)).calls.filter((call) => call === 'checkUpdate')).toHaveLength(1);
    await context.close();
  });

  test('is cancelled', async () => {
    const { page, context } = await start();
    await page.getByRole('button', { name: 'Cancel the update' }).click();

    await says(page, 'The update was cancelled.');
    await context.close();
  });

  test.each([
    ['throws', 0, 'The update could not be cancelled: the disk is full'],
    ['slow', SLOW_MS, 'Cancelling…'],
  ] as const)('whose cancelling is %s says so', async (fault, waitMs, sentence) => {
    const { page, context } = await start({ faults: { cancelUpdate: fault } });
    await page.getByRole('button', { name: 'Cancel the update' }).click();
    await page.clock.fastForward(waitMs);

    await says(page, sentence);
    await context.close();
  });

  test('says at last that the client is silent, also when its cancelling is', async () => {
    const { page, context } = await start({ faults: { cancelUpdate: 'silent' } });
    await page.getByRole('button', { name: 'Cancel the update' }).click();
    await page.clock.fastForward(SILENT_MS);

    await says(page, /The update failed: The client did not answer/);
    await context.close();
  });

  test('goes on when a client cancels by half, and shows its next progress', async () => {
    const { page, context } = await start({ faults: { cancelUpdate: 'half' } });
    await page.getByRole('button', { name: 'Cancel the update' }).click();
    await reportProgress(page, 0.75);

    await says(page, '75.00%');
    await context.close();
  });

  test('cannot be cancelled in an older client, and the page says so', async () => {
    const { page, context } = await start({ faults: { cancelUpdate: 'missing' } });
    await says(page, /cannot cancel an update/);

    expect(await page.getByRole('button', { name: 'Cancel the update' }).count()).toBe(0);
    await context.close();
  });
});

test(
  'the size of temporary files is told before they are deleted, and the safe button has the focus',
  { tags: 'rest' },
  async () => {
    const { page, context } = await journeys.open({}, { path: '/option?q=deleteTemp' });
    await says(page, '12.4 MiB in use.');
    await page.getByRole('button', { name: 'Delete temporary files' }).click();
    await says(page, /^This deletes 12.4 MiB/);
    const focused = await page.locator(':focus').textContent();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const calls = (await clientOf(page)).calls;
    await act(page, 'Delete temporary files');
    await says(page, 'There are no temporary files.');

    expect(focused).toBe('Keep them');
    expect(calls).not.toContain('deleteTemp');
    await context.close();
  },
);

// S2-69 S3-12 S7-60
test('a custom map is looked up by its name, and leads to the downloader', async () => {
  const { page, context } = await journeys.open({}, { path: '/option?q=customMap' });
  await page.getByRole('textbox', { name: 'Download a map' }).fill('hidden_lagoon');
  // Enter does nothing before the host has told its map service.
  await page.locator('main form button[type=submit]:enabled').waitFor();
  await page.keyboard.press('Enter');
  const program = page.getByRole('dialog').getByRole('link', { name: 'Open in the downloader' });
  await program.waitFor();

  expect(await program.getAttribute('href')).toBe('ra3map://open/1');
  await context.close();
});

// S2-07 S6-06
test(
  'the map downloader sends the client to the site of the map service, and a browser home',
  { tags: 'rest' },
  async () => {
    const client = await journeys.inClient({}, desktopPage('en'));
    await client.page.goto(`${journeys.host.baseUrl}/external/mapdownloader`);
    await client.page.waitForURL(`${journeys.maps.settings.MAP_DOWNLOADER_API}/`);
    const plain = await journeys.browser.newPage(desktopPage('en'));
    await plain.page.goto(`${journeys.host.baseUrl}/external/mapdownloader`);
    await plain.page.waitForURL(`${journeys.host.baseUrl}/`);

    expect(plain.problems).toEqual([]);
    await Promise.all([client.context.close(), plain.context.close()]);
  },
);

// S1-05 S2-22 S2-26 S6-06
test('the client hides the links to other sites, is never super-green, and has the game’s buttons', async () => {
  const { page, context } = await journeys.open({}, { path: '/?superGreen' });
  const plain = await journeys.browser.newPage(desktopPage('en'));
  await plain.page.goto(`${journeys.host.baseUrl}/?superGreen`);
  await plain.page.getByRole('link', { name: 'C&C:Online' }).waitFor();
  const register = { name: 'Register' };

  expect(await page.getByRole('link', { name: 'C&C:Online' }).count()).toBe(0);
  expect(await page.getByRole('main').getByRole('link', register).count()).toBe(1);
  expect(await plain.page.getByRole('main').getByRole('link', register).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Launch game' }).count()).toBe(1);
  expect(await plain.page.getByRole('button', { name: 'Launch game' }).count()).toBe(0);
  await Promise.all([context.close(), plain.context.close()]);
});

// S2-29 S2-31
test(
  'the gear leads to the options, and the tutorial stays away once it is told to',
  { tags: 'rest' },
  async () => {
    const stored = { 'ra3.locale': 'en' };
    const { page, context } = await journeys.open({}, { path: '/', options: { stored } });
    await page.getByRole('button', { name: 'Launch game' }).click();
    await page.getByRole('checkbox', { name: 'Do not show this again' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Launch game' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Launch game' }).click();
    await expect
      .poll(async () => (await clientOf(page)).calls.toSorted())
      .toEqual(['getGamePath', 'getVersion', 'launchGame', 'launchGame']);
    await page.getByRole('button', { name: 'Launch options' }).click();
    await page.getByRole('link', { name: 'All client options' }).click();
    await page.getByRole('heading', { level: 1, name: 'Client options' }).waitFor();

    expect(new URL(page.url()).pathname).toBe('/option');
    await context.close();
  },
);

// S2-06
test.each([
  ['en', 'These options belong to the desktop client', 'To the home page'],
  ['zh-CN', '这些选项属于桌面客户端', '回到首页'],
])('in a plain browser the options say what they are, and lead home: %s', async (locale, title, home) => {
  const { page, context, problems } = await journeys.browser.newPage(desktopPage(locale));
  await page.goto(`${journeys.host.baseUrl}/option`);
  await says(page, title);
  await page.getByRole('link', { name: home }).click();
  await page.waitForURL(`${journeys.host.baseUrl}/`);

  expect(problems).toEqual([]);
  await context.close();
});

test('the simulated client is a file of its own, which a page of a demo loads for ?desktop alone', async () => {
  const scripts = readdirSync(BUILT_SITE).filter((file) => file.endsWith('.js'));
  const isSimulation = (file: string) =>
    readFileSync(join(BUILT_SITE, file), 'utf8').includes('aSettingOfANewerClient');
  const [simulation = '', ...others] = scripts.filter(isSimulation);
  const { page, context, problems } = await journeys.browser.newPage({ stored: { 'ra3.locale': 'en' } });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const demo = await sharedDemoHost();
  await page.goto(`${demo.baseUrl}/`);
  await page.getByRole('link', { name: 'Register or sign in' }).waitFor();
  const asBrowser = loaded.filter((url) => url.endsWith(simulation));
  await page.goto(`${demo.baseUrl}/?desktop=demo`);
  await page.getByRole('button', { name: 'Launch game' }).waitFor();

  expect(others).toEqual([]);
  expect(asBrowser).toEqual([]);
  expect(loaded.filter((url) => url.endsWith(simulation))).toHaveLength(1);
  expect(problems).toEqual([]);
  await context.close();
});

describeFirstInShort(
  [
    ['en', 'dark', 360],
    ['zh-CN', 'light', 360],
    ['en', 'light', 1280],
    ['zh-CN', 'dark', 1280],
  ] as const,
  '%s, %s, %i pixels',
  (locale, colorScheme, width) => {
    const options = { ...desktopPage(locale), colorScheme, viewport: { width, height: 800 } };

    test.each(['/', '/option'])('%s is neat', async (path) => {
      const { page, context, problems } = await journeys.open({}, { locale, options, path });
      const isExpected = (problem: string) => path === '/' && !problem.startsWith('page:');

      expect(await axeFindings(page)).toEqual([]);
      expect(await untranslatedOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      // An empty host has no status for home, which the browser logs.
      expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
      await context.close();
    });

    test(
      'the options with all their faults are neat, and so is the dialog of an update',
      { tags: 'rest' },
      async () => {
        const faults = {
          getOptions: 'half',
          setOptions: 'missing',
          getGamePath: 'throws',
          diagnosis: 'missing',
        } as const;
        const { page, context } = await journeys.open({ faults, isUpdateManual: true }, { locale, options });
        const findings = [...(await axeFindings(page)), await overflowOf(page)];
        await page.getByRole('button', { name: /^(Check for an update|检查更新)$/ }).click();
        await reportProgress(page, 0.5);
        await says(page, '50.00%');

        expect(findings).toEqual([0]);
        expect(await axeFindings(page)).toEqual([]);
        expect(await overflowOf(page)).toBe(0);
        await context.close();
      },
    );
  },
);

test(
  'the keyboard reaches and changes every kind of setting, and its focus is visible',
  { tags: 'rest' },
  async () => {
    const { page, context } = await journeys.open();
    await page.getByRole('searchbox').focus();
    await tabTo(page, page.getByRole('switch', { name: 'Always show health bars' }));
    await page.keyboard.press('Space');
    await says(page, 'Saved');
    await tabTo(page, page.getByRole('checkbox', { name: 'Invitation: Sound' }));
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await clientOf(page)).stored.options.whenInvited)
      .toMatchObject({ sound: false });
    await tabTo(page, page.getByRole('button', { name: 'Check for an update' }));
    await page.getByRole('searchbox').focus();

    expect(await unseenStops(page, 50)).toEqual([]);
    await context.close();
  },
);
