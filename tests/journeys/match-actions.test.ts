import { describe, expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import type { Locator, Page, Route } from 'playwright-core';
import { readDemoAccount } from '../support/demo-accounts.js';
import { focused, tabTo } from '../support/keyboard.js';
import { downloadBytes } from '../support/download-bytes.js';
import { openAsPlayer } from '../support/signed-in-page.js';
import { axeFindings, countShifts, overflowOf, shiftsOf, spillsOf } from '../support/watch-page.js';

const site = useDemoSite();

async function openEnglish(path: string, width = 1280) {
  const opened = await site.browser.newPage({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': 'en' },
  });
  await countShifts(opened.page);
  await opened.page.goto(site.host.baseUrl + path);
  await opened.page.getByRole('list', { name: 'Matches' }).waitFor();
  return opened;
}

async function openSignedIn(path: string, width = 1280) {
  const opened = await openAsPlayer({ ...site, options: { viewport: { width, height: 800 } } });
  await opened.page.goto(site.host.baseUrl + path);
  await opened.page.locator('main [aria-pressed]').first().waitFor();
  return opened;
}

/** Signs in through the sign-in hint of a match button, which returns to the list. */
async function signInByHint(page: Page, path: string): Promise<void> {
  const player = readDemoAccount(site.host.dataDirectory, 'User');
  await replays(page)
    .first()
    .getByRole('button', { name: /^Favourite/ })
    .click();
  await dialog(page, 'Please sign in').getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name=username]').fill(player.userName);
  await page.locator('input[name=password]').fill(player.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(site.host.baseUrl + path);
  await page.locator('main [aria-pressed]').first().waitFor();
}

/** Path of a player who has played recently, and so has a replay. */
async function pathOfPlayer(): Promise<string> {
  const answer = await fetch(`${site.host.baseUrl}/api/match/get/recent/all/1/result`);
  // Our own host's reply; its own tests check the shape.
  const { records } = (await answer.json()) as { records: { winners: { personaId: number }[] }[] };
  return `/persona/${String(records[0]?.winners[0]?.personaId)}`;
}

const replays = (page: Page) => page.getByRole('group', { name: /^Replay of/ });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const star = (replay: Locator) => replay.getByRole('button', { name: /^Favourite/ });
const thumb = (replay: Locator) => replay.getByRole('button', { name: /^Recommend/ });
const isPressed = (button: Locator) => button.getAttribute('aria-pressed');
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

/** Finds a match by the name of its replay, because newer matches may push it down the list. */
async function replayAt(page: Page, place: number): Promise<Locator> {
  const name = (await replays(page).nth(place).getAttribute('aria-label')) ?? '';
  return page.getByRole('group', { name, exact: true }).first();
}

async function keep(page: Page, replay: Locator, tag: string): Promise<void> {
  await star(replay).click();
  await dialog(page, 'Add to favourites').getByLabel('Tag').fill(tag);
  await page.keyboard.press('Enter');
}

// S2-43 S2-66 S4-21 S5-13
test(
  'a player adds a match to the favourites with a tag, and removes it again',
  { tags: 'rest' },
  async () => {
    const path = await pathOfPlayer();
    const { page, context, problems } = await openEnglish(path);
    await signInByHint(page, path);
    const replay = await replayAt(page, 0);
    await keep(page, replay, ' openings ');
    await toast(page, 'Added to your favourites under “openings”.').waitFor();
    const kept = await isPressed(star(replay));
    // The list counts a moment later: its rows give way to what the player does meanwhile.
    await expect.poll(() => star(replay).innerText()).toMatch(/1$/);
    await page.reload();
    await expect.poll(() => isPressed(star(replay))).toBe('true');
    await star(replay).click();
    await toast(page, 'Removed from your favourites. Its tag was “openings”.').waitFor();

    await expect.poll(() => star(replay).innerText()).toBe('Favourite');

    expect([kept, await isPressed(star(replay))]).toEqual(['true', 'false']);
    expect(problems).toEqual([]);
    await context.close();
  },
);

// S5-13 S8-29
test(
  'by keyboard: an empty tag is rejected, Escape cancels, and the focus returns to the star',
  { tags: 'rest' },
  async () => {
    const { page, context } = await openSignedIn('/match/recent');
    const replay = await replayAt(page, 1);
    const changes: string[] = [];
    page.on('request', (request) => changes.push(new URL(request.url()).pathname));
    await tabTo(page, star(replay));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await dialog(page, 'Add to favourites').getByText('Please enter a tag').waitFor();
    await page.keyboard.type('never sent');
    await page.keyboard.press('Escape');
    await dialog(page, 'Add to favourites').waitFor({ state: 'detached' });

    expect(changes).not.toContain('/api/match/set/favourite');
    expect(await isPressed(star(replay))).toBe('false');
    expect(await focused(page).innerText()).toBe(await star(replay).innerText());
    await context.close();
  },
);

// S4-21
test('a player recommends a match, and withdraws the recommendation', { tags: 'rest' }, async () => {
  const { page, context } = await openSignedIn('/match/recent');
  const replay = await replayAt(page, 2);
  const before = await thumb(replay).innerText();
  await thumb(replay).click();
  await expect.poll(() => isPressed(thumb(replay))).toBe('true');
  await expect.poll(() => thumb(replay).innerText()).not.toBe(before);
  await thumb(replay).click();
  await expect.poll(() => isPressed(thumb(replay))).toBe('false');

  await expect.poll(() => thumb(replay).innerText()).toBe(before);
  await context.close();
});

// S8-27
describe('an action that was already done on another computer', { tags: 'rest' }, () => {
  test('is reported as repeated, and then shown', async () => {
    const [here, there] = await Promise.all([
      openSignedIn('/match/recent?page=2'),
      openSignedIn('/match/recent?page=2'),
    ]);
    const replay = await replayAt(here.page, 10);
    const name = (await replay.getAttribute('aria-label')) ?? '';
    const sameReplay = there.page.getByRole('group', { name, exact: true }).first();
    await keep(there.page, sameReplay, 'there');
    await toast(there.page, /^Added/).waitFor();
    await keep(here.page, replay, 'here');
    await toast(here.page, /^Repeated operation: this match was already in your favourites/).waitFor();

    expect(await isPressed(star(replay))).toBe('true');
    expect(await star(replay).getAttribute('title')).toContain('“there”');
    await Promise.all([here.context.close(), there.context.close()]);
  });

  test('after a sign-out elsewhere asks the player to sign in', async () => {
    const { page, context } = await openSignedIn('/match/recent');
    const replay = await replayAt(page, 3);
    await context.clearCookies();
    await thumb(replay).click();
    await dialog(page, 'Please sign in').waitFor();

    // Then the whole site shows a visitor.
    await expect.poll(() => page.locator('header a[href="/auth"]').count()).toBe(1);
    await context.close();
  });
});

// S7-56 S2-66
test('the saved file has the same bytes as on the host, and is named after the match', async () => {
  const { page, context } = await openSignedIn('/match/recent');
  const replay = await replayAt(page, 4);
  const button = replay.getByRole('button', { name: /^Download/ });
  const answered = page.waitForResponse('**/api/match/download');
  const saved = page.waitForEvent('download');
  await button.click();
  const download = await saved;
  const guid = (await answered).request().postDataJSON() as { readonly guid: string }; // The site's own request.
  const again = await context.request.post(`${site.host.baseUrl}/api/match/download`, {
    data: guid,
    headers: { origin: site.host.baseUrl },
  });
  const names = ((await replay.getAttribute('aria-label')) ?? '').replace('Replay of ', '').split(/, | – /);

  expect(again.status()).toBe(200);
  expect((await downloadBytes(download)).equals(await again.body())).toBe(true);
  expect(download.suggestedFilename()).toMatch(/ - \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.RA3Replay$/);
  // The label names the sides in an order that tells no outcome; the file begins with a winner.
  expect(names.some((name) => download.suggestedFilename().startsWith(name.slice(0, 5)))).toBe(true);
  await expect.poll(() => button.innerText()).toMatch(/^Download the replay again\s*1$/);
  await context.close();
});

// S6-02 S8-27
test(
  'a visitor who wants a replay is asked to sign in, and stays on the page when they decline',
  { tags: 'rest' },
  async () => {
    const { page, context, problems } = await openEnglish('/match/recent?page=2');
    await replays(page)
      .first()
      .getByRole('button', { name: /^Download/ })
      .click();
    const hint = dialog(page, 'Please sign in');
    await hint.waitFor();
    const findings = await axeFindings(page);
    await hint.getByRole('button', { name: 'Not now' }).click();
    await hint.waitFor({ state: 'detached' });

    expect(page.url()).toBe(`${site.host.baseUrl}/match/recent?page=2`);
    expect(
      await replays(page)
        .first()
        .getByRole('button', { name: /^Download/ })
        .evaluate((own) => own === document.activeElement),
    ).toBe(true);
    expect(findings).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

// S2-67
test('the page offers to play replays only when its address has the flag', { tags: 'rest' }, async () => {
  const { page, context } = await openEnglish('/match/recent');
  const without = await page.locator('a[href^="ra3replay:"]').count();
  await page.goto(`${site.host.baseUrl}/match/recent?enablePlayReplay`);
  const link = replays(page).first().getByRole('link', { name: 'Play the replay' });

  expect(await link.getAttribute('href')).toMatch(/^ra3replay:\/\/play\/[0-9a-f-]{36}$/);
  expect(without).toBe(0);
  await context.close();
});

function expectSoundActions(width: number, path: string): void {
  test(
    'everything fits, touch targets are large enough, and axe finds nothing',
    { tags: 'rest' },
    async () => {
      const { page, context } = await openSignedIn(`${path}&enablePlayReplay`, width);
      const small = await replays(page).first().locator('button, a').evaluateAll(tooSmall);
      const findings = await axeFindings(page);
      await star(replays(page).nth(6)).click();
      await dialog(page, 'Add to favourites').waitFor();

      expect({ small, findings }).toEqual({ small: [], findings: [] });
      expect([await overflowOf(page), await spillsOf(page)]).toEqual([0, []]);
      expect(await axeFindings(page)).toEqual([]);
      await context.close();
    },
  );

  test('the layout does not shift when the marks load', { tags: 'rest' }, async () => {
    const { page, context } = await openSignedIn(path, width);
    await keep(page, await replayAt(page, 1), 'moves nothing');
    await toast(page, /^Added/).waitFor();
    const { asked, release } = await holdMarks(page);
    await page.reload();
    await asked();
    const before = await shiftsOf(page);
    await release();
    await page.locator('main [aria-pressed=true]').first().waitFor();
    const after = await shiftsOf(page);
    await star(
      page
        .getByRole('group')
        .filter({ has: page.locator('[aria-pressed=true]') })
        .first(),
    ).click();
    await toast(page, /^Removed/).waitFor();

    expect(after).toEqual(before);
    await context.close();
  });
}

// A page of its own for each, so that none sees the marks of another.
describe.each<[number, string]>([[360, '/match/recent?page=3']])(
  'in a window of %i pixels',
  expectSoundActions,
);
describe.each<[number, string]>([
  [768, '/match/recent?page=4'],
  [1440, '/match/recent?page=5'],
])('in a window of %i pixels', { tags: 'rest' }, expectSoundActions);

const MARKS = '**/api/match/get/my/status';

/** Holds the marks back until `release`; `asked` resolves when the page requests them. */
async function holdMarks(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(MARKS, (route) => {
    if (!isHeld) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    asked: () => expect.poll(() => held.length).toBe(1),
    release: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Runs in the page: the sizes of touch targets that are too small. */
function tooSmall(targets: readonly Element[]): string[] {
  return targets
    .map((target) => target.getBoundingClientRect())
    .filter((box) => box.width < 44 || box.height < 44)
    .map((box) => `${String(box.width)} x ${String(box.height)}`);
}
