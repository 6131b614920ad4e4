import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { recoverReplay } from '@ra3/replay-tools';
import { openZip } from '@ra3/replay-tools/zip';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemoSite } from '../support/use-site.js';
import { damaged, original } from '../support/broadcast-replay.js';
import { downloadBytes } from '../support/download-bytes.js';
import { openAsPlayer } from '../support/signed-in-page.js';
import {
  overflowOf,
  untranslatedOf,
  wholeAxeColourFindings,
  wholeAxeFindings,
} from '../support/watch-page.js';

const FIXTURES = join(import.meta.dirname, '../../packages/replay-tools/fixtures');
const PAGE = '/fix-broadcast-replay-desync';
const unfinished = readFileSync(join(FIXTURES, 'unfinished-40960.RA3Replay'));

const words = { save: 'Save repaired file', recover: 'Recover it', agree: 'Save what is left' } as const;

const site = useDemoSite();

async function openRepair() {
  const opened = await site.browser.newPage({ acceptDownloads: true, stored: { 'ra3.locale': 'en' } });
  await opened.page.goto(site.host.baseUrl + PAGE);
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

test('a file dropped on any part of the page is opened', { tags: 'rest' }, async () => {
  const { page, context, problems } = await openRepair();

  await dropFile(page, 'dropped.RA3Replay', damaged);

  await page.getByText('dropped.RA3Replay').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('an unfinished recording is recovered and saved with an end', { tags: 'rest' }, async () => {
  const { page, context, problems } = await openRepair();
  await chooseFile(page, 'cut.RA3Replay', unfinished);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.recover }).click();
  await page.getByRole('button', { name: words.agree }).click();

  const recovered = await downloadBytes(await saving);

  expect(recovered.subarray(-26, -9).toString('latin1')).toContain('RA3 REPLAY FOOTER');
  expect(problems).toEqual([]);
  await context.close();
});

interface ListWords {
  readonly locale: string;
  readonly width: number;
  readonly find: string;
  readonly all: string;
  readonly agree: string;
}

/** A folder's files are filtered, made whole at once, and saved as `recoverReplay` makes each. */
async function expectList({ locale, width, find, all, agree }: ListWords): Promise<void> {
  const { page, context, problems } = await site.browser.newPage({
    ...{ acceptDownloads: true, viewport: { width, height: 900 } },
    stored: { 'ra3.locale': locale },
  });
  await page.goto(site.host.baseUrl + PAGE);
  const broken = ['unfinished-40960', 'odd/08-trailing-newline', 'odd/19-one-byte-flipped-at-5000'];
  const names = [
    ...broken,
    'odd/21a-one-match-saved-by-slot1',
    'odd/21b-same-match-saved-by-slot0',
    'odd/17-empty',
  ];
  await page
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => join(FIXTURES, `${name}.RA3Replay`)));
  const files = page.getByRole('table').first().getByRole('rowheader');
  await page.getByRole('button', { name: all }).waitFor();
  const listed = await files.count();
  await page.getByLabel(find).fill('SYQ');
  const found = await files.allInnerTexts();
  const faults = {
    axe: await wholeAxeFindings(page),
    overflow: await overflowOf(page),
    untranslated: await untranslatedOf(page),
  };
  await page.getByRole('button', { name: all }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: agree }).click();
  const zip = openZip(await downloadBytes(await saving));

  expect(listed).toBe(6);
  expect(found).toEqual([expect.stringContaining('21a-'), expect.stringContaining('21b-')]);
  expect(faults).toEqual({ axe: [], overflow: 0, untranslated: [] });
  expect(zip.map(({ name, read }) => [name, Buffer.from(read())])).toEqual(
    broken.map((name) => [
      `${basename(name)}.recovered.RA3Replay`,
      Buffer.from(recoverReplay(readFileSync(join(FIXTURES, `${name}.RA3Replay`))).bytes),
    ]),
  );
  expect(problems).toEqual([]);
  await context.close();
}

const listTitle = 'in $locale, at $width px, a folder of replays is filtered and made whole at once';
test.each([
  {
    locale: 'en',
    width: 1440,
    find: 'Find a file, player or map',
    all: 'Recover all',
    agree: words.agree,
  },
])(listTitle, expectList);
test.each([
  { locale: 'zh-CN', width: 360, find: '查找文件、玩家或地图', all: '全部补全', agree: '保存剩余部分' },
])(listTitle, { tags: 'rest' }, expectList);

async function expectExport(button: string, fileName: string, content: string): Promise<void> {
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
}

test.each([['JSON', 'match.json', '"players"'] as const])(
  '%s is saved as %s',
  { tags: 'rest' },
  expectExport,
);
test.each([
  ['Build order CSV', 'match.build-order.csv', 'SYQ-ZiOvFf'] as const,
  ['APM CSV', 'match.actions-per-minute.csv', 'minute,SYQ-ZiOvFf'] as const,
])('%s is saved as %s', { tags: 'rest' }, expectExport);

