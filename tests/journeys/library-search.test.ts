import { catalog as english, pageAreas as englishAreas } from '@ra3/locales/site/en';
import { catalog as chinese, pageAreas as chineseAreas } from '@ra3/locales/site/zh-CN';
import type { BrowserContext, Page } from 'playwright-core';
import { limits } from '@ra3/sdk/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { testFirstInShort } from '../support/first-in-short.js';
import { openFurtherPage } from '../support/open-browser.js';
import { openAsPlayer } from '../support/signed-in-page.js';

const words = {
  en: { library: (await englishAreas.library()).default, factions: english.facts.factions },
  'zh-CN': { library: (await chineseAreas.library()).default, factions: chinese.facts.factions },
} as const;
type Language = keyof typeof words;
type Words = (typeof words)[Language];

interface Side {
  readonly personaName: string;
  readonly faction: string;
  readonly elo: number;
  readonly eloDelta: number;
}

/** A match as the host answers it. */
interface Row {
  readonly id: string;
  readonly type: string;
  readonly map: string;
  readonly startTime: string;
  readonly timeLength: number;
  readonly modFullName: string;
  readonly modFamilyName: string;
  readonly recentReplayDownloads: number;
  readonly winners: readonly Side[];
  readonly losers: readonly Side[];
}

interface Found {
  readonly totalCount: number;
  readonly records: readonly Row[];
}

const site = useDemoSite();

const DAY_MS = 24 * 60 * 60_000;
const sides = ({ winners, losers }: Row) => [...winners, ...losers];
const playedElo = ({ elo, eloDelta }: Side) => elo - eloDelta;
const printOf = ({ totalCount, records }: Found) => [totalCount, ...records.map(({ id }) => id)];
const isSorted = (numbers: readonly number[]) =>
  numbers.every((number, place) => place === 0 || number <= (numbers[place - 1] ?? 0));

/** Opens an empty page for a player, and collects what the host answers to its searches. */
async function openLibrary(player: BrowserContext) {
  const opened = await openFurtherPage(player);
  const answers: Found[] = [];
  await opened.page.route('**/api/match/query/advanced', async (route) => {
    const response = await route.fetch();
    answers.push((await response.json()) as Found); // Our own host's reply; its own tests check the shape.
    await route.fulfill({ response });
  });
  /** Runs `act` and returns the answer to the search that follows, once the page shows it. */
  const searchBy = async (act: () => Promise<unknown>): Promise<Found> => {
    const before = answers.length;
    await act();
    await expect.poll(() => answers.length).toBeGreaterThan(before);
    const found = answers.at(-1) ?? { totalCount: 0, records: [] };
    await shown(opened.page, found);
    return found;
  };
  return { ...opened, searchBy };
}

/** Waits until the page shows the answer: as many rows, in its order. */
async function shown(page: Page, { records }: Found): Promise<void> {
  await expect.poll(() => page.locator('main ol > li').count()).toBe(records.length);
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
}

const choose = (page: Page, label: string, option: string) => () =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
const untick = (page: Page, label: string) => () =>
  page.getByRole('checkbox', { name: label, exact: true }).uncheck();
/** Fills in a text of the catalog. */
const fillIn = (text: string, values: Readonly<Record<string, number>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_marker, name: string) => String(values[name]));

async function enterPlayer(page: Page, { library }: Words, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: library.player }).fill(name);
  await page.keyboard.press('Enter');
}

