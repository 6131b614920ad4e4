import { serviceHeaders } from '@ra3/api/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogWords } from '../support/catalog-words.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { sharedDemoHost, type SharedDemoHost } from '../support/shared-demo-host.js';
import { startEmptyHost } from '../support/start-empty-host.js';
import { clientOf, simulateClients } from '../support/simulated-client.js';
import type { RunningHost } from '../support/start-host.js';
import { axeColourFindings, axeFindings, overflowOf } from '../support/watch-page.js';

const SERVICE_TOKEN = 'the-token-of-a-game-server-that-strangers-fill';
const PHONE = { width: 360, height: 780 };
/** A status report expires after half a minute, and the pages of this file are open longer. */
const REPORT_EVERY_MS = 5_000;

const longest = 'x'.repeat(200);
const markup = '<img src=x onerror=alert(1)> <script>alert(2)</script>';
const turned = '\u202eevil\u202d \u2066room\u2069 العربية';
const hostileNames = [
  longest,
  markup,
  turned,
  `Host ${'W'.repeat(195)}`,
  'Z\u0301\u0302\u0303\u0304\u0305\u0306 Z',
];

let demo: SharedDemoHost;
let hostile: RunningHost;
let browser: OpenBrowser;
let reporting: NodeJS.Timeout;

beforeAll(async () => {
  [demo, hostile, browser] = await Promise.all([
    sharedDemoHost(),
    startEmptyHost({ SERVICE_TOKEN }),
    openBrowser(),
  ]);
  await reportHostileNames();
  reporting = setInterval(() => void reportHostileNames(), REPORT_EVERY_MS);
});

afterAll(async () => {
  clearInterval(reporting);
  await browser.close();
  await hostile.stop();
});

/** Reports a live status in which every user-chosen text is hostile. */
async function reportHostileNames(): Promise<void> {
  const players = hostileNames.map((name, index) => ({ id: 900_001 + index, name }));
  const rooms = players.map(({ id, name }, index) => ({
    roomname: name,
    hostname: name,
    gamemode: index % 2 === 0 ? 'openstaging' : 'closedplaying',
    mod: name.slice(0, 100),
    mapname: `data/maps/internal/${name.replaceAll('/', '')}/map.map`,
    players: [{ id, name, elo: 99_999 }],
  }));
  const answer = await fetch(`${hostile.baseUrl}/internal/status`, {
    method: 'POST',
    headers: { ...serviceHeaders(SERVICE_TOKEN), 'content-type': 'application/json' },
    body: JSON.stringify({
      players,
      games: rooms,
      automatch: [{ mod: longest.slice(0, 100), mapname: longest, players }],
      automatching: {
        count1v1: 1,
        count2v2: 0,
        countPve: 0,
        countArchon: 0,
        count1v1Details: { ra3: 1, corona: 0 },
      },
    }),
  });
  if (!answer.ok) throw new Error(`The report was refused: ${await answer.text()}`);
}

async function openStatus(
  host: SharedDemoHost,
  query = '',
  options: Parameters<OpenBrowser['newPage']>[0] = {},
) {
  const opened = await browser.newPage({ stored: { 'ra3.locale': 'en' }, ...options });
  await opened.page.goto(`${host.baseUrl}/status${query}`);
  await opened.page.getByRole('heading', { name: /^(Rooms to join|可加入的房间|参加できる部屋)$/ }).waitFor();
  return opened;
}

test('in the desktop client the button of a room’s card takes its click', { tags: 'rest' }, async () => {
  const inClient = await simulateClients(browser);
  const { page, context } = await inClient({}, { viewport: PHONE, stored: { 'ra3.locale': 'en' } });
  await page.goto(`${demo.baseUrl}/status`);
  await page.getByRole('button', { name: 'Join' }).first().click();

  await expect.poll(async () => (await clientOf(page)).calls).toContain('joinRoom');
  await context.close();
});

// S2-57
test('by keyboard alone: Enter selects a mod, and again deselects it', async () => {
  const { page, context, problems } = await openStatus(demo);
  const box = page.getByRole('group', { name: 'Show one mod only' }).getByRole('checkbox').first();
  await box.focus();
  await page.keyboard.press('Space');
  await page.waitForURL('**/status?mod=*');
  const whileChosen = await box.isChecked();
  await page.keyboard.press('Space');
  await page.waitForURL((url) => url.search === '');

  expect([whileChosen, await box.isChecked()]).toEqual([true, false]);
  expect(problems).toEqual([]);
  await context.close();
});

