import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadBytes } from '../support/download-bytes.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { startEmptyHost } from '../support/start-empty-host.js';
import type { RunningHost } from '../support/start-host.js';
import { wholeAxeOf } from '../support/watch-page.js';

const FIXTURES = join(import.meta.dirname, '../../packages/replay-tools/fixtures');
const PAGE = '/fix-broadcast-replay-desync';
const original = readFileSync(join(FIXTURES, 'long-1v1.RA3Replay'));
const unfinished = readFileSync(join(FIXTURES, 'unfinished-40960.RA3Replay'));

/** Chunk 11735 of that match, the orders of one tick, from its timecode to its separator: `ra3 replay chunks` lists it. */
const ORDERS = { start: 521_822, end: 521_853 };
const damaged = Buffer.concat([
  original.subarray(0, ORDERS.end),
  original.subarray(ORDERS.start, ORDERS.end),
  original.subarray(ORDERS.end),
]);

const words = { save: 'Save repaired file', recover: 'Save finished file' } as const;

let host: RunningHost;
let browser: OpenBrowser;

beforeAll(async () => {
  [host, browser] = await Promise.all([startEmptyHost(), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await host.stop();
});

async function openRepair() {
  const opened = await browser.newPage({ acceptDownloads: true, stored: { 'ra3.locale': 'en' } });
  await opened.page.goto(host.baseUrl + PAGE);
  return opened;
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** Drops a file on the page, for which Playwright has no call. */
async function dropFile(page: Page, name: string, content: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName));
      return data;
    },
    { fileName: name, base64: content.toString('base64') },
  );
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
}

// S2-13 S5-18
test('a replay with duplicate orders is opened, repaired and saved identical to the original', async () => {
  const { page, context, problems } = await openRepair();
  await chooseFile(page, 'broadcast.RA3Replay', damaged);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.save }).click();

  const download = await saving;

  expect((await downloadBytes(download)).equals(original)).toBe(true);
  expect(download.suggestedFilename()).toBe('broadcast.repaired.RA3Replay');
  expect(problems).toEqual([]);
  await context.close();
});

test('a file dropped on any part of the page is opened', async () => {
  const { page, context, problems } = await openRepair();

  await dropFile(page, 'dropped.RA3Replay', damaged);

  await page.getByText('dropped.RA3Replay').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('an unfinished recording is recovered and saved with an end', async () => {
  const { page, context, problems } = await openRepair();
  await chooseFile(page, 'cut.RA3Replay', unfinished);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.recover }).click();

  const recovered = await downloadBytes(await saving);

  expect(recovered.subarray(-26, -9).toString('latin1')).toContain('RA3 REPLAY FOOTER');
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['JSON', 'match.json', '"players"'],
  ['Build order CSV', 'match.build-order.csv', 'SYQ-ZiOvFf'],
  ['APM CSV', 'match.actions-per-minute.csv', 'minute,SYQ-ZiOvFf'],
])('%s is saved as %s', async (button, fileName, content) => {
  const { page, context } = await openRepair();
  await chooseFile(page, 'match.RA3Replay', original);
  const saving = page.waitForEvent('download');
  await page
    .getByRole('group', { name: 'Export' })
    .getByRole('button', { name: button, exact: true })
    .click();

  const download = await saving;

  expect(download.suggestedFilename()).toBe(fileName);
  expect((await downloadBytes(download)).toString('utf8')).toContain(content);
  await context.close();
});

test('by keyboard alone a chunk that was marked for removal is kept', async () => {
  const { page, context } = await openRepair();
  await chooseFile(page, 'broadcast.RA3Replay', damaged);
  const save = page.getByRole('button', { name: words.save });
  await save.waitFor();
  const keep = page.getByRole('checkbox').first();
  await keep.focus();

  await page.keyboard.press('Space');

  expect(await keep.isChecked()).toBe(true);
  expect(await save.isDisabled()).toBe(true);
  await context.close();
});

test.each([
  ['suspects', 'dark'],
  ['players', 'dark'],
  ['chunks', 'dark'],
  ['suspects', 'light'],
  ['players', 'light'],
  ['chunks', 'light'],
] as const)('axe finds nothing on the %s of an open replay (%s)', async (view, colorScheme) => {
  const { page, context } = await browser.newPage({ colorScheme });
  await page.goto(`${host.baseUrl}${PAGE}?view=${view}`);
  await chooseFile(page, 'broadcast.RA3Replay', damaged);
  await page.locator(`a[href*="view=${view}"]`).waitFor();

  const { violations } = await wholeAxeOf(page).analyze();

  expect(violations.map(({ id, nodes }) => `${id}: ${String(nodes[0]?.html)}`)).toEqual([]);
  await context.close();
});
