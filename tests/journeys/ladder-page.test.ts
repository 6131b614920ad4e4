import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import type { BrowserContext, Page } from 'playwright-core';
import { catalogWords } from '../support/catalog-words.js';
import { openFurtherPage } from '../support/open-browser.js';
import { axeFindings, countShifts, overflowOf, shiftsOf } from '../support/watch-page.js';

const site = useDemoSite();

const LADDER = '/ladder/ra3/1v1';
const ROWS = 100;
const PAST_SEASON = 2;
const tables = 'main [role=region]:has(table)';

async function open(
  path: string,
  { width = 1440, locale = 'en', prepare = (_: Page): Promise<unknown> => Promise.resolve() } = {},
) {
  const opened = await site.browser.newPage({
    viewport: { width, height: 900 },
    stored: { 'ra3.locale': locale },
    reducedMotion: 'reduce',
  });
  await prepare(opened.page);
  await opened.page.goto(site.host.baseUrl + path);
  await opened.page
    .locator(`${tables} tbody tr`)
    .nth(ROWS - 1)
    .waitFor();
  return opened;
}

describe('the rows of a ladder', () => {
  const expectRoom = async (width: number) => {
    const { page, context } = await open(LADDER, { width });

    const excess = await page
      .locator(`${tables} tbody time`)
      .first()
      .evaluate((time) => {
        time.textContent = '31 minutes ago';
        const cell = time.closest('td');
        const { paddingInlineStart } = getComputedStyle(cell ?? time);
        const inner = (cell ?? time).getBoundingClientRect().left + parseFloat(paddingInlineStart);
        return Math.max(0, inner - time.getBoundingClientRect().left);
      });

    expect(excess).toBe(0);
    await context.close();
  };

  test.each([360, 1440])('lead to the player from every cell at %i pixels', async (width) => {
    const { page, context } = await open(LADDER, { width });

    const targets = await page
      .locator(`${tables} tbody tr[id]`)
      .first()
      .evaluate((row) =>
        [...row.querySelectorAll(':scope > *')].flatMap((cell) => {
          const { x, y, width: cellWidth, height } = cell.getBoundingClientRect();
          const hit = document.elementFromPoint(x + cellWidth / 2, y + height / 2);
          return cellWidth === 0 ? [] : (hit?.closest('a')?.getAttribute('href') ?? null);
        }),
      );

    const href = await page.locator(`${tables} tbody tr[id] th a`).first().getAttribute('href');
    expect(new Set(targets)).toEqual(new Set([href]));
    await context.close();
  });

  test.each([900, 1040, 1440])(
    'hold the longest age of an update at %i pixels',
    { tags: 'rest' },
    expectRoom,
  );

  test(
    'are all of one height on a phone, with names of eleven letters in one line',
    { tags: 'rest' },
    async () => {
      const { page, context } = await open(LADDER, { width: 360 });

      const heights = await page
        .locator(`${tables} tbody tr`)
        .evaluateAll((rows) => [
          ...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height))),
        ]);
      const lines = await page
        .locator(`${tables} tbody tr a`)
        .first()
        .evaluate((name) => {
          name.textContent = 'ElevenChars';
          return Math.round(
            name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight),
          );
        });

      // A border between rows is a pixel of the one or the other.
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
      expect(lines).toBe(1);
      await context.close();
    },
  );

  test(
    'have their height from the first on, with the lines of tiers, while they are drawn step by step',
    { tags: 'rest' },
    async () => {
      const { page, context } = await open(LADDER, {
        prepare: (each) =>
          each.addInitScript(() => {
            const heights: number[] = [];
            Object.assign(window, { heights });
            const note = () => {
              const frame = document.querySelector('main :not([inert]) > [role=region]:has(tbody)');
              if (frame instanceof HTMLElement) heights.push(frame.offsetHeight);
              requestAnimationFrame(note);
            };
            requestAnimationFrame(note);
          }),
      });

      const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights); // Put there above.

      expect(heights.length).toBeGreaterThan(2);
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2);
      await context.close();
    },
  );
});

// A player sees the ladder itself on the first screen of a phone; the chart of tiers follows the table there.
function expectHighTables(locale: string): void {
  const title = 'the table of %s begins within the first 500 pixels';
  let visitor: BrowserContext;

  beforeAll(async () => {
    ({ context: visitor } = await site.browser.newPage({
      viewport: { width: 360, height: 740 },
      stored: { 'ra3.locale': locale },
    }));
  });
  afterAll(() => visitor.close());

  const expectHigh = async (path: string) => {
    const { page } = await openFurtherPage(visitor);
    await page.goto(site.host.baseUrl + path);
    await page.locator(`${tables} tbody tr a`).first().waitFor();

    const top = await page
      .locator(tables)
      .first()
      .evaluate((table) => table.getBoundingClientRect().top);

    expect(top).toBeLessThanOrEqual(500);
    await page.close();
  };

  test.each([LADDER, '/ladder/corona/2v2', `${LADDER}?season=${String(PAST_SEASON)}`])(title, expectHigh);
}

describe.each(['en', 'zh-CN', 'ja-JP'])('on a phone in %s', { tags: 'rest' }, expectHighTables);

interface Look {
  readonly locale: string;
  readonly width: number;
}

