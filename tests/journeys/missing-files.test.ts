// @module-tag rest
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { original } from '../support/broadcast-replay.js';

const site = useDemoSite();

const BUILT_SITE = join(import.meta.dirname, '../../packages/web/dist');
const PAGES = [
  '/',
  '/status',
  '/ladder/ra3/1v1',
  '/persona/100001',
  '/match/recent',
  '/fix-broadcast-replay-desync',
];
const LOCALES = ['en', 'ja-JP'];
const cases = PAGES.flatMap((path) => LOCALES.map((locale) => ({ path, locale })));
const AT_ONCE = 2;

const isFile = (address: string) =>
  /^\/(?:assets\/[^/]+\.(?:js|css|json)|pre-paint\.js)$/.test(new URL(address).pathname);

interface Visit {
  readonly path: string;
  readonly locale: string;
}

/** A visit without one file, whose page is whole with these headings. */
interface VisitWithout extends Visit {
  readonly blocked: string;
  readonly wholeHeadings: string;
}

/** How long a page may take to become whole, or to say what is missing. */
const PATIENCE_MS = 60_000;
/** How long each step of a look may take: some page asks for something all the time. */
const STEP_MS = 5000;
/** A page is looked at so often before it counts as whole: what is near the window loads when it is scrolled to. */
const LEAST_LOOKS = 3;

/** Opens a page, looks at all of it, and returns which files it asked for, how often it was loaded and what it shows in the end. */
async function visit({ path, locale, ...without }: Visit | VisitWithout) {
  const { page, context } = await site.browser.newPage({ stored: { 'ra3.locale': locale } });
  const { blocked, wholeHeadings } = 'blocked' in without ? without : {};
  const asked = new Set<string>();
  let loads = 0;
  let isMissed = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isFile(request.url())) asked.add(pathname);
    if (request.isNavigationRequest()) loads += 1;
  });
  // One language meets an ad blocker, the other a deployment that was copied by half.
  if (blocked !== undefined)
    await page.route(`**${blocked}`, (route) => {
      isMissed = true;
      return locale === 'en' ? route.abort('blockedbyclient') : route.fulfill({ status: 404 });
    });
  const isComplete = ({ isBusy, headings }: ReturnType<typeof lookAt>) =>
    blocked === undefined
      ? !isBusy
      : headings === wholeHeadings && !isBusy && (!isMissed || EXTRAS.test(blocked));
  const patience = AbortSignal.timeout(PATIENCE_MS);
  let shown: (ReturnType<typeof lookAt> & { readonly isMissed: boolean }) | undefined;
  await page.goto(site.host.baseUrl + path, { waitUntil: 'commit' });
  for (let look = 1; !patience.aborted; look += 1) {
    await page.waitForFunction(hasSettled, undefined, { timeout: STEP_MS }).catch(() => undefined);
    const seen = await ofPage(page.evaluate(lookAt));
    // As of this look: a poll may ask for the file, say for names of maps, while the window closes.
    if (seen !== undefined) shown = { ...seen, isMissed };
    if (seen !== undefined && (seen.notice !== '' || (look >= LEAST_LOOKS && isComplete(seen)))) break;
    await ofPage(scrollThrough(page));
    await page.waitForLoadState('networkidle', { timeout: STEP_MS }).catch(() => undefined);
  }
  await context.close();
  if (shown === undefined) throw new Error(`${path} without ${String(blocked)} never answered`);
  return { asked, reloads: loads - 1, ...shown };
}

/** Without them a page is whole: it follows no other tab, and catalogs of another language are its second choice. */
const EXTRAS = new RegExp(
  `^/(?:assets/(?:${['follow-browser-.*', ...catalogFiles()].join('|')})|pre-paint.js)$`,
);

/** The built files of the catalogs. */
function catalogFiles(): string[] {
  const manifest = readFileSync(join(BUILT_SITE, '.vite/manifest.json'), 'utf8');
  const chunks = JSON.parse(manifest) as Record<string, { readonly file: string }>; // Vite writes this format.
  return Object.entries(chunks).flatMap(([source, { file }]) =>
    source.includes('locales/') ? [file.replace('assets/', '')] : [],
  );
}

