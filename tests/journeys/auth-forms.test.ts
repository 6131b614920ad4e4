import { catalog as english, pageAreas as englishAreas } from '@ra3/locales/site/en';
import { catalog as chinese, pageAreas as chineseAreas } from '@ra3/locales/site/zh-CN';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeFirstInShort, testFirstInShort } from '../support/first-in-short.js';
import { focused, tabTo, unseenStops } from '../support/keyboard.js';
import { openBrowser, type OpenBrowser } from '../support/open-browser.js';
import { MISSED_PICTURE, solveShownCaptcha } from '../support/captchas.js';
import { mailedCodes, startAuthHost } from '../support/start-empty-host.js';
import type { RunningHost } from '../support/start-host.js';
import {
  axeColourFindings,
  axeFindings,
  countShifts,
  overflowOf,
  shiftsOf,
  untranslatedOf,
} from '../support/watch-page.js';

const PASSWORD = 'river-Fox-92';
const known = { userName: 'known.admin', password: PASSWORD, email: '20002@qq.com' };
/** Whose mailboxes were sent no code before. */
const recoverers = {
  en: { userName: 'forgetful.english', password: PASSWORD, email: '30003@qq.com' },
  'zh-CN': { userName: 'forgetful.chinese', password: PASSWORD, email: '40004@qq.com' },
};
const words = {
  en: {
    site: english.site,
    account: (await englishAreas.account()).default,
    captcha: (await englishAreas.captcha()).default,
    home: english.home,
  },
  'zh-CN': {
    site: chinese.site,
    account: (await chineseAreas.account()).default,
    captcha: (await chineseAreas.captcha()).default,
    home: chinese.home,
  },
} as const;
type Language = keyof typeof words;

let host: RunningHost;
let browser: OpenBrowser;

