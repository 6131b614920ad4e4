import { type TestUser } from '@ra3/api/testing';
import { limits } from '@ra3/sdk/facts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../support/use-site.js';
import { describeFirstInShort } from '../support/first-in-short.js';
import { catalogWords } from '../support/catalog-words.js';
import { tabTo, unseenStops } from '../support/keyboard.js';
import { signIn, startMemberHost } from '../support/member-host.js';
import { settle } from '../support/watch-page.js';
import { adminScreens } from '../support/screens.js';

const site = useSite(() => startMemberHost({ world: 'tiny' }));

let admins: readonly [TestUser, TestUser];

beforeAll(async () => {
  admins = [await site.host.createUser('Admin'), await site.host.createUser('Admin')];
});

interface Visit {
  readonly admin?: TestUser;
  readonly locale: string;
}

async function open(path: string, { admin = admins[0], locale }: Visit) {
  const opened = await site.browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    stored: { 'ra3.locale': locale, 'ra3.isLoggedIn': 'true' },
  });
  await signIn(opened.context, site.host, admin);
  await opened.page.goto(site.host.baseUrl + path);
  await settle(opened.page);
  return opened;
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

// S6-04
test('the website is reloaded after a confirmation', async () => {
  const { page, context, problems } = await open('/admin/stats/server', { locale: 'en' });
  await page.getByRole('button', { name: 'Reload the website' }).click();
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/admin/web/reload'));
  await page.getByRole('dialog').getByRole('button', { name: 'Reload the website' }).click();

  expect((await answer).status()).toBe(200);
  await page.getByText('The website was read from disk again.').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
  await context.close();
});

