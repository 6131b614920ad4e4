import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tabTo, unseenStops } from '../support/keyboard.js';
import { startMapService, type MapService } from '../support/map-service.js';
import { openBrowser, type OpenBrowser, type PageOptions } from '../support/open-browser.js';
import {
  clientOf,
  finishUpdate,
  reportProgress,
  simulateClients,
  type ClientSimulation,
  type OpenInClient,
} from '../support/simulated-client.js';
import { startEmptyHost } from '../support/start-empty-host.js';
import type { RunningHost } from '../support/start-host.js';
import { axeFindings, overflowOf, untranslatedOf } from '../support/watch-page.js';

const BUILT_SITE = join(import.meta.dirname, '../../packages/web/dist/assets');
/** More than a slow call takes until the page says so, and less than until it ends. */
const SLOW_MS = 3_000;
/** More than a call may take. */
const SILENT_MS = 20_000;

let maps: MapService;
let host: RunningHost;
let browser: OpenBrowser;
let inClient: OpenInClient;

beforeAll(async () => {
  maps = await startMapService({ kept: { hidden_lagoon: '隐秘泻湖' }, failing: [] });
  [host, browser] = await Promise.all([startEmptyHost(maps.settings), openBrowser()]);
  inClient = await simulateClients(browser);
});

afterAll(async () => {
  await browser.close();
  await host.stop();
  await maps.stop();
});

const pageOptions = (locale: string): PageOptions => ({
  viewport: { width: 1280, height: 900 },
  // An extra header would make the map service's answers need a CORS preflight.
  extraHTTPHeaders: {},
  // Reduced motion, because axe would measure colours during a theme transition.
  reducedMotion: 'reduce',
  stored: { 'ra3.locale': locale, 'ra3.isLaunchTutorialOn': 'false' },
});

interface Visit {
  readonly path?: string;
  readonly locale?: 'en' | 'zh-CN';
  readonly options?: PageOptions;
}

/** Opens a page in a simulated client, whose clock the journey can move. */
async function open(simulation: ClientSimulation = {}, visit: Visit = {}) {
  const { path = '/option', locale = 'en', options = {} } = visit;
  const opened = await inClient(simulation, { ...pageOptions(locale), ...options });
  await opened.page.clock.install();
  await opened.page.goto(host.baseUrl + path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  await opened.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  return opened;
}

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 6_000 });

type Control = 'switch' | 'tick' | 'text' | 'select';

/** Every setting (S3-33), by its name in the client, and the call that writes it. */
const settings: readonly (readonly [name: string, control: Control, call: string])[] = [
  ['showMainWindowOnStart', 'switch', 'setOptions'],
  ['shutdownWhenCloseWindow', 'switch', 'setOptions'],
  ['showHpBar', 'switch', 'setOptions'],
  ['doubleRelay', 'switch', 'setOptions'],
  ['loadOldMaps', 'switch', 'setOptions'],
  ['enableNotification', 'switch', 'setOptions'],
  ['connectToCncOnline', 'select', 'setOptions'],
  ['launchParameter', 'text', 'setOptions'],
  ['whenMatchCompleted', 'tick', 'setOptions'],
  ['whenDisconnected', 'tick', 'setOptions'],
  ['whenPrivateMessage', 'tick', 'setOptions'],
  ['whenHostWantsStart', 'tick', 'setOptions'],
  ['whenEnterRoom', 'tick', 'setOptions'],
  ['whenRoomMessage', 'tick', 'setOptions'],
  ['whenInvited', 'tick', 'setOptions'],
  ['launchAtStartup', 'switch', 'setLaunchAtStartup'],
  ['gamePath', 'text', 'setGamePath'],
];
const TYPED = 'D:/typed';

const controlOf = (page: Page, control: Control) => {
  const main = page.getByRole('main');
  if (control === 'select') return main.getByRole('combobox');
  const roles = { switch: 'switch', tick: 'checkbox', text: 'textbox' } as const;
  return main.getByRole(roles[control]).first();
};

/** Finds one setting by its name. */
async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await says(page, /^1 setting$/);
}