beforeAll(async () => {
  [host, browser] = await Promise.all([startAuthHost([known, ...Object.values(recoverers)]), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await host.stop();
});

interface Visit {
  readonly path: string;
  readonly locale?: Language;
  readonly width?: number;
  readonly colorScheme?: 'dark' | 'light';
  readonly reducedMotion?: 'reduce' | 'no-preference';
}

async function open({ path, locale = 'en', width = 1280, colorScheme = 'dark', ...rest }: Visit) {
  const opened = await browser.newPage({
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: rest.reducedMotion ?? 'reduce',
    stored: { 'ra3.locale': locale },
  });
  await countShifts(opened.page);
  await opened.page.goto(host.baseUrl + path);
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

const input = (page: Page, name: string) => page.locator(`main [name=${name}]`);

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await input(page, name).fill(value);
}

async function signIn(page: Page, userName: string, password = PASSWORD): Promise<void> {
  await fill(page, { username: userName, password });
  await page.locator('main form button[type=submit]').click();
}

/** Resolves once a status says `text`, however briefly: looking now and then could miss it on a busy machine. */
function statusText(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const isShown = () =>
          [...document.querySelectorAll('[role=status]')].some((status) => status.textContent === wanted);
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}

const userMenu = (page: Page, userName: string) =>
  page.locator('header button[aria-expanded]', { hasText: userName });

// S2-08 S2-28 S2-35 S2-36 S4-09 S4-10 S4-11 S4-12 S4-13 S5-05 S8-23
test('a visitor registers from home with a captcha by pointer and a mailed code, and signs in', async () => {
  const { account, captcha, home, site } = words.en;
  const { page, context } = await open({ path: '/', reducedMotion: 'no-preference' });
  await page.getByRole('link', { name: home.register }).click();
  await page.getByRole('heading', { level: 1, name: account.registerTitle }).waitFor();
  await fill(page, { username: 'pointer.player', email: '10001@qq.com' });
  await page.getByRole('button', { name: account.code.send }).click();
  await solveShownCaptcha(page, 'pointer', captcha.success);
  const [code = ''] = await mailedCodes(host, '10001@qq.com');
  const countdown = page.getByRole('button', { name: /^Again in \d+ s$/ });
  await countdown.waitFor();
  await page.reload();
  await countdown.waitFor();
  await fill(page, { code, newPassword: PASSWORD, repeatedPassword: PASSWORD });
  const isClosedBefore = await page.locator('main form button[type=submit]').isDisabled();
  await page.getByRole('checkbox').click();
  await page.locator('dialog[open]').getByRole('button', { name: account.agreement.accept }).click();
  await page.locator('main form button[type=submit]').click();
  await page.getByText(account.registered).waitFor();

  expect(isClosedBefore).toBe(true);
  expect(await input(page, 'username').inputValue()).toBe('pointer.player');
  expect(await input(page, 'password').inputValue()).toBe('');
  const greeting = statusText(page, account.welcome.replace('{{name}}', 'pointer.player'));
  await signIn(page, 'pointer.player');
  await greeting;
  await userMenu(page, 'pointer.player').waitFor();
  await page.waitForURL((url) => url.pathname !== '/auth');
  await userMenu(page, 'pointer.player').click();
  await page.getByRole('button', { name: site.logout }).waitFor();
  await context.close();
});

// S2-19 S2-32 S4-12 S5-04 S5-06
test(
  'a visitor registers and signs in by keyboard alone, in Chinese, and arrives where they wanted to go',
  { tags: 'rest' },
  async () => {
    const { account, captcha } = words['zh-CN'];
    const next = '/match/recent?page=2';
    const { page, context, problems } = await open({
      path: `/auth?mode=register&next=${encodeURIComponent(next)}`,
      locale: 'zh-CN',
    });
    const type = async (name: string, text: string) => {
      await tabTo(page, input(page, name));
      await page.keyboard.type(text);
    };
    await type('username', 'keyboard.player');
    await type('email', '10002@qq.com');
    await tabTo(page, page.getByRole('button', { name: account.code.send }));
    await page.keyboard.press('Enter');
    const missed = await solveShownCaptcha(page, 'keyboard', captcha.success);
    const [code = ''] = await mailedCodes(host, '10002@qq.com');
    await type('code', code);
    await type('newPassword', PASSWORD);
    await type('repeatedPassword', PASSWORD);
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    const accept = page.locator('dialog[open]').getByRole('button', { name: account.agreement.accept });
    await expect.poll(() => accept.isEnabled()).toBe(true);
    await tabTo(page, accept);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(account.registered).waitFor();
    await tabTo(page, input(page, 'password'));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');

    await page.waitForURL(host.baseUrl + next);
    await userMenu(page, 'keyboard.player').waitFor();
    expect(problems).toEqual(Array.from({ length: missed }, () => MISSED_PICTURE));
    await context.close();
  },
);

// S2-09 S2-33 S2-34 S2-40 S2-41 S2-42 S4-17 S4-18 S4-19 S4-20
describeFirstInShort(
  [
    ['en', 'pointer', 'quiet-River.51'],
    ['zh-CN', 'keyboard', 'late-Autumn.73'],
  ] as const,
  'in %s',
  (locale, hand, password) => {
    const recovering = recoverers[locale];

    test(`somebody recovers a lost password, with the captcha by ${hand}, and signs in with the new one`, async () => {
      const { account, captcha } = words[locale];
      const { page, context } = await open({ path: '/auth', locale });
      await page.getByRole('link', { name: account.forgot }).click();
      const next = page.getByRole('button', { name: account.recovery.next });
      await input(page, 'email').fill(recovering.email);
      const isClosedBefore = await next.isDisabled();
      await page.getByRole('button', { name: account.code.send }).focus();
      await page.keyboard.press('Enter');
      await solveShownCaptcha(page, hand, captcha.success);
      const [code = ''] = await mailedCodes(host, recovering.email);
      await next.click();
      await page.reload();
      await input(page, 'code').fill(code);
      await next.click();
      await fill(page, { newPassword: password, repeatedPassword: password });
      await page.getByRole('button', { name: account.recovery.finish }).click();
      await page.getByText(account.recovered).waitFor();

      expect(isClosedBefore).toBe(true);
      await signIn(page, recovering.userName, password);
      await userMenu(page, recovering.userName).waitFor();
      await context.close();
    });

    // S8-03 S8-17
    test('a wrong password shows its message with the code in brackets', { tags: 'rest' }, async () => {
      const { page, context } = await open({ path: '/auth', locale });
      await signIn(page, known.userName, 'not-the-password');

      await expect.poll(() => page.getByRole('alert').first().innerText()).toMatch(/\(122\)$/);
      expect(await input(page, 'username').inputValue()).toBe(known.userName);
      await context.close();
    });
  },
);

// S2-19
describe('an address of another site behind the sign-in', () => {
  testFirstInShort(
    ['//evil.example', 'https://evil.example/', '/\\evil.example', '/\t/evil.example', '/.//evil.example'],
    '%j is refused',
    async (next) => {
      const { page, context } = await open({ path: `/auth?next=${encodeURIComponent(next)}` });
      await signIn(page, known.userName);
      await userMenu(page, known.userName).waitFor();
      await page.waitForURL((url) => url.pathname !== '/auth');

      expect(new URL(page.url()).origin).toBe(host.baseUrl);
      await context.close();
    },
  );
});

test('a signed-in user who opens the sign-in page in a second tab is led on', { tags: 'rest' }, async () => {
  const { page, context } = await open({ path: '/auth' });
  await signIn(page, known.userName);
  await userMenu(page, known.userName).waitFor();
  const second = await context.newPage();
  await second.goto(`${host.baseUrl}/auth?next=%2Fstatus`);

  await second.waitForURL(`${host.baseUrl}/status`);
  await context.close();
});

// S4-12
test(
  'without a picture the reason is told, and another try keeps what was typed',
  { tags: 'rest' },
  async () => {
    const { account, captcha } = words.en;
    const { page, context } = await open({ path: '/auth?mode=register' });
    await page.route('**/api/user/v2/captcha/gen', (route) => route.fulfill({ status: 429, body: '' }), {
      // Once in advance, while the address is typed, and once for the click.
      times: 2,
    });
    await fill(page, { username: 'patient.player', email: '50005@qq.com' });
    await page.getByRole('button', { name: account.code.send }).click();
    await page.locator('dialog[open]').getByRole('button', { name: captcha.retry }).click();
    await page.locator('dialog[open]').getByRole('slider').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });

    expect(await input(page, 'username').inputValue()).toBe('patient.player');
    expect(await focused(page).innerText()).toBe(account.code.send);
    await context.close();
  },
);

