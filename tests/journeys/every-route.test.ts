import { describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import type { Page } from 'playwright-core';
import type { DemoAccount } from '../support/demo-accounts.js';
import { adminScreens, memberScreens, visitorScreens } from '../support/screens.js';
import { openAsPlayer } from '../support/signed-in-page.js';
import {
  axeFindings,
  countShifts,
  faultsOf,
  holdRooms,
  noFaults,
  seeWhole,
  settle,
  shiftsOf,
} from '../support/watch-page.js';

const site = useDemoSite();

/** Addresses that show one of the screens above with other contents. */
const furtherRoutes = [
  '/articles/agreement',
  '/articles/no-such-article',
  '/ladder/corona/2v2',
  '/ladder/ra3/1v1?season=2',
] as const;
/** No other journey of the short set opens these screens. */
const firstRoutes: readonly string[] = [
  '/stats/corona/1v1/maps',
  '/external/mapdownloader',
  '/map/map_mp_2_feasel1',
  '/appeal',
];
const otherRoutes = visitorScreens.filter((path) => !firstRoutes.includes(path));
const furtherLocales = ['zh-CN', 'ja-JP'] as const;
/** Where an address leads in a browser, if not to itself. */
const arrivals: Readonly<Record<string, string>> = { '/external/mapdownloader': '/' };
const filtered = '/match/library?type=automatch1v1&elo=1600&faction=Empire&days=7';
const PHONE = { width: 360, height: 780 };

/** Without a group it is a visitor. */
async function openSettled(path: string, locale: string, group?: DemoAccount['group']) {
  // Without motion, because axe would measure colours during a transition.
  const options = { viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' } as const;
  const opened = await (group === undefined
    ? site.browser.newPage({ ...options, stored: { 'ra3.locale': locale } })
    : openAsPlayer({ ...site, locale, options, group }));
  await countShifts(opened.page);
  await holdRooms(opened.page);
  await opened.page.goto(site.host.baseUrl + path);
  await settle(opened.page);
  return opened;
}

/** Every problem of the page; layout shifts are read first, because live pages keep changing. */
async function findingsOf(page: Page) {
  const shifts = await shiftsOf(page);
  await seeWhole(page);
  const language = await page.locator('html').getAttribute('lang');
  return { shifts, language, ...(await faultsOf(page)) };
}

const nothingWrong = { shifts: [], ...noFaults };

async function checkRoute(path: string, locale: string, group?: DemoAccount['group']): Promise<void> {
  const { page, context, problems } = await openSettled(path, locale, group);
  const findings = await findingsOf(page);

  expect(page.url()).toBe(site.host.baseUrl + (arrivals[path] ?? path));
  expect({ ...findings, problems }).toEqual({ ...nothingWrong, language: locale, problems: [] });
  await context.close();
}

describe.concurrent('in en, on a phone', () => {
  // S1-01 S1-10 S6-02
  test.each(firstRoutes)('%s has no problems in either theme', (path) => checkRoute(path, 'en'));

  test.each([...otherRoutes, ...furtherRoutes])(
    '%s has no problems in either theme',
    { tags: 'rest' },
    (path) => checkRoute(path, 'en'),
  );
});

describe.concurrent.each(furtherLocales)('in %s, on a phone', { tags: 'rest' }, (locale) => {
  test.each([...visitorScreens, ...furtherRoutes])('%s has no problems in either theme', (path) =>
    checkRoute(path, locale),
  );
});

const members = [
  { group: 'User', screens: [...memberScreens, filtered, '/user/stats/1v1automatch?mod=corona'] },
  { group: 'Admin', screens: [...adminScreens, '/admin/invitation?list=used', '/admin/reports?days=30'] },
] as const;

// S6-03 S2-19 S2-24
describe.each(['en', ...furtherLocales])('in %s, on a phone, signed in', { tags: 'rest' }, (locale) => {
  describe.each(members)('as $group', ({ group, screens }) => {
    test.each([...screens])('%s has no problems in either theme', (path) => checkRoute(path, locale, group));
  });
});

test.each(['en', ...furtherLocales])(
  'the page of a persona that does not exist has no problems either, in %s, on a phone',
  { tags: 'rest' },
  async (locale) => {
    // The browser itself logs a 404 response to its console.
    const { page, context } = await openSettled('/persona/1', locale);
    const findings = await findingsOf(page);

    expect(findings).toEqual({ ...nothingWrong, language: locale });
    await context.close();
  },
);

test.each([
  '/%',
  '/persona/%E4%',
  '/articles/%zz',
  '/ladder/%/1v1',
  '/match/%',
  '/map/%E4',
  '/user/%E0%A4%A',
])('an address that is cut short, %s, leads to a page', { tags: 'rest' }, async (path) => {
  const { page, context } = await openSettled(path, 'en');

  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});
