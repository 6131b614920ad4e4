import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { sharedDemoHost, type SharedDemoHost } from '../support/shared-demo-host.js';
import { overflowOf, wholeAxeOf } from '../support/watch-page.js';

let host: SharedDemoHost;
let browser: OpenBrowser;

beforeAll(async () => {
  [host, browser] = await Promise.all([sharedDemoHost(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
});

interface Point {
  readonly matchId: string;
  readonly elo: number;
}

/** The persona at the top of a ladder, which has many rated matches. */
async function findLeader(): Promise<number> {
  const answer = await fetch(`${host.baseUrl}/api/stats/ladder/ra3/1v1/records/page/1/result`);
  const { records } = (await answer.json()) as { records: { personaId: number }[] };
  return records[0]?.personaId ?? 0;
}

async function readExtension<Reply>(path: string): Promise<Reply> {
  const answer = await fetch(`${host.baseUrl}/api/ext/personas/${path}`);
  return (await answer.json()) as Reply; // The contract tests check the form.
}

async function openPage(path: string, options: { width: number; locale: string }) {
  const opened = await browser.newPage({
    viewport: { width: options.width, height: 900 },
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': options.locale },
  });
  await opened.page.goto(host.baseUrl + path);
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

test('the most met opponent leads to all matches of the two, with the score of the host', async () => {
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
  const score = page.getByRole('region', { name: 'Score' });

  expect(await score.innerText()).toContain(`${String(versus.wins)} – ${String(versus.losses)}`);
  expect(problems).toEqual([]);
  await context.close();
});

test('a comparison is reached from a persona, and finds the other player by name', async () => {
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
});

const views = [
  { width: 360, locale: 'zh-CN' },
  { width: 1440, locale: 'en' },
];

test.each(views)(
  'at $width px in $locale the page of a leader breaks no rule of accessibility',
  async (view) => {
    const { page, context, problems } = await openPage(`/persona/${String(await findLeader())}`, view);
    await settle(page);

    const { violations } = await wholeAxeOf(page).analyze();

    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

async function settle(page: Page): Promise<void> {
  await page.getByRole('slider').waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}
