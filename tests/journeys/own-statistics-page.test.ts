import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { catalogWords } from '../support/catalog-words.js';
import { downloadBytes } from '../support/download-bytes.js';
import { openFurtherPage } from '../support/open-browser.js';
import { openAsPlayer } from '../support/signed-in-page.js';

interface Counted {
  readonly key: string;
  readonly wins: number;
  readonly loses: number;
}

/** A season as the host answers it. */
interface Season {
  readonly seasonId: number;
  readonly seasonNameEnglish: string;
  readonly seasonNameChinese: string;
  readonly isCurrentSeason: boolean;
  readonly playedMatches: number;
  readonly playedMatchesLength: number;
  readonly wins: number;
  readonly loses: number;
  readonly eloMean: number;
  readonly eloStdDev: number;
  readonly eloMax: number;
  readonly ranking: number;
  readonly detailsByMap: readonly Counted[];
  readonly detailsByFaction: readonly Counted[];
  readonly detailsByOpponentElo: readonly Counted[];
}

const site = useDemoSite();

const PATH = '/user/stats/1v1automatch';

/** Opens the page, and returns what the host answered beside it. */
async function open(player: BrowserContext, locale: string) {
  const opened = await openFurtherPage(player);
  const answer = await player.request.get(`${site.host.baseUrl}/api/player/stats/1v1automatch`);
  const { records } = (await answer.json()) as { records: Season[] }; // Our own host's reply.
  await opened.page.goto(`${site.host.baseUrl}${PATH}`);
  await opened.page.getByRole('navigation', { name: catalogWords(locale)('statistics')('season') }).waitFor();
  return { ...opened, seasons: records };
}

/** The bounds of Wilson's interval at 95 %, as the solutions of its quadratic equation. */
function wilson(wins: number, games: number): [low: number, high: number] {
  const square = 1.959964 ** 2;
  const [a, b, c] = [games + square, -(2 * wins + square), wins ** 2 / games];
  const root = Math.sqrt(b ** 2 - 4 * a * c);
  return [(-b - root) / (2 * a), (-b + root) / (2 * a)];
}

const tenth = (share: number) => (share * 100).toFixed(1);

/** Rate, bounds, wins, losses and games of a row, as the tables show them. */
function cellsOf(wins: number, losses: number): string[] {
  const games = wins + losses;
  const [low, high] = wilson(wins, games);
  return [
    `${tenth(wins / games)}%`,
    `${tenth(low)}%`,
    `${tenth(high)}%`,
    String(wins),
    String(losses),
    String(games),
  ];
}

/** The bounds of 200 Elo between which an opponent's bucket lies; everything up to 400 and from 1600 on is one row. */
function rowOfElo(bound: number): string {
  if (bound < 400) return '< 400';
  if (bound >= 1600) return '> 1600';
  const low = Math.floor(bound / 200) * 200;
  return `${String(low)}–${String(low + 200)}`;
}

function expectedByElo(buckets: readonly Counted[]): Map<string, string[]> {
  const sums = new Map<string, [number, number]>();
  for (const { key, wins, loses } of buckets) {
    const [won, lost] = sums.get(rowOfElo(Number(key))) ?? [0, 0];
    sums.set(rowOfElo(Number(key)), [won + wins, lost + loses]);
  }
  return new Map(
    [...sums]
      .filter(([, [won, lost]]) => won + lost > 0)
      .map(([row, [won, lost]]) => [row, cellsOf(won, lost)]),
  );
}

/** Opens the table of a chart and reads its rows: the first cell, then the others. */
async function tableOf(page: Page, title: string, showTable: string): Promise<Map<string, string[]>> {
  const card = page.getByRole('region', { name: title, exact: true }).first();
  await card.getByRole('button', { name: showTable }).click();
  const rows = await card
    .locator('tbody tr')
    .evaluateAll((lines) => lines.map((line) => Array.from(line.children, ({ textContent }) => textContent)));
  return new Map(rows.map(([head = '', ...cells]) => [head, cells]));
}

const sortedRows = (rows: Iterable<string[]>) => [...rows].map((cells) => cells.join(' ')).sort();

