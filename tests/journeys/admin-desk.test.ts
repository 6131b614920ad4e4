import { join } from 'node:path';
import { startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { adminLimits } from '@ra3/sdk/facts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogWords } from '../support/catalog-words.js';
import { fileComplaintAndAppeal, type Filed } from '../support/complaints.js';
import { describeFirstInShort } from '../support/first-in-short.js';
import { signIn } from '../support/member-host.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { axeColourFindings, axeFindings, overflowOf, settle, untranslatedOf } from '../support/watch-page.js';

const WEB_ROOT = join(import.meta.dirname, '../../packages/web/dist');

let host: TestHost;
let browser: OpenBrowser;
let admin: TestUser;
let filed: Filed;

beforeAll(async () => {
  [host, browser] = await Promise.all([
    startTestHost({ listen: true, world: 'tiny', configuration: { webRoot: WEB_ROOT } }),
    openBrowser(),
  ]);
  admin = await host.createUser('Admin');
  filed = await fileComplaintAndAppeal(host, admin, 'Reporter');
});

afterAll(async () => {
  await browser.close();
  await host.close();
});

type Language = 'en' | 'zh-CN';

interface Visit {
  readonly path: string;
  readonly locale: Language;
  readonly width: number;
  /** Undefined for a visitor. */
  readonly user?: TestUser;
}

async function open({ path, locale, width, user }: Visit) {
  const opened = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale, ...(user && { 'ra3.isLoggedIn': 'true' }) },
  });
  if (user !== undefined) await signIn(opened.context, host, user);
  await opened.page.goto(host.baseUrl + path);
  await settle(opened.page);
  return opened;
}

const dialogOf = (page: Page) => page.locator('dialog[open]');

/** What is wrong with the page as it is, in both themes. */
async function faultsOf(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await axeColourFindings(page);
  return [
    ...inDark,
    ...inLight,
    ...(await untranslatedOf(page)),
    ...((await overflowOf(page)) === 0 ? [] : ['wider than the window']),
  ];
}

describeFirstInShort(
  [
    ['en', 1280],
    ['zh-CN', 360],
  ] as const,
  'in %s at %i pixels',
  (locale, width) => {
    const words = catalogWords(locale);
    const complaints = words('complaints');
    const userCase = words('userCase');

    test('the inbox with its entries, and the form that resolves one, have no faults', async () => {
      const { page, context, problems } = await open({ path: '/admin/inbox', locale, width, user: admin });
      const selected = (text: string) => page.getByText(text).nth(1);
      await selected('It was my brother.').waitFor();
      const appeal = await faultsOf(page);
      await page.keyboard.press('j');
      await selected('Shouted in the chat all the time.').waitFor();
      const report = await faultsOf(page);
      await page.keyboard.press('k');
      await selected('It was my brother.').waitFor();
      await page.getByRole('button', { name: complaints('resolve'), exact: true }).click();
      await dialogOf(page).locator('button[type=submit]').click();
      const form = await faultsOf(page);

      expect({ report, appeal, form, problems }).toEqual({ report: [], appeal: [], form: [], problems: [] });
      await context.close();
    });

    test('several selected users, and the form for them, have no faults', { tags: 'rest' }, async () => {
      const path = '/admin/user?q=Reporter';
      const { page, context, problems } = await open({ path, locale, width, user: admin });
      const boxes = page.getByRole('list', { name: userCase('search.results') }).getByRole('checkbox');
      await boxes.first().check();
      const selected = await faultsOf(page);
      await page.getByRole('button', { name: userCase('bulk.ban') }).click();
      await dialogOf(page).locator('button[type=submit]').click();
      const form = await faultsOf(page);

      expect({ selected, form, problems }).toEqual({ selected: [], form: [], problems: [] });
      await context.close();
    });

    test('the case with its evidence and an appeal has no faults', { tags: 'rest' }, async () => {
      const path = `/admin/user?user=${String(filed.banned.userId)}`;
      const { page, context, problems } = await open({ path, locale, width, user: admin });
      await page.getByText(userCase('evidence.noGames')).waitFor();
      await page.waitForLoadState('networkidle');

      expect([await faultsOf(page), problems]).toEqual([[], []]);
      await context.close();
    });

    test('new codes that are shown have no faults', { tags: 'rest' }, async () => {
      const invitations = words('invitations');
      const { page, context, problems } = await open({
        path: '/admin/invitation',
        locale,
        width,
        user: admin,
      });
      const count = String(adminLimits.invitationCodesPerGenerate);
      const filled = (key: string) => invitations(key).replace('{{count}}', count);
      await page.getByRole('button', { name: filled('generate.button_other') }).click();
      const asked = await faultsOf(page);
      await dialogOf(page)
        .getByRole('button', { name: invitations('generate.confirm') })
        .click();
      await page.getByText(filled('generate.done_other')).waitFor();

      expect([asked, await faultsOf(page), problems]).toEqual([[], [], []]);
      await context.close();
    });

    test('the form that reports a player, and own reports, have no faults', { tags: 'rest' }, async () => {
      const path = `/user/complaints?persona=${String(host.world?.personaIds[2])}`;
      const { page, context, problems } = await open({ path, locale, width, user: filed.author });
      await page.locator('main form button[type=submit]').click();

      expect([await faultsOf(page), problems]).toEqual([[], []]);
      await context.close();
    });

    test('the page of a ban, and the appeal that waits, have no faults', { tags: 'rest' }, async () => {
      const { page, context, problems } = await open({ path: '/appeal', locale, width });
      await page.locator('main [autocomplete=username]').fill(filed.banned.userName);
      await page.locator('main [autocomplete=current-password]').fill(filed.banned.password);
      await page.locator('main form button[type=submit]').click();
      await page.getByText(complaints('appeal.waiting')).waitFor();

      expect([await faultsOf(page), problems]).toEqual([[], []]);
      await context.close();
    });
  },
);
