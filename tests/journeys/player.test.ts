import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { catalog as words, pageAreas } from '@ra3/locales/site/zh-CN';
import { expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import type { Page } from 'playwright-core';
import { readDemoAccount } from '../support/demo-accounts.js';
import { signIn } from '../support/member-host.js';
import { waitFor } from '../support/start-host.js';
import { wholeAxeColourFindings, wholeAxeFindings } from '../support/watch-page.js';

const site = useDemoSite();

async function signInByForm(page: Page, userName: string, password: string): Promise<void> {
  await page.goto(`${site.host.baseUrl}/auth`);
  await page.locator('input[name=username]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

// S4-04 S4-05 S2-24
test('a player signs in, stays signed in after a reload, and signs out', async () => {
  const player = readDemoAccount(site.host.dataDirectory, 'User');
  const { page, context, problems } = await site.browser.newPage();
  await signInByForm(page, player.userName, player.password);
  await page.waitForURL((url) => url.pathname !== '/auth');
  const menu = page.locator('header button[aria-expanded]', { hasText: player.userName });
  await menu.waitFor();
  await page.reload();
  await menu.waitFor();

  await menu.click();
  const ended = page.waitForResponse('**/api/user/v2/logout');
  await page.getByRole('button', { name: words.site.logout }).click();
  await ended;

  await page.locator('header a[href="/auth"]').waitFor();
  expect((await context.cookies()).filter(({ name }) => name.includes('sid'))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

// S2-45
test('the ladder asks a visitor to sign in, and shows a player their own ranks', async () => {
  const player = readDemoAccount(site.host.dataDirectory, 'User');
  const { page, context } = await site.browser.newPage();
  const { default: ladderWords } = await pageAreas.ladder();
  const ownRanks = page.getByRole('region', { name: ladderWords.myRanks });
  await page.goto(`${site.host.baseUrl}/ladder/1v1`);
  await ownRanks.getByRole('link', { name: words.site.signIn }).waitFor();
  await signIn(context, site.host, player);

  await page.reload();
  await ownRanks.getByRole('listitem').first().waitFor();

  expect(await ownRanks.locator('a[href^="/persona/"]').count()).toBeGreaterThan(0);
  await context.close();
});

interface TerminalRow {
  readonly rank: number;
  readonly personaName: string;
  readonly elo: number;
  readonly wins: number;
  readonly losses: number;
}

function runTerminal(...words: string[]): Promise<string> {
  const program = join(import.meta.dirname, '../../packages/cli/bin/ra3.cjs');
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, RA3_HOST: site.host.baseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`ra3 ended with ${String(code)}`));
    });
  });
}

type Standing = Pick<TerminalRow, 'rank' | 'personaName' | 'wins' | 'losses'>;

async function standingsInTerminal(): Promise<Standing[]> {
  const printed = await runTerminal('ladder', 'corona', '1v1', '--json');
  return (
    printed
      .trim()
      .split('\n')
      // One row per line, as the command's help says.
      .map((line) => JSON.parse(line) as TerminalRow)
      .map(({ rank, personaName, wins, losses }) => ({ rank, personaName, wins, losses }))
  );
}

async function standingsOnPage(page: Page): Promise<Standing[]> {
  await page.goto(`${site.host.baseUrl}/ladder/corona/1v1`);
  // Where a tier begins, a ladder has a line without a link.
  const players = page.locator('tbody tr:has(a)');
  await players.first().waitFor();
  return players.evaluateAll((rows) =>
    rows.map((row) => ({
      // The columns between have the highest Elo and the last results. Behind the places that the last match moved the player.
      rank: Number(row.querySelector('td > span')?.lastChild?.textContent),
      personaName: row.querySelector('a bdi')?.textContent ?? '',
      wins: Number(row.querySelector('td:nth-of-type(6)')?.textContent),
      losses: Number(row.querySelector('td:nth-of-type(7)')?.textContent),
    })),
  );
}

// S7-44
test('ra3 ladder corona 1v1 --json agrees with the page', { tags: 'rest' }, async () => {
  const { page, context } = await site.browser.newPage();

  // A match may end between the two readings, so they are repeated until they agree.
  const agreed = await waitFor(
    async () => {
      const inTerminal = await standingsInTerminal();
      const shown = await standingsOnPage(page);
      return inTerminal.length > 0 && isDeepStrictEqual(inTerminal, shown) ? inTerminal : undefined;
    },
    () => 'Terminal and page never showed the same ladder',
  );

  expect(agreed[0]?.rank).toBe(1);
  await context.close();
});

test.each([
  '/',
  '/status',
  '/ladder/1v1',
  '/persona/100001',
  '/match/recent',
  '/auth',
  '/auth?mode=register',
  '/recoverpassword',
  '/fix-broadcast-replay-desync',
  '/articles',
  '/articles/replays',
  '/articles/no-such-article',
  '/stats/ra3/1v1/factions',
  // One map is enough, because axe needs a minute for all of them.
  '/stats/corona/1v1/maps?map=cabana',
])('axe finds nothing on the whole of %s in either theme', { tags: 'rest' }, async (path) => {
  const { page, context } = await site.browser.newPage({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(site.host.baseUrl + path);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const inDark = await wholeAxeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });

  expect([inDark, await wholeAxeColourFindings(page)]).toEqual([[], []]);
  await context.close();
});
