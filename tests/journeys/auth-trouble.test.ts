// @module-tag rest
import { catalog as english, pageAreas as englishAreas } from '@ra3/locales/site/en';
import { catalog as chinese, pageAreas as chineseAreas } from '@ra3/locales/site/zh-CN';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/use-site.js';
import { describeFirstInShort } from '../support/first-in-short.js';
import { nextPicture, pullShownCaptcha } from '../support/captchas.js';
import { startAuthHost } from '../support/start-empty-host.js';

const PASSWORD = 'river-Fox-92';
const known = { userName: 'known.admin', password: PASSWORD, email: '20002@qq.com' };
/** Nobody listens at port 1. */
const DEAD_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'RA3 <no-reply@example.org>' };
const MOST_PULLS = 8;
const words = {
  en: { failure: english.failure, account: (await englishAreas.account()).default },
  'zh-CN': { failure: chinese.failure, account: (await chineseAreas.account()).default },
} as const;
type Language = keyof typeof words;

const site = useSite(() => startAuthHost([known], DEAD_MAIL_SERVER));

async function open(path: string, locale: Language) {
  const opened = await site.browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale },
  });
  await opened.page.goto(site.host.baseUrl + path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

const input = (page: Page, name: string) => page.locator(`main [name=${name}]`);

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await input(page, name).fill(value);
}

describeFirstInShort(['en', 'zh-CN'] as const, 'in %s', (locale) => {
  const { account, failure } = words[locale];

  // S4-12 S8-01
  test(
    'a mail server that is down is told, another code can be sent at once, and nothing typed is lost',
    { tags: 'rest' },
    async () => {
      const typed = { username: 'patient.player', email: `${locale === 'en' ? '70001' : '70002'}@qq.com` };
      const { page, context } = await open('/auth?mode=register', locale);
      await fill(page, { ...typed, newPassword: PASSWORD, repeatedPassword: PASSWORD });
      await page.getByRole('button', { name: account.code.send }).click();
      const told = page.locator('dialog[open]').getByText(failure.mailNotSent);
      for (let pulls = 0; pulls < MOST_PULLS && (await told.count()) === 0; pulls += 1) {
        const picture = await pullShownCaptcha(page, 'pointer');
        await nextPicture(page, picture).waitFor();
      }
      await told.waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });

      expect(await page.getByRole('button', { name: account.code.send }).isEnabled()).toBe(true);
      for (const [name, value] of Object.entries({ ...typed, newPassword: PASSWORD })) {
        expect(await input(page, name).inputValue()).toBe(value);
      }
      await context.close();
    },
  );

  // S4-09 S8-03
  test('a sign-in whose answer is lost is sent once by a double click, and found to have worked', async () => {
    const { page, context } = await open('/auth?next=%2Fstatus', locale);
    let sent = 0;
    await page.route('**/api/user/v2/login', async (route) => {
      sent += 1;
      // The host signs in and the browser keeps its cookie, but the page never sees the answer.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fill(page, { username: known.userName, password: PASSWORD });
    await page.locator('main form button[type=submit]').dblclick();

    await page.waitForURL(`${site.host.baseUrl}/status`);
    expect(sent).toBe(1);
    await context.close();
  });

  // S4-09 S5-05
  test(
    'a registration that a gateway loses says that its outcome is unknown, and keeps what was typed',
    { tags: 'rest' },
    async () => {
      const { page, context } = await open('/auth?mode=register', locale);
      let sent = 0;
      await page.route('**/api/user/v2/register', (route) => {
        sent += 1;
        return route.fulfill({ status: 504, body: '' });
      });
      await fill(page, { username: 'lost.player', email: '80008@qq.com', code: '123456' });
      await fill(page, { newPassword: PASSWORD, repeatedPassword: PASSWORD });
      await page.getByRole('checkbox').click();
      const accept = page.locator('dialog[open]').getByRole('button', { name: account.agreement.accept });
      await expect.poll(() => accept.isEnabled()).toBe(true);
      await accept.click();
      await page.locator('main form button[type=submit]').dblclick();

      await page.getByText(account.registrationLost).waitFor();
      expect(sent).toBe(1);
      expect(await input(page, 'username').inputValue()).toBe('lost.player');
      expect(await input(page, 'newPassword').inputValue()).toBe(PASSWORD);
      await context.close();
    },
  );
});