test('by keyboard alone a chunk that was marked for removal is kept', { tags: 'rest' }, async () => {
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

interface Played {
  readonly id: string;
  readonly replayGuid: string;
  readonly winners: readonly unknown[];
}

const englishWords = {
  locale: 'en',
  width: 1280,
  one: 'Find this match on the site',
  all: 'Find these matches on the site',
  open: /^Open the match of/,
  none: 'The site has no such match.',
};
const chineseWords = {
  locale: 'zh-CN',
  width: 360,
  one: '在本站查找这场对局',
  all: '在本站查找这些对局',
  open: /^打开 .* 的对局$/,
  none: '本站没有这场对局。',
};

async function expectFound({ locale, width, one, all, open, none }: typeof englishWords): Promise<void> {
  const { page, context, problems } = await openAsPlayer({
    ...{ ...site, locale },
    options: { viewport: { width, height: 900 } },
  });
  const listed = await context.request.get(
    `${site.host.baseUrl}/api/ext/match/filtered?withReplay=true&kind=automatch1v1`,
  );
  // The host's own tests check the shape.
  const { records } = (await listed.json()) as { records: Played[] };
  const match = records[5];
  const replay = await context.request.post(`${site.host.baseUrl}/api/match/download`, {
    data: { guid: match?.replayGuid },
    headers: { origin: site.host.baseUrl },
  });
  await page.goto(site.host.baseUrl + PAGE);
  await page.locator('input[type=file]').setInputFiles([
    { name: 'ours.RA3Replay', mimeType: 'application/octet-stream', buffer: await replay.body() },
    { name: 'other.RA3Replay', mimeType: 'application/octet-stream', buffer: original },
  ]);
  await page.getByRole('button', { name: all }).click();
  await page.getByRole('row').filter({ hasText: 'other.RA3Replay' }).getByText(none).waitFor();
  await page.getByRole('button', { name: one }).click();
  const links = page.getByRole('link', { name: open });
  await links.nth(1).waitFor();
  const faults = {
    axe: await wholeAxeFindings(page),
    overflow: await overflowOf(page),
    untranslated: await untranslatedOf(page),
  };
  await links.nth(1).click();
  await page.waitForURL(`**/match/${String(match?.id)}`);

  expect(faults).toEqual({ axe: [], overflow: 0, untranslated: [] });
  expect(problems).toEqual([]);
  await context.close();
}

const foundTitle = 'in $locale the matches of replays are found on the site';
test.each([englishWords])(foundTitle, expectFound);
test.each([chineseWords])(foundTitle, { tags: 'rest' }, expectFound);

const englishChart = { locale: 'en', table: 'Actions per minute', button: 'Show as table' };
const chineseChart = { locale: 'zh-CN', table: '每分钟操作数', button: '以表格显示' };

async function expectChart({ locale, table, button }: typeof englishChart): Promise<void> {
  const { page, context, problems } = await site.browser.newPage({
    viewport: { width: 360, height: 900 },
    stored: { 'ra3.locale': locale },
  });
  await page.goto(site.host.baseUrl + PAGE);
  await chooseFile(page, 'match.RA3Replay', original);
  const card = page.getByRole('region', { name: table }).first();
  await card.getByRole('img').scrollIntoViewIfNeeded();
  const name = await card.getByRole('img').getAttribute('aria-label');
  await page.getByRole('button', { name: button }).click();
  const rows = await page.getByRole('table', { name: table }).locator('tbody tr').allInnerTexts();
  const figures = rows.map((row) => row.split(/\s+/).map((figure) => Number(figure.replace(',', ''))));

  expect(name).toContain('SYQ-ZiOvFf');
  // 21 whole minutes and 48 seconds, which are more than a half.
  expect(figures.map(([minute]) => minute)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  expect(name).toContain(String(Math.max(...figures.map(([, first]) => first ?? 0))));
  expect(await overflowOf(page)).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
}

const chartTitle = 'in $locale actions per minute are a chart, and a table of the same';
test.each([englishChart, chineseChart])(chartTitle, { tags: 'rest' }, expectChart);

async function expectAccessible(view: string): Promise<void> {
  const { page, context } = await site.browser.newPage({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`${site.host.baseUrl}${PAGE}?view=${view}`);
  await chooseFile(page, 'broadcast.RA3Replay', damaged);
  await page.locator(`a[href*="view=${view}"]`).waitFor();
  const inDark = await wholeAxeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });

  expect([inDark, await wholeAxeColourFindings(page)]).toEqual([[], []]);
  await context.close();
}

const accessibleTitle = 'axe finds nothing on the %s of an open replay in either theme';
test.each(['suspects', 'players', 'chunks'])(accessibleTitle, { tags: 'rest' }, expectAccessible);