function expectFigures({ locale, width }: Look): void {
  const ladder = catalogWords(locale)('ladder');
  const statistics = catalogWords(locale)('statistics');
  const pastPage = `/api/ext/ladder/ra3/1v1/season/${String(PAST_SEASON)}/page/1`;

  // S3-18
  test('a visitor chooses a past season, sees its final ranks, and comes back', async () => {
    const { page, context, problems } = await open(LADDER, { locale, width, prepare: countShifts });
    const { total, records } = await askHost<{
      total: number;
      records: { personaId: number; rank: number; elo: number }[];
    }>(pastPage);

    await page.getByRole('combobox', { name: ladder('past.season') }).selectOption(String(PAST_SEASON));
    await page.waitForURL(`**${LADDER}?season=${String(PAST_SEASON)}`);
    await expect.poll(() => page.locator(`${tables} tbody tr`).count()).toBe(Math.min(total, ROWS));
    const links = page.locator(`${tables} tbody th a`);
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const findings = await axeFindings(page);
    const overflow = await overflowOf(page);
    await page.goBack();
    await page.waitForURL(`**${LADDER}`);

    const [first] = records;
    const kept = await askHost<{ seasonId: number; ladderType: string; endRank: number; endElo: number }[]>(
      `/api/stats/persona/${String(first?.personaId)}/ra3/history`,
    );
    expect(shown).toEqual(records.map(({ personaId }) => `/persona/${String(personaId)}`));
    expect(kept).toContainEqual(
      expect.objectContaining({ seasonId: PAST_SEASON, ladderType: '1v1', endRank: 1, endElo: first?.elo }),
    );
    expect([findings, overflow, problems]).toEqual([[], 0, []]);
    expect(await shiftsOf(page)).toEqual([]);
    await context.close();
  });

  test(
    'a faction chosen on a late page lists those of the whole ladder who play it most, and a name narrows them',
    { tags: 'rest' },
    async () => {
      const { page, context, problems } = await open(LADDER, { locale, width });
      await page.locator('main nav a[href$="page=2"]').first().click();
      await page.waitForURL('**?page=2');
      const everybody = await wholeLadder();
      const soviets = everybody.filter(({ primaryFaction }) => primaryFaction === 'Soviet');
      const part = Array.from(soviets.at(-1)?.personaName ?? '')
        .slice(0, 2)
        .join('');
      const named = soviets.filter(({ personaName }) =>
        personaName.toLowerCase().includes(part.toLowerCase()),
      );
      const links = page.locator(`${tables} tbody th a`);
      const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

      await page.getByRole('combobox', { name: ladder('mainFaction') }).selectOption('Soviet');
      await expect
        .poll(shown)
        .toEqual(soviets.slice(0, ROWS).map(({ personaId }) => `/persona/${String(personaId)}`));
      const address = new URL(page.url()).search;
      const field = page.getByRole('searchbox', { name: ladder('filter') });
      await field.fill(part);
      await expect
        .poll(shown)
        .toEqual(named.slice(0, ROWS).map(({ personaId }) => `/persona/${String(personaId)}`));
      const ranks = await page
        .locator(`${tables} tbody tr:has(a) > td:first-child > span > :last-child`)
        .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
      const isFocused = await field.evaluate((input) => input === document.activeElement);

      expect(address).toBe('?faction=Soviet');
      expect(ranks).toEqual(named.slice(0, ROWS).map(({ rank }) => rank));
      expect(isFocused).toBe(true);
      expect([await axeFindings(page), await overflowOf(page), problems]).toEqual([[], 0, []]);
      await context.close();
    },
  );

  test(
    'the matchups by length add up to the games of all maps, counted from the matches',
    { tags: 'rest' },
    async () => {
      const maps = await askHost<{ stats: Record<string, { total: number }> }[]>(
        '/api/stats/1v1/maps/ra3/-1',
      );
      const counted = ['Allied-Soviet', 'Allied-Empire', 'Soviet-Empire'].map((pair) =>
        maps.reduce((sum, { stats }) => sum + (stats[pair]?.total ?? 0), 0),
      );
      const { page, context, problems } = await site.browser.newPage({
        viewport: { width, height: 900 },
        stored: { 'ra3.locale': locale },
        reducedMotion: 'reduce',
      });
      await page.goto(`${site.host.baseUrl}/stats/ra3/1v1/factions?show=games`);
      const table = page.getByRole('table', { name: statistics('matchups.caption.length') });
      await table.waitFor();

      const numbers = await table
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) =>
            [...row.querySelectorAll('td')].map((cell) =>
              Number(cell.innerText.replace('-', '0').replaceAll(',', '')),
            ),
          ),
        );

      const [all = [], ...classes] = numbers;
      const sums = all.map((_, pair) => classes.reduce((sum, cells) => sum + (cells[pair] ?? 0), 0));
      expect(sums).toEqual(all);
      expect([...all].sort()).toEqual([...counted].sort());
      expect([await axeFindings(page), await overflowOf(page), problems]).toEqual([[], 0, []]);
      await context.close();
    },
  );
}

describe.each<Look>([{ locale: 'en', width: 1440 }])('in $locale at $width pixels', expectFigures);
describe.each<Look>([{ locale: 'zh-CN', width: 360 }])(
  'in $locale at $width pixels',
  { tags: 'rest' },
  expectFigures,
);

interface Ranked {
  readonly personaId: number;
  readonly personaName: string;
  readonly rank: number;
  readonly primaryFaction: string | null;
}

/** Every page of the ladder, by the call that knows no filter. */
async function wholeLadder(): Promise<Ranked[]> {
  const rows: Ranked[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/stats/ladder/ra3/1v1/records/page/${String(page)}/result`;
    const { total, records } = await askHost<{ total: number; records: Ranked[] }>(path);
    rows.push(...records);
    if (records.length === 0 || rows.length >= total) return rows;
  }
}

/** The body is of our own host; its own tests check the shape. */
async function askHost<Reply>(path: string): Promise<Reply> {
  const answer = await fetch(site.host.baseUrl + path);
  return (await answer.json()) as Reply;
}
