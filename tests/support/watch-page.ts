import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';

/** The areas of the catalogs: a text like `ladder.title` on a page is an untranslated key. */
const areas = readdirSync(join(import.meta.dirname, '../../locales/catalogs/en')).map((file) =>
  file.replace(/\.json$/, '').replace(/^failures$/, 'failure'),
);
const UNTRANSLATED = new RegExp(String.raw`\b(${areas.join('|')})\.[a-z]\w*(\.\w+)*\b`, 'g');

/** Starts recording layout shifts; call it before opening the page. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's library lacks layout shift entries: https://wicg.github.io/layout-instability
        const shift = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : '',
        );
        shifts.push(`${shift.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
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

/** The layout shifts since the page was opened. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { readonly shifts: string[] }).shifts);
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

/** The findings of axe, one line each; of long lists it checks the first entries. */
export function axeFindings(page: Page): Promise<string[]> {
  return findingsOf(axeOf(page));
}

/** The colour findings alone, for a page that axe has already checked in its other theme. */
export function axeColourFindings(page: Page): Promise<string[]> {
  return findingsOf(axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
}

function axeOf(page: Page): AxeBuilder {
  return wholeAxeOf(page).exclude(FURTHER_ROWS);
}

/**
 * Looks at all rows. Axe describes every violation, and one place of whatever else it checked: nobody reads those, and they take a
 * third of its time. Legacy mode saves a second page per look, which only pages with frames of other origins need.
 */
export function wholeAxeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