async function chooseMap(page: Page, { library }: Words, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${library.maps.label}`) }).click();
  const dialog = page.getByRole('dialog', { name: library.maps.title });
  await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: library.maps.apply }).click();
}

/** Each filter: the search before it, what a person does, and what then holds for every match. */
interface FilterCase {
  readonly filter: string;
  readonly before?: string;
  readonly act: (page: Page, words: Words) => () => Promise<unknown>;
  readonly holds: (row: Row) => boolean;
  readonly address: RegExp;
}

const duels = 'type=automatch1v1';
const CABANA = /^(Cabana Republic|卡巴纳)$/;
const oneOfEachControl: readonly FilterCase[] = [
  {
    filter: 'mod Corona',
    act: (page, { library }) => choose(page, library.mod, library.mods.corona),
    holds: ({ modFamilyName }) => modFamilyName === 'corona',
    address: /mod=corona/,
  },
  {
    filter: 'a map',
    before: duels,
    act: (page, texts) => () => chooseMap(page, texts, CABANA),
    holds: ({ map }) => map.includes('map_mp_2_feasel1'),
    address: /maps=map_mp_2_feasel1/,
  },
  {
    filter: 'a faction against another',
    before: `${duels}&faction=Empire`,
    act: (page, { library, factions }) => choose(page, library.against, factions.Soviet),
    holds: (row) =>
      sides(row)
        .map(({ faction }) => faction)
        .sort()
        .join() === 'Empire,Soviet',
    address: /against=Soviet/,
  },
  {
    filter: 'without desynchronized ones',
    before: 'type=custom1v1&mod=ra3',
    act: (page, { library }) => untick(page, library.includes.desync),
    holds: ({ type }) => !/dsync/i.test(type),
    address: /without=desync/,
  },
];
const furtherFilters: readonly FilterCase[] = [
  {
    filter: 'mod vanilla 1.12',
    act: (page, { library }) => choose(page, library.mod, library.mods.ra3),
    holds: ({ modFamilyName, modFullName }) => modFamilyName === 'ra3' && modFullName.endsWith('1.12'),
    address: /mod=ra3/,
  },
  {
    filter: 'automatch 1v1',
    act: (page, { library }) => choose(page, library.type, library.types.automatch1v1),
    holds: (row) => row.type.startsWith('AutoMatch') && sides(row).length === 2,
    address: /type=automatch1v1/,
  },
  {
    filter: 'custom 2v2',
    act: (page, { library }) => choose(page, library.type, library.types.custom2v2),
    holds: (row) => !row.type.startsWith('AutoMatch') && sides(row).length === 4,
    address: /type=custom2v2/,
  },
  {
    filter: 'a faction',
    before: duels,
    act: (page, { library, factions }) => choose(page, library.faction, factions.Empire),
    holds: (row) => sides(row).some(({ faction }) => faction === 'Empire'),
    address: /faction=Empire/,
  },
  {
    filter: 'an Elo bracket',
    before: duels,
    act: (page, { library }) =>
      choose(page, library.elo, fillIn(library.eloBetween, { from: 1000, below: 1200 })),
    holds: (row) => sides(row).every((side) => playedElo(side) >= 1000 && playedElo(side) < 1200),
    address: /elo=1000/,
  },
  {
    filter: 'without disconnected ones',
    before: `${duels}&mod=corona&maps=map_mp_2_feasel1&days=30`,
    act: (page, { library }) => untick(page, library.includes.disconnect),
    holds: ({ type }) => !/disconnect/i.test(type),
    address: /without=disconnect/,
  },
  {
    filter: 'without those under one minute',
    before: 'type=custom1v1&mod=ra3',
    act: (page, { library }) => untick(page, library.includes.short),
    holds: ({ timeLength }) => timeLength >= 60,
    address: /without=short/,
  },
  {
    filter: 'the last 7 days',
    before: 'type=custom1v1&mod=ra3',
    act: (page, { library }) => choose(page, library.period, fillIn(library.days_other, { count: 7 })),
    holds: ({ startTime }) => Date.now() - Date.parse(startTime) <= 7 * DAY_MS + 60_000,
    address: /days=7/,
  },
];

function searchByOneFilter(locale: Language): void {
  const texts = words[locale];
  const title = 'by $filter: shows other matches, all of which fit';
  let player: BrowserContext;

  beforeAll(async () => {
    ({ context: player } = await openAsPlayer({ ...site, locale }));
  });
  afterAll(() => player.close());

  const expectFit = async ({ before, act, holds, address }: FilterCase) => {
    const { page, problems, searchBy } = await openLibrary(player);
    const path = `${site.host.baseUrl}/match/library?${before ?? ''}`;
    const all = await searchBy(() => page.goto(path));
    const found = await searchBy(act(page, texts));
    const again = await searchBy(() => page.reload());
    const chips = await page.getByRole('list', { name: texts.library.active }).getByRole('button').count();
    await page.goBack();

    expect(found.records.length).toBeGreaterThan(0);
    expect(found.records.filter((row) => !holds(row))).toEqual([]);
    // The number is capped, so that it may be the same.
    expect(printOf(found)).not.toEqual(printOf(all));
    expect(again.records.length).toBeGreaterThan(0);
    expect(again.records.filter((row) => !holds(row))).toEqual([]);
    expect(chips).toBeGreaterThan(1);
    expect(address.test(page.url())).toBe(false);
    expect(problems).toEqual([]);
    await page.close();
  };

  // S2-05 S2-64 S9-10 S9-11
  testFirstInShort(oneOfEachControl, title, expectFit);
  test.each(furtherFilters)(title, { tags: 'rest' }, expectFit);

  test('by the name of a player, and in the order of downloads', { tags: 'rest' }, async () => {
    const { library } = texts;
    const { page, searchBy } = await openLibrary(player);
    const all = await searchBy(() => page.goto(`${site.host.baseUrl}/match/library`));
    const [row] = all.records;
    const name = row === undefined ? '' : (sides(row)[0]?.personaName ?? '');
    const byPlayer = await searchBy(() => enterPlayer(page, texts, name));
    await page.getByRole('button', { name: library.removeAll }).click();
    const byDownloads = await searchBy(
      choose(page, library.sort, fillIn(library.sorts.downloads, { months: limits.recentDownloadMonths })),
    );

    expect(
      byPlayer.records.every((each) =>
        sides(each).some(({ personaName }) => personaName.toLowerCase().includes(name.toLowerCase())),
      ),
    ).toBe(true);
    expect(isSorted(byDownloads.records.map(({ recentReplayDownloads }) => recentReplayDownloads))).toBe(
      true,
    );
    expect(page.url()).toBe(`${site.host.baseUrl}/match/library?sort=downloads`);
    await page.close();
  });
}

describe.each(['en'] as const)('in %s the library, searched by one filter', searchByOneFilter);
describe.each(['zh-CN'] as const)(
  'in %s the library, searched by one filter',
  { tags: 'rest' },
  searchByOneFilter,
);

// S5-17 S8-36 S2-65
// S2-19 S8-27
test(
  'a session that ends in the middle of a search leads to the sign-in page',
  { tags: 'rest' },
  async () => {
    const { context } = await openAsPlayer(site);
    const { page, searchBy } = await openLibrary(context);
    await searchBy(() => page.goto(`${site.host.baseUrl}/match/library`));
    await context.clearCookies();
    const { library } = words.en;
    await choose(page, library.mod, library.mods.corona)();
    await page.waitForURL(/\/auth/);

    expect(new URL(page.url()).pathname).toBe('/auth');
    await context.close();
  },
);