// S2-24 S8-23
describeFirstInShort(
  [
    ['/auth', 'en', 'dark', 360],
    ['/auth?mode=register', 'zh-CN', 'light', 360],
    ['/auth?mode=register&next=%2Fuser', 'en', 'dark', 1280],
    ['/recoverpassword', 'zh-CN', 'dark', 360],
    ['/recoverpassword', 'en', 'light', 1280],
  ] as const,
  '%s in %s, %s, at %i pixels',
  (path, locale, colorScheme, width) => {
    test('is neat: axe, texts, width, layout shifts, visible focus', { tags: 'rest' }, async () => {
      const { page, context, problems } = await open({ path, locale, colorScheme, width });
      await page.waitForLoadState('networkidle');
      const shifts = await shiftsOf(page);

      expect(shifts).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      expect(await untranslatedOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      expect(await unseenStops(page, 25)).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    });
  },
);

describeFirstInShort(
  [
    ['en', 360],
    ['zh-CN', 1280],
  ] as const,
  'in %s at %i pixels',
  (locale, width) => {
    test('the captcha and the agreement are neat in both themes', { tags: 'rest' }, async () => {
      const { account } = words[locale];
      const { page, context } = await open({ path: '/auth?mode=register', locale, width });
      await input(page, 'email').fill('60006@qq.com');
      await page.getByRole('button', { name: account.code.send }).click();
      const dialog = page.locator('dialog[open]');
      await dialog.locator('img').nth(1).waitFor();
      const captchaFindings = [...(await axeFindings(page)), await overflowOf(page)];
      await page.emulateMedia({ colorScheme: 'light' });
      const inLight = await axeColourFindings(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('checkbox').click();
      await expect
        .poll(() => dialog.getByRole('button', { name: account.agreement.accept }).isEnabled())
        .toBe(true);

      expect([captchaFindings, inLight]).toEqual([[0], []]);
      expect(await axeFindings(page)).toEqual([]);
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await context.close();
    });
  },
);

// S2-24
test('the user menu works on a phone and by keyboard, and signs out', { tags: 'rest' }, async () => {
  const { page, context } = await open({ path: '/auth', width: 360 });
  await signIn(page, known.userName);
  const menu = userMenu(page, known.userName);
  await menu.waitFor();
  await page.waitForURL((url) => url.pathname !== '/auth');
  // The page that signing in leads to takes the focus, which would close the menu.
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await menu.focus();
  await page.keyboard.press('Enter');
  const signOut = page.locator('header').getByRole('button', { name: words.en.site.logout });
  await signOut.waitFor();
  await tabTo(page, signOut);
  const overflow = await overflowOf(page);
  const findings = await axeFindings(page);
  await signOut.press('Enter');
  await page.locator('header a[href="/auth"]').waitFor();

  expect([findings, overflow]).toEqual([[], 0]);
  await context.close();
});
