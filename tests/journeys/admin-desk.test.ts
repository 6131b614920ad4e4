import { type TestUser } from '@ra3/api/testing';
import { adminLimits } from '@ra3/sdk/facts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../support/use-site.js';
import { catalogWords } from '../support/catalog-words.js';
import { fileComplaintAndAppeal, type Filed } from '../support/complaints.js';
import { describeFirstInShort } from '../support/first-in-short.js';
import { signIn, startMemberHost } from '../support/member-host.js';
import { faultsOf, noFaults, settle } from '../support/watch-page.js';

const site = useSite(() => startMemberHost({ world: 'tiny' }));

let admin: TestUser;
let filed: Filed;

beforeAll(async () => {
  admin = await site.host.createUser('Admin');
  filed = await fileComplaintAndAppeal(site.host, admin, 'Reporter');
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
  const opened = await site.browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale, ...(user && { 'ra3.isLoggedIn': 'true' }) },
  });
  if (user !== undefined) await signIn(opened.context, site.host, user);
  await opened.page.goto(site.host.baseUrl + path);
  await settle(opened.page);
  return opened;
}

const dialogOf = (page: Page) => page.locator('dialog[open]');

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

      expect([report, appeal, form, problems]).toEqual([noFaults, noFaults, noFaults, []]);
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

      expect([selected, form, problems]).toEqual([noFaults, noFaults, []]);
      await context.close();
    });

    test('the case with its evidence and an appeal has no faults', { tags: 'rest' }, async () => {
      const path = `/admin/user?user=${String(filed.banned.userId)}`;
      const { page, context, problems } = await open({ path, locale, width, user: admin });
      await page.getByText(userCase('evidence.noGames')).waitFor();
      await page.waitForLoadState('networkidle');

      expect([await faultsOf(page), problems]).toEqual([noFaults, []]);
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

      expect([asked, await faultsOf(page), problems]).toEqual([noFaults, noFaults, []]);
      await context.close();
    });

    test('the form that reports a player, and own reports, have no faults', { tags: 'rest' }, async () => {
      const path = `/user/complaints?persona=${String(site.host.world?.personaIds[2])}`;
      const { page, context, problems } = await open({ path, locale, width, user: filed.author });
      await page.locator('main form button[type=submit]').click();

      expect([await faultsOf(page), problems]).toEqual([noFaults, []]);
      await context.close();
    });

    test('the page of a ban, and the appeal that waits, have no faults', { tags: 'rest' }, async () => {
      const { page, context, problems } = await open({ path: '/appeal', locale, width });
      await page.locator('main [autocomplete=username]').fill(filed.banned.userName);
      await page.locator('main [autocomplete=current-password]').fill(filed.banned.password);
      await page.locator('main form button[type=submit]').click();
      await page.getByText(complaints('appeal.waiting')).waitFor();

      expect([await faultsOf(page), problems]).toEqual([noFaults, []]);
      await context.close();
    });
  },
);
