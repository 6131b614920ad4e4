import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { visitorScreens } from '../support/screens.js';
import { sharedDemoHost, type SharedDemoHost } from '../support/shared-demo-host.js';
import {
  axeColourFindings,
  axeFindings,
  countShifts,
  holdRooms,
  overflowOf,
  seeWhole,
  settle,
  shiftsOf,
  untranslatedOf,
} from '../support/watch-page.js';

let host: SharedDemoHost;
let browser: OpenBrowser;

beforeAll(async () => {
  [host, browser] = await Promise.all([sharedDemoHost(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
});

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
const PHONE = { width: 360, height: 780 };

async function openSettled(path: string, locale: string) {
  const opened = await browser.newPage({
    viewport: PHONE,
    colorScheme: 'dark',
    // Without motion, because axe would measure colours during a transition.
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale },
  });
  await countShifts(opened.page);
  await holdRooms(opened.page);
  await opened.page.goto(host.baseUrl + path);
  await settle(opened.page);
  return opened;
}

/** Every problem of the page; layout shifts are read first, because live pages keep changing. */
async function findingsOf(page: Page) {
  const shifts = await shiftsOf(page);
  await seeWhole(page);
  const inDark = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  // The themes differ in colours only.
  const inLight = await axeColourFindings(page);
  return {
    shifts,
    axe: [...inDark, ...inLight],
    untranslated: await untranslatedOf(page),
    overflow: await overflowOf(page),
    language: await page.locator('html').getAttribute('lang'),
  };
}

const nothingWrong = { shifts: [], axe: [], untranslated: [], overflow: 0 };

async function checkRoute(path: string, locale: string): Promise<void> {
  const { page, context, problems } = await openSettled(path, locale);
  const findings = await findingsOf(page);

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