describeFirstInShort(['en', 'zh-CN'], 'in %s', (locale) => {
  const t = catalogWords(locale)('adminContent');
  const rules = catalogWords(locale)('adminRules');
  const subjects = catalogWords(locale)('subjects');
  const successful = (page: Page) =>
    page.getByRole('status').getByText(t('write.successful')).last().waitFor();

  // S2-75 S8-32
  test.each([
    { place: 'website', card: 'announcement.website', save: 'announcement.saveWebsite', field: 'English' },
    { place: 'ingame', card: 'game.title', save: 'game.save', field: undefined },
  ])(
    'two admins who change the announcement ($place) at once see both texts, and neither loses one',
    { tags: 'rest' },
    async ({ card, save, field }) => {
      const [here, there] = [
        await open('/admin/announcement', { locale }),
        await open('/admin/announcement', { locale, admin: admins[1] }),
      ];
      const box = (page: Page) =>
        region(page, t(card)).getByRole('textbox', { name: field ?? t('game.raw'), exact: true });
      const [theirs, mine] = [`theirs ${card} ${locale}`, `mine ${card} ${locale}`];

      await box(here.page).fill(mine);
      await box(there.page).fill(theirs);
      await button(there.page, t(save)).click();
      await successful(there.page);
      await button(here.page, t(save)).click();
      const conflict = region(here.page, t('conflict.label'));
      await conflict.waitFor();
      const told = await conflict.innerText();
      await here.page.reload();
      await conflict.waitFor();
      const kept = await box(here.page).inputValue();
      await conflict.getByRole('button', { name: t('conflict.keep') }).click();
      await button(here.page, t(save)).click();
      await successful(here.page);

      expect(told).toContain(admins[1].userName);
      expect(told).toContain(theirs);
      expect(told).toContain(mine);
      expect(kept).toBe(mine);
      await there.page.reload();
      await expect.poll(() => box(there.page).inputValue()).toBe(mine);
      await Promise.all([here.context.close(), there.context.close()]);
    },
  );

  // S2-75
  test('an earlier announcement comes back with one click, and the home page shows it', async () => {
    const language = locale === 'en' ? 'English' : '简体中文';
    const { page, context } = await open('/admin/announcement', { locale });
    const box = region(page, t('announcement.website')).getByRole('textbox', { name: language });
    const [first, second] = [`## 第一 ${locale}`, `## 第二 ${locale}`];
    for (const text of [first, second]) {
      await box.fill(text);
      await button(page, t('announcement.saveWebsite')).click();
      await region(page, t('announcement.website')).getByText(t('announcement.unchanged')).waitFor();
    }

    const versions = page.getByRole('list', { name: t('versions.website') });
    await versions.getByRole('listitem').nth(1).getByRole('button').click();
    await expect.poll(() => box.inputValue()).toBe(first);
    await page.goto(site.host.baseUrl);

    await page.getByRole('heading', { name: `第一 ${locale}` }).waitFor();
    expect(await page.getByRole('heading', { name: `第二 ${locale}` }).count()).toBe(0);
    await context.close();
  });

  // S2-77 S7-34 S8-32
  test('a season is ended after its name was typed, and its ranks stay', async () => {
    const { page, context } = await open('/admin/season', { locale });
    const name = `season_${locale}`;
    await page.getByLabel(t('season.databaseName')).fill(name);
    await page.getByLabel(t('season.chineseName')).fill(`新赛季 ${locale}`);
    await page.getByLabel(t('season.englishName')).fill(`New season ${locale}`);
    await button(page, t('season.look')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('table').waitFor();
    const before = await site.host.services.seasons.current();

    await dialog.getByRole('textbox').fill('another name');
    await dialog.getByRole('button', { name: t('season.begin') }).click();
    await dialog.getByText(t('season.confirmWrong')).waitFor();
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: t('season.begin') }).click();
    await successful(page);

    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText(t('season.running')).waitFor();
    const now = await site.host.services.seasons.current();
    expect([now.databaseName, now.seasonId]).toEqual([name, before.seasonId + 1]);
    await context.close();
  });

  // S2-77 S5-15 S8-32
  test('a rule is added by keyboard and met by the tester', async () => {
    const { page, context } = await open('/admin/badmap', { locale });
    await tabTo(page, button(page, rules('map.add')));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel(rules('map.path')));
    await page.keyboard.type(`Data\\Maps\\Broken_${locale}\\Broken_${locale}.map`);
    await tabTo(page, dialog.getByLabel(rules('map.goodChecksums')));
    await page.keyboard.type('11, 12');
    await page.keyboard.press('Enter');
    await successful(page);
    const path = `data/maps/broken_${locale.toLowerCase()}`;
    await page.getByRole('row').filter({ hasText: path }).waitFor();

    await page.getByLabel(rules('tester.path')).fill(path.toUpperCase());
    await page.getByLabel(rules('tester.checksum')).fill('13');
    await page.keyboard.press('Enter');
    await page.getByText(rules('outcome.refused')).waitFor();
    const refused = await region(page, rules('tester.title')).innerText();
    await page.getByLabel(rules('tester.checksum')).fill('12');
    await page.keyboard.press('Enter');
    await page.getByText(rules('outcome.correct')).waitFor();

    expect(refused).toContain(`broken_${locale.toLowerCase()}`);
    const shown = await page.locator('main').innerText();
    expect(shown).toContain(String(limits.ruleChangeMinutes));
    await context.close();
  });

  // S2-77 S3-09 S8-32
  test('a name is forbidden after those who have it were shown, and allowed again', async () => {
    const name = `Boss ${locale}`;
    await site.host.createUser('User', [name.toUpperCase()]);
    const { page, context } = await open('/admin/badpersona', { locale });
    await page.getByLabel(subjects('column.name'), { exact: true }).fill(name);
    await button(page, rules('name.look')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: name.toUpperCase() }).waitFor();
    await dialog.getByRole('button', { name: subjects('forbidName.verb') }).click();
    await successful(page);
    const row = page.getByRole('row').filter({ hasText: name });
    await row.waitFor();

    await row.getByRole('button').click();
    await dialog.getByRole('button', { name: subjects('allowName.verb') }).click();

    await row.waitFor({ state: 'detached' });
    await context.close();
  });
});

test.each(adminScreens)('%s shows where the keyboard is', { tags: 'rest' }, async (path) => {
  const { page, context } = await open(path, { locale: 'en' });

  expect(await unseenStops(page, 40)).toEqual([]);
  await context.close();
});