async function change(page: Page, control: Control): Promise<void> {
  const element = controlOf(page, control);
  if (control === 'select') await element.selectOption('cncOnline');
  else if (control !== 'text') await element.click();
  else {
    await element.fill(TYPED);
    await element.press('Enter');
  }
}

function valueOf(page: Page, control: Control): Promise<string | boolean | null> {
  const element = controlOf(page, control);
  if (control === 'switch') return element.getAttribute('aria-checked');
  return control === 'tick' ? element.isChecked() : element.inputValue();
}

const storedIn = async (page: Page, name: string): Promise<unknown> => {
  const { options, launchAtStartup, gamePath } = (await clientOf(page)).stored;
  const all: Readonly<Record<string, unknown>> = { ...options, launchAtStartup, gamePath: gamePath.path };
  return all[name];
};

// S2-68 S3-33 S7-62
describe.each([
  ['slow', /Saving. The client is taking its time/, 'Saved'],
  [
    'silent',
    /Saving. The client is taking its time/,
    /^Not saved: The client did not answer within 15 seconds/,
  ],
  ['throws', undefined, 'Not saved: the disk is full'],
  ['half', undefined, /^Not saved: The client answered, but it did not keep the change/],
  ['missing', undefined, /^Not saved: This version of the client cannot do that/],
] as const)('in a client that is %s when a setting is written', (fault, meanwhile, outcome) => {
  let page: Page;
  let context: BrowserContext;
  beforeAll(async () => {
    const own = fault === 'missing' ? {} : { setLaunchAtStartup: fault, setGamePath: fault };
    ({ page, context } = await open({ faults: { setOptions: fault, ...own } }));
  });
  afterAll(() => context.close());
  const isKept = fault === 'slow';
  const written = settings.filter(([, , call]) => fault !== 'missing' || call === 'setOptions');

  test.each(written)('%s says how it goes, and what came of it', async (name, control) => {
    await find(page, name);
    const [before, storedBefore] = [await valueOf(page, control), await storedIn(page, name)];
    await change(page, control);
    if (meanwhile !== undefined) {
      await page.clock.fastForward(SLOW_MS);
      await says(page, meanwhile);
      await page.clock.fastForward(SILENT_MS);
    }
    await says(page, outcome);

    const after = await valueOf(page, control);
    expect(JSON.stringify(await storedIn(page, name)) === JSON.stringify(storedBefore)).toBe(!isKept);
    // What was typed stays; everything else goes back.
    expect(after === before).toBe(!isKept && control !== 'text');
  });
});

// S3-33 S7-62
describe('in a client that is well', () => {
  let page: Page;
  let context: BrowserContext;
  beforeAll(async () => {
    ({ page, context } = await open({}, { locale: 'en' }));
  });
  afterAll(() => context.close());

  test.each(settings)('%s is saved at once, and reset', async (name, control) => {
    await find(page, name);
    const storedBefore = await storedIn(page, name);
    await change(page, control);
    await says(page, 'Saved');
    const stored = await storedIn(page, name);
    if (name !== 'showHpBar') {
      await page.getByRole('button', { name: /^Reset to the default/ }).click();
      await page.getByRole('button', { name: /^Reset to the default/ }).waitFor({ state: 'detached' });
    }

    expect(stored).not.toEqual(storedBefore);
    expect((await clientOf(page)).stored.options.aSettingOfANewerClient).toEqual({ colour: 'teal' });
  });

  test('a folder where the client finds no game is said to be wrong', async () => {
    await find(page, 'gamePath');
    await controlOf(page, 'text').fill('C:/nowhere');
    await controlOf(page, 'text').press('Enter');

    await says(page, 'The client found no folder there.');
  });
});

const CANNOT_READ = /sent an answer that cannot be read/;
const NOT_ANSWERED = /did not answer within 15 seconds/;
const NEEDS_NEWER = /This version of the client cannot do that/;