test(
  'by keyboard alone: rooms are shown as cards, and stay so after a reload',
  { tags: 'rest' },
  async () => {
    const { page, context } = await openStatus(demo);
    await page.getByRole('button', { name: 'As cards' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('article').first().waitFor();
    await page.reload();

    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('button', { name: 'As cards' }).getAttribute('aria-pressed')).toBe('true');
    await context.close();
  },
);

async function expectText(query: string): Promise<void> {
  const { page, context, problems } = await openStatus(hostile, query, {
    viewport: PHONE,
    colorScheme: 'dark',
    // Reduced motion, because axe would measure colours during a theme transition.
    reducedMotion: 'reduce',
  });
  const inDark = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await axeColourFindings(page);
  const main = page.getByRole('main');

  expect(await main.locator('img, script').count()).toBe(0);
  expect(await main.innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|x{61}/);
  expect(await overflowOf(page)).toBe(0);
  expect([...inDark, ...inLight]).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
}

// S2-58
test.each(['', '?view=cards'])(
  'hostile names are shown as text and fit a phone: /status%s',
  { tags: 'rest' },
  expectText,
);

type View = readonly [locale: string, width: number];

/** What the strip has to say of the reported status, counted here once more. */
const REPORTED_COUNTS = [
  hostileNames.length, // online
  0, // idle: everybody is in a room
  hostileNames.filter((_, index) => index % 2 === 0).length, // rooms that wait, on maps without known seats
  1, // searching
  hostileNames.filter((_, index) => index % 2 === 1).length + 1, // rooms in play, and one automatch game
];

async function expectOneStrip(locale: string, width: number): Promise<void> {
  const { page, context, problems } = await openStatus(hostile, '', {
    viewport: { width, height: 900 },
    stored: { 'ra3.locale': locale },
  });
  const counts = page.locator('main dl').first().locator('dd');
  const tops = await counts.evaluateAll((cells) =>
    cells.map((cell) => cell.parentElement?.getBoundingClientRect().top),
  );
  const numbers = await counts.evaluateAll((cells) => cells.map((cell) => Number(cell.textContent)));
  const heads = await page.locator('main h2').allInnerTexts();

  expect(numbers).toEqual(REPORTED_COUNTS);
  expect(new Set(tops).size).toBe(1);
  expect(heads[1]).toMatch(/^(Rooms to join|可加入的房间)$/);
  expect(await overflowOf(page)).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
}

// S2-56
const stripTitle = 'the counts stand in one strip, and rooms to join come first below the curve: %s at %d px';
test.each<View>([
  ['en', 360],
  ['zh-CN', 360],
  ['en', 1440],
  ['zh-CN', 1440],
])(stripTitle, { tags: 'rest' }, expectOneStrip);

async function expectOneLine(locale: string, width: number): Promise<void> {
  const { page, context, problems } = await openStatus(hostile, '', {
    viewport: { width, height: 900 },
    stored: { 'ra3.locale': locale },
    reducedMotion: 'reduce',
  });
  const warning = page.locator('main details').first();
  const summary = warning.locator('summary');
  const { lines, isCut } = await summary.evaluate((text) => ({
    lines: Math.round(text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight)),
    isCut: text.scrollWidth > text.clientWidth,
  }));
  const closedHeight = (await warning.boundingBox())?.height ?? 0;
  await summary.press('Enter');
  await warning.locator('p').waitFor();

  expect([lines, isCut]).toEqual([1, false]);
  expect((await warning.boundingBox())?.height).toBeGreaterThan(closedHeight);
  expect([await overflowOf(page), problems]).toEqual([0, []]);
  await context.close();
}

const warningTitle = 'the warning is one line, and its reason opens below it: %s at %d px';
test.each<View>([
  ['en', 360],
  ['zh-CN', 360],
  ['ja-JP', 360],
  ['en', 1440],
])(warningTitle, { tags: 'rest' }, expectOneLine);

async function expectCurve(locale: string, width: number): Promise<void> {
  const { page, context, problems } = await openStatus(demo, '', {
    viewport: { width, height: 900 },
    stored: { 'ra3.locale': locale },
  });
  const status = catalogWords(locale)('status');
  const answer = await fetch(`${demo.baseUrl}/api/ext/status/history`);
  const { day } = (await answer.json()) as { day: { players: number }[] }; // Our own host's.
  const players = day.map((moment) => moment.players);
  const usual = page.getByRole('button', { name: status('history.usual') });

  const write = (count: number) => count.toLocaleString(locale);
  const summary = status('history.summary')
    .replace('{{low}}', write(Math.min(...players)))
    .replace('{{high}}', write(Math.max(...players)));
  await page.getByRole('img', { name: summary }).waitFor();
  // 288 slots of five minutes, less those around the start of the host.
  expect(day.length).toBeGreaterThanOrEqual(280);
  expect(await usual.isVisible()).toBe(true);
  expect([await overflowOf(page), problems]).toEqual([0, []]);
  await context.close();
}

const curveTitle = 'the demo has the curve of a day and the usual hours from its start on: %s at %d px';
test.each<View>([
  ['en', 360],
  ['zh-CN', 1440],
])(curveTitle, { tags: 'rest' }, expectCurve);

test.each([
  [1440, 2500],
  [360, 5000],
])('the demo’s status is at most so high: %d px wide, %d px', { tags: 'rest' }, async (width, most) => {
  const { page, context } = await openStatus(demo, '', { viewport: { width, height: 900 } });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
  await context.close();
});

test('an alert rule tells of a room, and is kept after a reload', { tags: 'rest' }, async () => {
  const { page, context, problems } = await openStatus(hostile);
  await page.getByRole('button', { name: 'Alerts', exact: true }).click();
  await page.getByText('Write a rule yourself').click();
  await page.getByRole('textbox', { name: 'Rule' }).fill('state=staging & free>=1 & elo>=99999');
  await page.getByRole('button', { name: 'Add this rule' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByText(/^Waiting: /)
    .first()
    .waitFor();
  const findings = await axeFindings(page);
  await page.reload();
  await page
    .getByText(/^Waiting: /)
    .first()
    .waitFor();

  expect(findings).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
