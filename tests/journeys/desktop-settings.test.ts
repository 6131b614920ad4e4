// @module-tag rest
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeFirstInShort, testFirstInShort } from '../support/first-in-short.js';
import {
  says,
  SILENT_MS,
  SLOW_MS,
  startDesktopJourneys,
  type DesktopJourneys,
} from '../support/desktop-journeys.js';
import { clientOf } from '../support/simulated-client.js';

let journeys: DesktopJourneys;

beforeAll(async () => {
  journeys = await startDesktopJourneys();
});

afterAll(() => journeys.stop());

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
describeFirstInShort(
  [
    ['slow', /Saving. Waiting for the client/, 'Saved'],
    ['silent', /Saving. Waiting for the client/, /^Not saved: The client did not answer within 15 seconds/],
    ['throws', undefined, 'Not saved: the disk is full'],
    ['half', undefined, /^Not saved: The client answered, but it did not keep the change/],
    ['missing', undefined, /^Not saved: This version of the client cannot do that/],
  ] as const,
  'in a client that is %s when a setting is written',
  (fault, meanwhile, outcome) => {
    let page: Page;
    let context: BrowserContext;
    beforeAll(async () => {
      const own = fault === 'missing' ? {} : { setLaunchAtStartup: fault, setGamePath: fault };
      ({ page, context } = await journeys.open({ faults: { setOptions: fault, ...own } }));
    });
    afterAll(() => context.close());
    const isKept = fault === 'slow';
    const written = settings.filter(([, , call]) => fault !== 'missing' || call === 'setOptions');

    testFirstInShort(written, '%s says how it goes, and what came of it', async (name, control) => {
      await find(page, name);
      const [before, storedBefore] = [await valueOf(page, control), await storedIn(page, name)];
      await change(page, control);
      if (meanwhile !== undefined) {
        await page.clock.fastForward(SLOW_MS);
        await says(page, meanwhile);
        await page.clock.fastForward(fault === 'slow' ? SLOW_MS : SILENT_MS);
      }
      await says(page, outcome);

      const after = await valueOf(page, control);
      expect(JSON.stringify(await storedIn(page, name)) === JSON.stringify(storedBefore)).toBe(!isKept);
      // What was typed stays; everything else goes back.
      expect(after === before).toBe(!isKept && control !== 'text');
    });
  },
);

// S3-33 S7-62
describe('in a client that is well', () => {
  let page: Page;
  let context: BrowserContext;
  beforeAll(async () => {
    ({ page, context } = await journeys.open({}, { locale: 'en' }));
  });
  afterAll(() => context.close());

  testFirstInShort(settings, '%s is saved at once, and reset', async (name, control) => {
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

    await says(page, 'The client found no such folder.');
  });
});

const CANNOT_READ = /sent an answer that cannot be read/;
const NOT_ANSWERED = /did not answer within 15 seconds/;
const NEEDS_NEWER = /This version of the client cannot do that/;

// S3-33 S7-62
describeFirstInShort(
  [
    ['getOptions', 'showHpBar', 'The client’s options cannot be shown', /did not send 7 settings/],
    ['getLaunchAtStartup', 'launchAtStartup', /^This setting cannot be read/, CANNOT_READ],
    ['getGamePath', 'gamePath', /^This setting cannot be read/, CANNOT_READ],
    ['getTempSize', 'deleteTemp', /^Size unknown/, CANNOT_READ],
  ],
  'when %s',
  (call, name, title, half) => {
    const path = `/option?q=${name}`;

    testFirstInShort(
      [
        ['throws', /the disk is full$/],
        ['missing', NEEDS_NEWER],
      ] as const,
      '%s, the page says why',
      async (fault, reason) => {
        const { page, context, problems } = await journeys.open({ faults: { [call]: fault } }, { path });
        await says(page, reason);

        expect(fault === 'throws' ? await page.getByText(title).count() : 1).toBe(1);
        expect(problems).toEqual([]);
        await context.close();
      },
    );

    testFirstInShort(
      [
        ['silent', NOT_ANSWERED],
        ['slow', /^(Always show health bars|Start with the computer|Folder of the game|12.4 MiB in use.)$/],
      ] as const,
      'is %s, the page waits for its time',
      async (fault, outcome) => {
        const { page, context } = await journeys.open(
          { faults: { [call]: fault } },
          { path, isUnsettled: true },
        );
        await expect.poll(async () => (await clientOf(page)).calls).toContain(call);
        await page.clock.fastForward(fault === 'slow' ? 2 * SLOW_MS : SILENT_MS);

        await says(page, outcome);
        await context.close();
      },
    );

    test('answers by half, the page says so', async () => {
      const { page, context } = await journeys.open({ faults: { [call]: 'half' } }, { path });

      await says(page, half);
      await context.close();
    });
  },
);