// S3-33 S7-62
describe.each([
  ['getOptions', 'showHpBar', 'The client’s options cannot be shown', /did not send 7 settings/],
  ['getLaunchAtStartup', 'launchAtStartup', /^This setting cannot be read/, CANNOT_READ],
  ['getGamePath', 'gamePath', /^This setting cannot be read/, CANNOT_READ],
  ['getTempSize', 'deleteTemp', /^Their size is not known/, CANNOT_READ],
])('when %s', (call, name, title, half) => {
  const path = `/option?q=${name}`;

  test.each([
    ['throws', 'the disk is full'],
    ['missing', NEEDS_NEWER],
  ] as const)('%s, the page says why', async (fault, reason) => {
    const { page, context, problems } = await open({ faults: { [call]: fault } }, { path });
    await says(page, reason);

    expect(fault === 'throws' ? await page.getByText(title).count() : 1).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    ['silent', NOT_ANSWERED],
    ['slow', /Always show health bars|Start with the computer|Folder of the game|in use/],
  ] as const)('is %s, the page waits for its time', async (fault, outcome) => {
    const { page, context } = await openUnsettled({ faults: { [call]: fault } }, path);
    await page.clock.fastForward(SILENT_MS);

    await says(page, outcome);
    await context.close();
  });

  test('answers by half, the page says so', async () => {
    const { page, context } = await open({ faults: { [call]: 'half' } }, { path });

    await says(page, half);
    await context.close();
  });
});

/** Opens a page of which a part goes on loading. */
async function openUnsettled(simulation: ClientSimulation, path: string) {
  const opened = await inClient(simulation, pageOptions('en'));
  await opened.page.clock.install();
  await opened.page.goto(host.baseUrl + path);
  await opened.page.getByRole('searchbox').waitFor();
  return opened;
}

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
describe.each(acts)('%s of %s', (call, path, button, done) => {
  test('reaches the client', async () => {
    const { page, context, problems } = await open({}, { path });
    await act(page, button);
    await expect.poll(async () => (await clientOf(page)).calls).toContain(call);
    await page.clock.fastForward(SLOW_MS);
    if (done !== undefined) await says(page, done);

    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    ['throws', /: the disk is full$/],
    ['silent', NOT_ANSWERED],
    ['slow', /taking its time/],
  ] as const)('is said to be %s', async (fault, sentence) => {
    const { page, context } = await open({ faults: { [call]: fault } }, { path });
    await act(page, button);
    await expect.poll(async () => (await clientOf(page)).calls).toContain(call);
    await page.clock.fastForward(fault === 'silent' ? SILENT_MS : SLOW_MS);

    await says(page, sentence);
    await context.close();
  });

  test('is said to need a newer client where it is missing', async () => {
    const { page, context } = await open({ faults: { [call]: 'missing' } }, { path });
    if (path === '/') await act(page, button);

    await says(page, NEEDS_NEWER);
    await context.close();
  });
});

// S7-62
test.each([
  ['fixResource', 'Repair files', /could not be repaired: .*cannot be read/],
  ['deleteTemp', 'Delete temporary files', /could not be deleted: .*cannot be read/],
  ['checkUpdate', 'Check for an update', /The update failed: .*cannot be read/],
])('half an answer of %s is said to be one', async (call, button, sentence) => {
  const { page, context } = await open({ faults: { [call]: 'half' } });
  await act(page, button);

  await says(page, sentence);
  await context.close();
});

