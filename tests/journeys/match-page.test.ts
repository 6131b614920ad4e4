import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { readDemoAccount } from '../support/demo-accounts.js';
import {
  axeFindings,
  countShifts,
  faultsOf,
  noFaults,
  shiftsOf,
  spillsOf,
  untranslatedOf,
} from '../support/watch-page.js';

interface Player {
  readonly personaName: string;
  readonly elo: number;
  readonly eloDelta: number;
}

interface Match {
  readonly id: string;
  readonly replayGuid: string | null;
  readonly type: string;
  readonly modFamilyName: string;
  readonly timeLength: number;
  readonly winners: readonly Player[];
  readonly losers: readonly Player[];
}

const site = useDemoSite();

/** Filtered matches as the host answers them; its own tests check the shape. */
async function listMatches(query: string): Promise<readonly Match[]> {
  const answer = await fetch(`${site.host.baseUrl}/api/ext/match/filtered?${query}`);
  return ((await answer.json()) as { records: Match[] }).records;
}

/** A rated duel with a replay, which nothing moves any more. */
async function aDuel(): Promise<Match> {
  const matches = await listMatches('kind=automatch1v1&withReplay=true&minElo=900');
  const duel = matches.find(({ type }) => type === 'AutoMatch1v1');
  if (duel === undefined) throw new Error('The demo world has no rated duel with a replay.');
  return duel;
}

async function open(path: string, { width = 1440, locale = 'en' }: Partial<Look> = {}) {
  const opened = await site.browser.newPage({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale },
  });
  await countShifts(opened.page);
  await opened.page.goto(site.host.baseUrl + path);
  return opened;
}

/** Waits until the page shows its match or its list. */
async function settle(page: Page): Promise<void> {
  await page.locator('main section, main ol').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
}

const allFaultsOf = async (page: Page) => ({
  shifts: await shiftsOf(page),
  spills: await spillsOf(page),
  ...(await faultsOf(page)),
});
const none = { shifts: [], spills: [], ...noFaults };

interface Look {
  readonly width: number;
  readonly locale: string;
}

function expectSoundPages(look: Look): void {
  let duel: Match;
  let opened: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    duel = await aDuel();
    opened = await open(`/match/${duel.id}`, look);
    await settle(opened.page);
  });
  afterAll(() => opened.context.close());

  test('the page of a match is sound, and its figures follow from the match', async () => {
    const { page, problems } = opened;
    await page.locator('main details > summary').first().click();
    const text = await page.locator('main').innerText();
    const [winner, loser] = [duel.winners[0], duel.losers[0]] as [Player, Player];
    const before = [winner.elo - winner.eloDelta, loser.elo - loser.eloDelta] as const;
    const chance = 1 / (1 + 10 ** ((before[1] - before[0]) / 400));

    expect(await allFaultsOf(page)).toEqual(none);
    expect(text).toContain(`${(chance * 100).toFixed(1)}%`);
    expect(text).toContain(`${((1 - chance) * 100).toFixed(1)}%`);
    expect(text).toContain(`= ${String(Math.round(32 * (1 - chance)))}`);
    expect(winner.eloDelta).toBe(Math.round(32 * (1 - chance)));
    expect(text).toContain(String(before[0]));
    expect(text).toContain(String(loser.elo));
    expect(problems).toEqual([]);
  });

  test('the actions for its replay show their names beside their icons', { tags: 'rest' }, async () => {
    const widths = await opened.page
      .locator('main [role=group] :is(button, a) > span:first-of-type')
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width));

    expect(widths.length).toBeGreaterThanOrEqual(4);
    // What only screen readers read is a pixel wide; without a Chinese font two characters have no more than a few.
    expect(Math.min(...widths)).toBeGreaterThan(5);
  });

  test(
    'the matches worth watching are sound, in the order of the host, and lead to their matches',
    { tags: 'rest' },
    async () => {
      const [best] = await listMatches('order=worth&mod=corona');
      const { page, context, problems } = await open('/match/recent?order=worth&mod=corona', look);
      await settle(page);
      const faults = await allFaultsOf(page);
      const first = page.locator('main ol > li').first();
      await first.locator('a[href^="/match/"]').click();
      await page.waitForURL(`**/match/${best?.id ?? ''}`);

      expect(faults).toEqual(none);
      expect(best?.modFamilyName).toBe('corona');
      await expect.poll(() => page.locator('h1').innerText()).toContain(best?.winners[0]?.personaName);
      expect(problems).toEqual([]);
      await context.close();
    },
  );
}

describe.each<Look>([{ width: 1440, locale: 'en' }])('in $locale at $width pixels', expectSoundPages);
describe.each<Look>([{ width: 360, locale: 'zh-CN' }])(
  'in $locale at $width pixels',
  { tags: 'rest' },
  expectSoundPages,
);

test(
  'outcomes that are hidden in a list stay hidden on the page of the match, until they are revealed',
  { tags: 'rest' },
  async () => {
    const duel = await aDuel();
    const { page, context } = await open('/match/recent?kind=automatch1v1&replay=true&minElo=800');
    await page.getByRole('switch', { name: 'Hide outcomes' }).click();
    const list = await page.getByRole('list', { name: 'Matches' }).innerText();
    await page.goto(`${site.host.baseUrl}/match/${duel.id}`);
    await settle(page);
    const hidden = await page.locator('main').innerText();
    await page.getByRole('button', { name: 'Reveal', exact: true }).click();

    expect(list).not.toContain('Winner');
    expect(list).not.toMatch(/[+−]\d/);
    expect(hidden).not.toContain('Elo after');
    await expect.poll(() => page.locator('main').innerText()).toContain('Elo after');
    await context.close();
  },
);

// S8-27
test('a player analyses the replay of a match on its page', async () => {
  const duel = await aDuel();
  const player = readDemoAccount(site.host.dataDirectory, 'User');
  const { page, context, problems } = await open(`/match/${duel.id}`);
  await page.getByRole('button', { name: 'Analyse the replay' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name=username]').fill(player.userName);
  await page.locator('input[name=password]').fill(player.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`**/match/${duel.id}`);
  await page.locator('main [aria-pressed]').first().waitFor();
  // It opens by itself for who is signed in and comes near it.
  await page.keyboard.press('End');
  const analysis = page.getByRole('region', { name: 'Analysis' });
  await analysis
    .getByRole('img', { name: /Actions per minute of/ })
    .first()
    .waitFor();

  expect(await analysis.innerText()).toContain(duel.winners[0]?.personaName);
  expect(await axeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a match that does not exist says so', { tags: 'rest' }, async () => {
  const { page, context } = await open('/match/4711', { locale: 'zh-CN' });
  await page.getByRole('heading', { level: 1, name: '没有这场对局' }).waitFor();

  expect(await untranslatedOf(page)).toEqual([]);
  await context.close();
});