// S2-11 S2-54 S3-26 S9-19
function expectOwnStatistics(locale: string): void {
  const own = catalogWords(locale)('ownStatistics');
  const showTable = catalogWords(locale)('site')('chart.showTable');
  let player: BrowserContext;

  beforeAll(async () => {
    ({ context: player } = await openAsPlayer({ ...site, locale }));
  });
  afterAll(() => player.close());

  test('show the numbers of the season that the host sent', async () => {
    const { page, seasons, problems } = await open(player, locale);
    const [season] = seasons;
    if (season === undefined) throw new Error('The demo player has played no season');
    const values = await page
      .locator('main dl dt')
      .evaluateAll((terms) => terms.map((term) => term.nextElementSibling?.textContent ?? ''));
    const hours = String(Math.floor(season.playedMatchesLength / 3_600));

    expect(values.slice(0, 5)).toEqual([
      `${season.eloMean.toFixed(0)} ± ${season.eloStdDev.toFixed(0)}`,
      String(season.eloMax),
      season.ranking === -1 ? '--' : `#${String(season.ranking)}`,
      `${tenth(season.wins / (season.wins + season.loses))}%`,
      String(season.wins + season.loses),
    ]);
    expect(values[5]?.startsWith(hours)).toBe(true);
    expect(problems).toEqual([]);
    await page.close();
  });

  test(
    'have three tables with the same figures as those computed from the answer',
    { tags: 'rest' },
    async () => {
      const { page, seasons } = await open(player, locale);
      const [season] = seasons;
      const byElo = await tableOf(page, own('byElo'), showTable);
      const byMap = await tableOf(page, own('byMap'), showTable);
      const byFactions = await tableOf(page, own('byFactions'), showTable);
      const expectedOf = (rows: readonly Counted[] = []) =>
        rows.filter(({ wins, loses }) => wins + loses > 0).map(({ wins, loses }) => cellsOf(wins, loses));

      expect(byElo).toEqual(expectedByElo(season?.detailsByOpponentElo ?? []));
      expect(sortedRows(byMap.values())).toEqual(sortedRows(expectedOf(season?.detailsByMap)));
      expect(sortedRows(byFactions.values())).toEqual(sortedRows(expectedOf(season?.detailsByFaction)));
      await page.close();
    },
  );

  test(
    'have a picker with the current season in bold, which leads to another season, and a tab for the other mod',
    { tags: 'rest' },
    async () => {
      const { page, seasons } = await open(player, locale);
      const picker = page.getByRole('navigation', { name: catalogWords(locale)('statistics')('season') });
      const weights = await picker
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => Number(getComputedStyle(link.querySelector('bdi') ?? link).fontWeight) > 600),
        );
      await picker.getByRole('link').last().click();
      await page.waitForURL(/season=/);
      const games = await page.locator('main dl dd').nth(6).innerText();
      await page
        .getByRole('navigation', { name: own('chooseMod') })
        .getByRole('link')
        .last()
        .click();
      await page.waitForURL(/mod=corona/);

      expect(weights).toEqual(seasons.map(({ isCurrentSeason }) => isCurrentSeason));
      expect(games).toBe(String(seasons.at(-1)?.playedMatches));
      await page.close();
    },
  );
}

describe.each(['en'])('the own statistics of the demo player, in %s', expectOwnStatistics);
describe.each(['zh-CN'])(
  'the own statistics of the demo player, in %s',
  { tags: 'rest' },
  expectOwnStatistics,
);

// S2-54
test('a chart is saved as CSV with its rates, intervals and games', { tags: 'rest' }, async () => {
  const { context } = await openAsPlayer(site);
  const { page, seasons } = await open(context, 'en');
  const saving = page.waitForEvent('download');
  await page
    .getByRole('region', { name: 'Win rate by map', exact: true })
    .getByRole('button', { name: 'Download as CSV: Win rate by map' })
    .click();
  const text = (await downloadBytes(await saving)).toString('utf8');
  const lines = text.trim().split('\r\n');
  const games = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0);

  expect(lines[0]).toBe(
    'Map,Win rate (%),"95% interval, lower (%)","95% interval, upper (%)",Wins,Losses,Games',
  );
  expect(games).toBe(seasons[0]?.playedMatches);
  await context.close();
});