// S2-69
describe('an update', () => {
  async function start(simulation: ClientSimulation = {}, locale: 'en' | 'zh-CN' = 'en') {
    const opened = await open({ isUpdateManual: true, ...simulation }, { locale, path: '/option?q=update' });
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

  test('goes on while its dialog is closed', async () => {
    const { page, context } = await start();
    await reportProgress(page, 0.5);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Show the progress · 50.00%/ }).click();
    await says(page, '50.00%');

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

test('the size of temporary files is told before they are deleted, and the safe button has the focus', async () => {
  const { page, context } = await open({}, { path: '/option?q=deleteTemp' });
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
});

// S2-69 S3-12 S7-60
test('a custom map is looked up by its name, and leads to the downloader', async () => {
  const { page, context } = await open({}, { path: '/option?q=customMap' });
  await page.getByRole('textbox', { name: 'Download a map' }).fill('hidden_lagoon');
  await page.keyboard.press('Enter');
  const program = page.getByRole('dialog').getByRole('link', { name: 'Open in the downloader' });
  await program.waitFor();

  expect(await program.getAttribute('href')).toBe('ra3map://open/1');
  await context.close();
});

// S2-07 S6-06
test('the map downloader sends the client to the site of the map service, and a browser home', async () => {
  const client = await inClient({}, pageOptions('en'));
  await client.page.goto(`${host.baseUrl}/external/mapdownloader`);
  await client.page.waitForURL(`${maps.settings.MAP_DOWNLOADER_API}/`);
  const plain = await browser.newPage(pageOptions('en'));
  await plain.page.goto(`${host.baseUrl}/external/mapdownloader`);
  await plain.page.waitForURL(`${host.baseUrl}/`);

  expect(plain.problems).toEqual([]);
  await Promise.all([client.context.close(), plain.context.close()]);
});

// S1-05 S2-22 S2-26 S6-06
test('the client hides the links to other sites, is never super-green, and has the game’s buttons', async () => {
  const { page, context } = await open({}, { path: '/?superGreen' });
  const plain = await browser.newPage(pageOptions('en'));
  await plain.page.goto(`${host.baseUrl}/?superGreen`);
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
test('the gear leads to the options, and the tutorial stays away once it is told to', async () => {
  const stored = { 'ra3.locale': 'en' };
  const { page, context } = await open({}, { path: '/', options: { stored } });
  await page.getByRole('button', { name: 'Launch game' }).click();
  await page.getByRole('checkbox', { name: 'Do not show this again' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Launch game' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Launch game' }).click();
  await expect.poll(async () => (await clientOf(page)).calls).toEqual(['launchGame', 'launchGame']);
  await page.getByRole('button', { name: 'Launch options' }).click();
  await page.getByRole('link', { name: 'All client options' }).click();
  await page.getByRole('heading', { level: 1, name: 'Client options' }).waitFor();

  expect(new URL(page.url()).pathname).toBe('/option');
  await context.close();
});

// S2-06
test.each([
  ['en', 'These options belong to the desktop client', 'To the home page'],
  ['zh-CN', '这些选项属于桌面客户端', '回到首页'],
])('in a plain browser the options say what they are, and lead home: %s', async (locale, title, home) => {
  const { page, context, problems } = await browser.newPage(pageOptions(locale));
  await page.goto(`${host.baseUrl}/option`);
  await says(page, title);
  await page.getByRole('link', { name: home }).click();
  await page.waitForURL(`${host.baseUrl}/`);

  expect(problems).toEqual([]);
  await context.close();
});

test('the simulated client is not in the production build', () => {
  const scripts = readdirSync(BUILT_SITE).filter((file) => file.endsWith('.js'));
  const texts = scripts.map((file) => readFileSync(join(BUILT_SITE, file), 'utf8'));

  expect(texts.filter((text) => text.includes('aSettingOfANewerClient'))).toEqual([]);
  expect(texts.some((text) => text.includes('ra3DesktopHost'))).toBe(true);
});

describe.each([
  ['en', 'dark', 360],
  ['zh-CN', 'light', 360],
  ['en', 'light', 1280],
  ['zh-CN', 'dark', 1280],
] as const)('%s, %s, %i pixels', (locale, colorScheme, width) => {
  const options = { ...pageOptions(locale), colorScheme, viewport: { width, height: 800 } };

  test('the options are neat', async () => {
    const { page, context, problems } = await open({}, { locale, options });

    expect(await axeFindings(page)).toEqual([]);
    expect(await untranslatedOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the options with all their faults are neat, and so is the dialog of an update', async () => {
    const faults = {
      getOptions: 'half',
      setOptions: 'missing',
      getGamePath: 'throws',
      diagnosis: 'missing',
    } as const;
    const { page, context } = await open({ faults, isUpdateManual: true }, { locale, options });
    const findings = [...(await axeFindings(page)), await overflowOf(page)];
    await page.getByRole('button', { name: /^(Check for an update|检查更新)$/ }).click();
    await reportProgress(page, 0.5);
    await says(page, '50.00%');

    expect(findings).toEqual([0]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  });
});

test('the keyboard reaches and changes every kind of setting, and its focus is visible', async () => {
  const { page, context } = await open();
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
});
