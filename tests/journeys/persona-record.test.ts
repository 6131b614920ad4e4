import { expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { openAsPlayer } from '../support/signed-in-page.js';
import { overflowOf, seeWhole, settle, wholeAxeFindings } from '../support/watch-page.js';

const site = useDemoSite();

interface Point {
  readonly matchId: string;
  readonly elo: number;
}

/** The persona at the top of a ladder, which has many rated matches. */
async function findLeader(): Promise<number> {
  const answer = await fetch(`${site.host.baseUrl}/api/stats/ladder/ra3/1v1/records/page/1/result`);
  const { records } = (await answer.json()) as { records: { personaId: number }[] };
  return records[0]?.personaId ?? 0;
}

async function readExtension<Reply>(path: string): Promise<Reply> {
  const answer = await fetch(`${site.host.baseUrl}/api/ext/personas/${path}`);
  return (await answer.json()) as Reply; // The contract tests check the form.
}

async function openPage(path: string, options: { width: number; locale: string }) {
  const opened = await site.browser.newPage({
    viewport: { width: options.width, height: 900 },
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': options.locale },
  });
  await opened.page.goto(site.host.baseUrl + path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

const numberOf = (text: string) => Number(text.replaceAll(/\D/g, ''));

// S2-43
test('the curve, its slider and the list of matches are about the same match', async () => {
  const personaId = await findLeader();
  const { records } = await readExtension<{ records: Point[] }>(`${String(personaId)}/rating/ra3/1v1`);
  const { page, context, problems } = await openPage(`/persona/${String(personaId)}?ladder=ra3-1v1`, {
    width: 1440,
    locale: 'en',
  });
  const slider = page.getByRole('slider', { name: 'Match on the curve' });
  const newest = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL('**match=*');

  const before = records.at(-2);
  expect(newest).toContain(`: ${String(records.at(-1)?.elo)} (`);
  expect(await slider.getAttribute('aria-valuetext')).toContain(`: ${String(before?.elo)} (`);
  expect(new URL(page.url()).searchParams.get('match')).toBe(before?.matchId);
  expect(problems).toEqual([]);
  await context.close();
});

test(
  'the most met opponent leads to all matches of the two, with the score of the host',
  { tags: 'rest' },
  async () => {
    const personaId = await findLeader();
    const { page, context, problems } = await openPage(`/persona/${String(personaId)}?ladder=ra3-1v1`, {
      width: 1440,
      locale: 'en',
    });
    await page
      .getByRole('link', { name: /All matches of/ })
      .first()
      .click();
    await page.waitForURL('**/versus/*');
    const opponentId = numberOf(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    const versus = await readExtension<{ wins: number; losses: number }>(
      `${String(personaId)}/versus/${String(opponentId)}`,
    );
    const score = page.getByRole('region', { name: 'Score', exact: true });

    expect(await score.innerText()).toContain(`${String(versus.wins)} – ${String(versus.losses)}`);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test(
  'a comparison is reached from a persona, and finds the other player by name',
  { tags: 'rest' },
  async () => {
    const personaId = await findLeader();
    const { page, context, problems } = await openPage(`/persona/${String(personaId)}`, {
      width: 360,
      locale: 'zh-CN',
    });
    await page.getByRole('link', { name: '与其他玩家比较' }).click();
    await page.getByRole('searchbox', { name: '游戏 ID' }).fill('a');
    await page.getByRole('list', { name: '找到的玩家' }).getByRole('link').first().click();

    await page.waitForURL(`**/persona/${String(personaId)}/versus/*`);
    expect(problems).toEqual([]);
    await context.close();
  },
);

const views = [
  { width: 360, locale: 'zh-CN' },
  { width: 1440, locale: 'en' },
];

test.each(views)(
  'at $width px in $locale the page of a leader breaks no rule of accessibility',
  { tags: 'rest' },
  async (view) => {
    const { page, context, problems } = await openPage(`/persona/${String(await findLeader())}`, view);
    await settle(page);
    const atFirst = await wholeAxeFindings(page);
    await seeWhole(page);
    await page.locator('#rating').getByRole('slider').waitFor();

    expect([atFirst, await wholeAxeFindings(page)]).toEqual([[], []]);
    expect(await overflowOf(page)).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

interface PlayedMatch {
  readonly id: string;
  readonly type: string;
  readonly map: string;
  readonly winners: readonly { readonly personaId: number; readonly elo: number; readonly faction: string }[];
  readonly losers: readonly { readonly personaId: number; readonly elo: number; readonly faction: string }[];
}

/** All matches of a persona, from the pages of its plain list. */
async function listAllMatches(personaId: number, page = 1): Promise<readonly PlayedMatch[]> {
  const answer = await fetch(
    `${site.host.baseUrl}/api/match/get/recent/${String(personaId)}/${String(page)}/result`,
  );
  const { records, totalCount } = (await answer.json()) as { records: PlayedMatch[]; totalCount: number };
  return records.length === 0 || page * 50 >= totalCount
    ? records
    : [...records, ...(await listAllMatches(personaId, page + 1))];
}

/** A persona with some rated matches, and few enough matches to read them all. */
async function findSteadyPlayer(): Promise<number> {
  const answer = await fetch(`${site.host.baseUrl}/api/stats/ladder/ra3/1v1/records/page/2/result`);
  const { records } = (await answer.json()) as { records: { personaId: number; wins: number }[] };
  return records.find(({ wins }) => wins > 5)?.personaId ?? 0;
}

interface Look {
  readonly width: number;
  readonly locale: string;
  readonly words: Readonly<Record<'open' | 'filters' | 'all' | 'list', string>>;
}

const english = {
  width: 1440,
  locale: 'en',
  words: { open: 'Filter matches', filters: 'Filters', all: 'Remove all filters', list: 'Matches' },
};
const chinese = {
  width: 360,
  locale: 'zh-CN',
  words: { open: '筛选对局', filters: '筛选', all: '清除全部筛选', list: '对局' },
};

async function expectFiltered({ width, locale, words }: Look): Promise<void> {
  const personaId = await findSteadyPlayer();
  const all = await listAllMatches(personaId);
  const own = ({ winners, losers }: PlayedMatch) =>
    [...winners, ...losers].find((player) => player.personaId === personaId);
  const [faction = ''] = all.flatMap((match) => own(match)?.faction ?? []);
  const expected = all.filter((match) => own(match)?.faction === faction);
  const { page, context, problems } = await openPage(`/persona/${String(personaId)}`, { width, locale });
  await seeWhole(page); // on a phone the matches load once they are near
  await page.getByRole('button', { name: words.open }).click();
  const fields = page.getByRole('group', { name: words.filters });
  await fields.locator(`select:has(option[value="${faction}"])`).first().selectOption(faction);
  await page.waitForURL(`**own=${faction}`);
  await page.reload();
  const count = page.locator('#matches [role=status]').first();
  await expect
    .poll(() => count.textContent())
    .toMatch(new RegExp(`^${String(expected.length)}\\b|^${String(expected.length)} `));
  const links = page.getByRole('list', { name: words.list }).locator('a[href^="/match/"]');
  // A list is drawn a few rows at a time.
  await expect.poll(() => links.count()).toBe(Math.min(expected.length, 50));
  const shown = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  await page.getByRole('button', { name: words.all }).click();
  await page.waitForURL((url) => !url.searchParams.has('own'));

  expect(shown).toEqual(expected.slice(0, 50).map(({ id }) => `/match/${id}`));
  expect(await overflowOf(page)).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
}

// S2-43
const filterTitle =
  'at $width px in $locale a faction chosen in the filters leaves its matches, by the address too';
test.each([english, chinese])(filterTitle, { tags: 'rest' }, expectFiltered);

test(
  'a row of the results leads to as many matches as it counts, and a point of the curve to its row',
  { tags: 'rest' },
  async () => {
    const personaId = await findLeader();
    const { page, context, problems } = await openPage(`/persona/${String(personaId)}?ladder=ra3-1v1`, {
      width: 1440,
      locale: 'en',
    });
    await page.getByRole('figure', { name: 'Matchup' }).getByRole('button').click();
    const row = page.getByRole('table', { name: 'Matchup' }).locator('tbody tr').first();
    const games = numberOf(await row.locator('td').first().innerText());
    await row.getByRole('link').click();
    const count = page.locator('#matches [role=status]').first();
    await expect.poll(async () => numberOf(await count.innerText())).toBe(games);

    await page.getByRole('slider', { name: 'Match on the curve' }).focus();
    await page.keyboard.press('Home');
    await page.waitForURL('**match=*');
    await page.getByRole('link', { name: 'Show in the list' }).click();
    const { records } = await readExtension<{ records: Point[] }>(`${String(personaId)}/rating/ra3/1v1`);
    const marked = page.getByRole('list', { name: 'Matches' }).locator('li[aria-current=true]');
    await marked.waitFor();

    expect(await marked.locator('a[href^="/match/"]').getAttribute('href')).toBe(
      `/match/${records[0]?.matchId ?? ''}`,
    );
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('the curve shows one season alone, with its first and last match', { tags: 'rest' }, async () => {
  const personaId = await findLeader();
  const path = `${String(personaId)}/rating/ra3/1v1`;
  const { records } = await readExtension<{ records: (Point & { seasonId: number })[] }>(path);
  const seasonId = records[0]?.seasonId ?? 0;
  const season = await readExtension<{ records: Point[]; games: number }>(
    `${path}?seasonId=${String(seasonId)}`,
  );
  const { page, context, problems } = await openPage(
    `/persona/${String(personaId)}?ladder=ra3-1v1&curve=${String(seasonId)}`,
    { width: 360, locale: 'en' },
  );
  const slider = page.getByRole('slider', { name: 'Match on the curve' });
  await slider.waitFor();

  expect(await slider.getAttribute('max')).toBe(String(season.records.length - 1));
  expect(await slider.getAttribute('aria-valuetext')).toContain(`: ${String(season.records.at(-1)?.elo)} (`);
  expect(season.games).toBeLessThanOrEqual(records.length);
  expect(problems).toEqual([]);
  await context.close();
});

test('a player follows another one, whose name is marked from then on', async () => {
  const personaId = await findLeader();
  const { page, context, problems } = await openAsPlayer({ ...site, locale: 'zh-CN' });
  await page.goto(`${site.host.baseUrl}/persona/${String(personaId)}`);
  await page.getByRole('button', { name: '关注' }).click();
  await page.goto(`${site.host.baseUrl}/match/recent`);
  await page.goto(`${site.host.baseUrl}/ladder/ra3/1v1`);
  await page.goto(`${site.host.baseUrl}/persona/${String(personaId)}/versus`);
  await page.goto(`${site.host.baseUrl}/`);
  const mark = page
    .locator(`a[href="/persona/${String(personaId)}"]`)
    .getByLabel('已关注')
    .first();
  await mark.waitFor();

  expect(await page.evaluate(() => localStorage.getItem('ra3.followedPersonas'))).toContain(
    String(personaId),
  );
  expect(problems).toEqual([]);
  await context.close();
});