/** What a page answers in time, or undefined: it may be reloading. */
function ofPage<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([asked.catch(() => undefined), delay(STEP_MS, undefined, { ref: false })]);
}

/** In the page: it says that something is missing, or has its heading and waits for nothing. */
function hasSettled(): boolean {
  if (document.querySelector('#trouble_:not([hidden])') !== null) return true;
  return document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null;
}

/** In the page: what it shows. */
function lookAt() {
  const notice = document.querySelector<HTMLElement>('#trouble_:not([hidden])');
  const [button] = notice?.getElementsByTagName('button') ?? [];
  const headings = [...document.querySelectorAll('#root :is(h1, h2)')].map(({ textContent }) => textContent);
  return {
    notice: notice?.checkVisibility() && button?.checkVisibility() ? notice.innerText : '',
    isBusy: document.querySelector('[aria-busy=true]') !== null,
    headings: headings.join(' | '),
    unstyled: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].flatMap(
      ({ sheet, href }) => (sheet === null ? [href] : []),
    ),
  };
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

async function inTurn<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const left = [...items];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results.push(await act(next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

describe('a file of the site that cannot be loaded', () => {
  test.each(cases)(
    'a page without one of its files is whole, or says what is missing after one reload at most: $path in $locale',
    async (where) => {
      const whole = await visit(where);
      const seen = await inTurn([...whole.asked], async (blocked) => ({
        blocked,
        ...(await visit({ ...where, blocked, wholeHeadings: whole.headings })),
      }));
      const told = seen.filter(({ notice }) => notice !== '');
      const silent = seen.filter(({ notice }) => notice === '');
      console.log(
        `${where.path} ${where.locale}: ${String(seen.length)} files, ${String(told.length)} told of, without notice: ${silent.map(({ blocked }) => blocked).join(' ')}`,
      );

      expect(whole).toMatchObject({ notice: '', isBusy: false, unstyled: [] });
      expect(seen.filter(({ reloads }) => reloads > 1)).toEqual([]);
      expect(told.length).toBeGreaterThan(3);
      expect(
        silent.filter(
          ({ blocked, isMissed, isBusy, unstyled, headings }) =>
            isBusy ||
            unstyled.length > 0 ||
            headings !== whole.headings ||
            (isMissed && !EXTRAS.test(blocked)),
        ),
      ).toEqual([]);
    },
    600_000,
  );

  const openWithout = async (worker: string, path: string) => {
    const { page, context } = await site.browser.newPage({ stored: { 'ra3.locale': 'en' } });
    await page.route(`**/assets/${worker}-*.js`, (route) => route.fulfill({ status: 404 }));
    await page.goto(site.host.baseUrl + path);
    return { page, context };
  };
  const missing = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'A file of this site could not be loaded' });

  test('without its worker the replay repair says that a file is missing, and waits for nothing', async () => {
    const { page, context } = await openWithout('replay-worker', '/fix-broadcast-replay-desync');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.RA3Replay', mimeType: '', buffer: original });

    await missing(page).waitFor();
    await page.getByText('The examination stopped unexpectedly').waitFor();
    expect(await page.locator('[aria-busy=true], progress').count()).toBe(0);
    await context.close();
  });

  test('without its worker a captcha says that a file is missing, and shows no work', async () => {
    const { page, context } = await openWithout('proof-worker', '/recoverpassword');
    await page.locator('main [name=email]').fill('player@example.org');
    await page.getByRole('button', { name: 'Send code by e-mail' }).click();

    await missing(page).waitFor();
    await page.getByRole('slider').waitFor();
    expect(await page.locator('progress').count()).toBe(0);
    await context.close();
  });

  test('a page that was not loaded yet says that one is offline, and comes with the connection', async () => {
    const { page, context } = await site.browser.newPage({ stored: { 'ra3.locale': 'en' } });
    await page.goto(site.host.baseUrl);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Ladder' }).first().click();
    const notice = page.getByRole('alert').filter({ hasText: 'You are offline' });
    await notice.waitFor();

    await context.setOffline(false);
    await notice.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });
});
