import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { entriesOf, recordEntries } from './performance-entries.js';

/** The areas of the catalogs: a text like `ladder.title` on a page is an untranslated key. */
const areas = readdirSync(join(import.meta.dirname, '../../locales/catalogs/en')).map((file) =>
  file.replace(/\.json$/, '').replace(/^failures$/, 'failure'),
);
const UNTRANSLATED = new RegExp(String.raw`\b(${areas.join('|')})\.[a-z]\w*(\.\w+)*\b`, 'g');

/** Starts recording layout shifts; call it before opening the page. */
export function countShifts(page: Page): Promise<void> {
  return recordEntries(page, ['layout-shift']);
}

/** Answers every poll as the first one: rooms that come and go move the rows below them, as they should. */
export async function holdRooms(page: Page): Promise<void> {
  const first = new Map<string, string>();
  await page.route('**/api/server/status/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const known = first.get(pathname);
    if (known !== undefined) return route.fulfill({ contentType: 'application/json', body: known });
    // The page may be closed meanwhile.
    const response = await route.fetch().catch(() => undefined);
    if (response?.ok() === true) first.set(pathname, await response.text());
    return response && route.fulfill({ response }).catch(() => undefined);
  });
}

/** Waits until the page has its heading, and nothing is loading. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Scrolls through the page, so that all that loads near the window does, and back to its top. */
export async function seeWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      // A function with a name would be marked by tsx with a helper that the page lacks.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await settle(page);
  await page.evaluate(() => scrollTo(0, 0));
}

/** The layout shifts since the page was opened, but for those that follow an input. */
export async function shiftsOf(page: Page): Promise<string[]> {
  return (await entriesOf(page))
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(' | ')}`);
}

/** The same without those of the top bar, where the name comes with the account, on every page. */
export async function shiftsBelowBar(page: Page): Promise<string[]> {
  return (await shiftsOf(page)).filter(
    (shift) => !/class="[^"]*_(tools|icon|locale|themeInBar)_/.test(shift),
  );
}

/** Message keys that are shown untranslated. */
export async function untranslatedOf(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => `${document.title} ${document.body.innerText}`);
  return text.match(UNTRANSLATED) ?? [];
}

/** By how many pixels the page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}

/** Elements whose content overflows their box, unless they clip or scroll it. */
export function spillsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main *'))
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element);
        const isBox = display !== 'inline' && display !== 'contents' && display !== 'none';
        return isBox && overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
}

/** The icons among the elements that are not painted: the picture of such a place is the same without the icon. */
export async function unpaintedOf(icons: Locator): Promise<string[]> {
  const unpainted: string[] = [];
  for (const icon of await icons.all()) {
    const shown = await icon.screenshot({ caret: 'initial' });
    await icon.evaluate((svg) => svg.setAttribute('opacity', '0'));
    const hidden = await icon.screenshot({ caret: 'initial' });
    if (shown.equals(hidden)) unpainted.push(await icon.innerHTML());
  }
  return unpainted;
}

// The rows and cards of a list are alike, and measuring the contrast of hundreds takes a minute.
const FURTHER_ROWS = ['tbody > tr', 'ol > li', 'ul > li', 'article']
  .map((row) => `${row}:nth-child(n + 13)`)
  .join();

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The findings of axe, one line each; of long lists it checks the first entries. `within` narrows it to an element, such as a dialog of
 * a page that axe has already checked.
 */
export function axeFindings(page: Page, within?: string): Promise<string[]> {
  return findingsOf(page, { exclude: FURTHER_ROWS, ...(within !== undefined && { include: within }) });
}

/** The colour findings alone, for a page that axe has already checked in its other theme. */
export function axeColourFindings(page: Page): Promise<string[]> {
  return findingsOf(page, { exclude: FURTHER_ROWS, rules: COLOUR_RULES });
}

/** What `faultsOf` finds on a sound page. */
export const noFaults = { axe: [], untranslated: [], overflow: 0 };

/** What is wrong with the page as it stands, in both themes. */
export async function faultsOf(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  // The themes differ in colours only.
  const inLight = await axeColourFindings(page);
  return {
    axe: [...inDark, ...inLight],
    untranslated: await untranslatedOf(page),
    overflow: await overflowOf(page),
  };
}

/** The findings of axe on all rows, one line each. */
export function wholeAxeFindings(page: Page): Promise<string[]> {
  return findingsOf(page, {});
}

/** The colour findings alone on all rows, for a page that axe has already checked in its other theme. */
export function wholeAxeColourFindings(page: Page): Promise<string[]> {
  return findingsOf(page, { rules: COLOUR_RULES });
}

async function findingsOf(page: Page, look: Look): Promise<string[]> {
  const { violations } = await runAxe(page, look);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

interface Look {
  /** Selector of the elements to check; the whole page unless said otherwise. */
  readonly include?: string;
  /** Selector of elements that it passes over. */
  readonly exclude?: string;
  /** All that axe runs by itself unless said otherwise. */
  readonly rules?: string[];
}

type Violations = Pick<axe.AxeResults, 'violations'>;

/** Minified: a browser reads it in half the time. */
const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** To read the script takes a page as long as a small page takes to check, so it reads it once. */
async function runAxe(page: Page, look: Look): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  return page.evaluate(async ({ include = 'html', exclude, rules }) => {
    // The script above has put it there.
    const { run } = (window as unknown as { readonly axe: typeof axe }).axe;
    const context = { include: [include], ...(exclude !== undefined && { exclude: [exclude] }) };
    // Axe describes every violation, and one place of whatever else it checked: nobody reads those, and they take a third of its time.
    const { violations } = await run(context, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    return { violations };
  }, look);
}
