import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { testFirstInShort } from '../support/first-in-short.js';
import { startEmptyHost } from '../support/start-empty-host.js';
import type { RunningHost } from '../support/start-host.js';
import { splitPage, type Split } from '../support/split-page.js';
import { countShifts, holdRooms, seeWhole, settle, shiftsOf } from '../support/watch-page.js';

const site = useDemoSite();

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

async function openCounting(address: string, viewport: typeof DESKTOP) {
  const opened = await site.browser.newPage({ viewport });
  await countShifts(opened.page);
  await holdRooms(opened.page);
  await opened.page.goto(address);
  return opened;
}

// every-route.test.ts checks every route on a phone.
describe('on a wide window the layout does not shift', () => {
  const expectNoShift = async (path: string) => {
    const { page, context } = await openCounting(site.host.baseUrl + path, DESKTOP);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });

    expect(await shiftsOf(page)).toEqual([]);
    await context.close();
  };

  testFirstInShort(['/ladder/ra3/1v1', '/', '/persona/100001'], 'at %s', expectNoShift);
  test.each([
    '/status',
    '/ladder/ra3/1v1?season=2',
    '/match/recent',
    '/persona/100001/versus/100002',
    '/stats/ra3/1v1/factions',
    '/stats/corona/1v1/maps',
    '/articles/tutorial',
    '/auth',
    '/auth?mode=register',
    '/recoverpassword',
    '/fix-broadcast-replay-desync',
  ])('at %s', { tags: 'rest' }, expectNoShift);
});

// A section that grows moves what is below it, and with it the focus of a user who went past it.
test.each(['en', 'zh-CN', 'ja'])(
  'on a phone the sections of home keep their height in %s once they have loaded',
  { tags: 'rest' },
  async (locale) => {
    const { page, context } = await site.browser.newPage({
      viewport: PHONE,
      stored: { 'ra3.locale': locale },
    });
    await holdRooms(page);
    const heights = () =>
      page.locator('main section').evaluateAll((sections) => sections.map((section) => section.clientHeight));
    await page.goto(`${site.host.baseUrl}/`);
    await settle(page);
    const before = await heights();
    await seeWhole(page);

    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2);
    expect(await heights()).toEqual(before);
    await context.close();
  },
);

describe('without status reports the layout does not shift either', { tags: 'rest' }, () => {
  // Without the demo world no game server reports its status.
  let silentHost: RunningHost;

  beforeAll(async () => {
    silentHost = await startEmptyHost();
  });
  afterAll(() => silentHost.stop());

  test.each([
    { path: '/', viewport: DESKTOP },
    { path: '/', viewport: PHONE },
    { path: '/status', viewport: DESKTOP },
    { path: '/status', viewport: PHONE },
  ])('at $path on $viewport.width pixels', async ({ path, viewport }) => {
    const { page, context } = await openCounting(silentHost.baseUrl + path, viewport);
    await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
    // The site retries a few times before it shows the error.
    await page.getByRole('button', { name: '重试' }).first().waitFor();

    expect(await shiftsOf(page)).toEqual([]);
    await context.close();
  });
});

describe('a prerendered page that arrives in two parts is painted as a whole', () => {
  const expectNoShift = async ({ path, firstPart }: Split) => {
    const split = await splitPage(site.host.baseUrl, { path, firstPart });
    const { page, context } = await openCounting(split.origin + path, PHONE);
    await page.waitForLoadState('networkidle');

    expect(await shiftsOf(page)).toEqual([]);
    await context.close();
    await split.stop();
  };

  // After the first of several tools, and in the words of a button.
  testFirstInShort([{ path: '/ladder/ra3/1v1', firstPart: '</kbd></button>' }], 'at $path', expectNoShift);
  test.each<Split>([{ path: '/status', firstPart: '#icon-clock"></use></svg>' }])(
    'at $path',
    { tags: 'rest' },
    expectNoShift,
  );
});
