import type { TestUser } from '@ra3/api/testing';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useSite } from '../support/use-site.js';
import { solveWatchedCaptcha, watchCaptchas } from '../support/captchas.js';
import { describeFirstInShort } from '../support/first-in-short.js';
import { signIn, startMemberHost } from '../support/member-host.js';
import {
  axeFindings,
  countShifts,
  faultsOf,
  noFaults,
  shiftsBelowBar,
  spillsOf,
} from '../support/watch-page.js';

const site = useSite(() => startMemberHost());

let admin: TestUser;

beforeAll(async () => {
  admin = await site.host.createUser('Admin');
});

interface Visit {
  readonly locale?: string;
  readonly width?: number;
}

async function openAccount(user: TestUser, { locale = 'en', width = 1280 }: Visit = {}) {
  const opened = await site.browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    stored: { 'ra3.locale': locale },
  });
  const { page, context } = opened;
  await countShifts(page);
  await signIn(context, site.host, user);
  await page.goto(`${site.host.baseUrl}/user`);
  await page.locator('input[name=oldPassword]').waitFor();
  const gap = await watchCaptchas(page, site.host);
  return { ...opened, solve: () => solveWatchedCaptcha(page, gap) };
}

const words = {
  en: {
    add: 'New Game ID',
    create: 'Create',
    switch: 'On the ladders',
    limit: 'You can show up to 3 Game IDs on the ladders.',
    rename: (name: string) => `Rename ${name}`,
    renamed: 'Rename',
    remove: (name: string) => `Delete ${name}`,
    removed: 'Delete',
    ranked: 'Ranked',
    unranked: 'Not on the ladders',
    counts: '4 of 64 Game IDs · 3 of 3 on the ladders',
  },
  'zh-CN': {
    add: '新建游戏 ID',
    create: '创建',
    switch: '参与天梯',
    limit: '最多可以让 3 个游戏 ID 参与天梯。',
    rename: (name: string) => `将 ${name} 改名`,
    renamed: '改名',
    remove: (name: string) => `删除 ${name}`,
    removed: '删除',
    ranked: '已上榜',
    unranked: '未参与天梯',
    counts: '游戏 ID：4 / 64 · 天梯展示：3 / 3',
  },
} as const;

const row = (page: Page, name: string) =>
  page.locator('main li').filter({ has: page.getByRole('link', { name, exact: true }) });
const nameField = (page: Page) => page.locator('dialog[open] input');
const submit = (page: Page, name: string) =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true });
const closed = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' });

// S1-02 S2-10 S2-37 S4-08 S4-15 S4-16 S5-10 S5-11 S8-26 S8-33
describeFirstInShort(['en', 'zh-CN'] as const, 'in %s a player', (locale) => {
  test('creates, ranks, renames, unranks and deletes a persona; a fourth ranked one is refused', async () => {
    const text = words[locale];
    const names = ['One', 'Two', 'Three'].map((name) => `${name} ${locale}`);
    const [first = ''] = names;
    const user = await site.host.createUser('User', names);
    const { page, context, solve } = await openAccount(user, { locale });
    const made = locale === 'en' ? 'Fourth' : '第四个';
    const later = locale === 'en' ? 'Fifth' : '第五个';

    await page.getByRole('button', { name: text.add }).click();
    await nameField(page).fill(made);
    await submit(page, text.create).click();
    await solve();
    await closed(page);
    await row(page, made).getByText(text.unranked).waitFor();
    expect(await page.getByText(text.counts).count()).toBe(1);

    await row(page, made).getByRole('switch').click();
    await row(page, made).getByRole('alert').getByText(text.limit).waitFor();
    expect(await row(page, made).getByRole('switch').isChecked()).toBe(false);

    await row(page, first).getByRole('switch').click();
    await row(page, first).getByText(text.unranked).waitFor();
    await row(page, made).getByRole('switch').click();
    await row(page, made).getByText(text.ranked).waitFor();
    expect(await row(page, made).getByRole('alert').count()).toBe(0);

    await page.getByRole('button', { name: text.rename(made) }).click();
    await nameField(page).fill(later);
    await submit(page, text.renamed).click();
    await solve();
    await closed(page);
    await row(page, later).getByText(text.ranked).waitFor();

    await page.getByRole('button', { name: text.remove(later) }).click();
    await nameField(page).fill(later);
    await submit(page, text.removed).click();
    await solve();
    await closed(page);
    await row(page, later).waitFor({ state: 'detached' });
    expect(await page.locator('main li').getByRole('switch').count()).toBe(3);
    await context.close();
  });

  // S8-18 S8-19
  test('reads at the name why the host refuses it, and keeps what was typed', { tags: 'rest' }, async () => {
    const taken = `Taken ${locale}`;
    await site.host.createUser('User', [taken]);
    const { page, context, solve } = await openAccount(await site.host.createUser('User'), { locale });
    await page.getByRole('button', { name: words[locale].add }).click();
    await nameField(page).fill(taken);
    await submit(page, words[locale].create).click();
    await solve();
    await page.getByText('(160)').waitFor();
    const kept = await nameField(page).inputValue();
    await nameField(page).fill('國國');
    const meter = await page.locator('dialog[open] [role=alert]:visible').innerText();
    await submit(page, words[locale].create).click();
    await solve();
    await page.getByText('(161)').waitFor();

    expect(kept).toBe(taken);
    expect(meter).toContain('國');
    expect(await nameField(page).getAttribute('aria-invalid')).toBe('true');
    await context.close();
  });

  test('reads a warning of an admin in both languages, and marks it as read', { tags: 'rest' }, async () => {
    const user = await site.host.createUser('User');
    const answer = await site.host.app.inject({
      method: 'POST',
      url: '/api/admin/warn/',
      headers: { cookie: admin.cookie },
      payload: { userId: user.userId, reasonChinese: '辱骂玩家', reasonEnglish: 'Insulting players' },
    });
    const { page, context } = await openAccount(user, { locale });
    const card = page.getByRole('article');
    const reasons = await card.locator('[lang]').allInnerTexts();
    await card.getByRole('button').click();
    await page.locator('main details').waitFor();
    await page.reload();
    await page.locator('main summary').click();

    expect(answer.statusCode).toBe(200);
    expect(reasons).toEqual(
      locale === 'en' ? ['Insulting players', '辱骂玩家'] : ['辱骂玩家', 'Insulting players'],
    );
    expect(await page.getByRole('article').getByRole('button').count()).toBe(0);
    expect(await page.getByRole('article').getByText('Insulting players').isVisible()).toBe(true);
    await context.close();
  });
});

// S4-14
test(
  'a changed password signs out this window after its success was told, and every other one',
  { tags: 'rest' },
  async () => {
    const user = await site.host.createUser('User', ['Elsewhere']);
    const here = await openAccount(user);
    const there = await openAccount(user, { locale: 'zh-CN' });
    const secondTab = await here.context.newPage();
    await secondTab.goto(`${site.host.baseUrl}/user`);
    await secondTab.locator('input[name=oldPassword]').waitFor();
    const alerts: string[] = [];
    here.page.on('response', (response) => {
      if (response.status() === 401) alerts.push(response.url());
    });
    await here.page.locator('input[name=oldPassword]').fill(user.password);
    await here.page.locator('input[name=newPassword]').fill('another-password');
    await here.page.getByRole('button', { name: 'Change the password' }).dblclick();
    await here.page.getByText('Your password has been changed').waitFor();
    expect(new URL(here.page.url()).pathname).toBe('/user');
    await here.page.waitForURL('**/auth*');
    // The same browser tells its other tabs; another computer learns it with its next call.
    await secondTab.waitForURL('**/auth*');
    await row(there.page, 'Elsewhere').getByRole('switch').click();
    await there.page.waitForURL('**/auth*');

    expect(alerts).toEqual([]);
    await here.page.locator('input[name=username]').fill(user.userName);
    await here.page.locator('input[name=password]').fill('another-password');
    await here.page.locator('form button[type=submit]').click();
    await here.page.locator('header').getByRole('button', { name: user.userName }).waitFor();
    await Promise.all([here.context.close(), there.context.close()]);
  },
);

// S8-25
test.each([
  ['en', 'HTTP 401 · code 122', 'The user name or the password is wrong.'],
  ['zh-CN', 'HTTP 401 · 代码 122', '用户名或密码不正确。'],
])(
  'in %s a wrong password is refused with status, code and message',
  { tags: 'rest' },
  async (locale, numbers, message) => {
    const { page, context } = await openAccount(await site.host.createUser('User'), { locale });
    await page.locator('input[name=oldPassword]').fill('not-my-password');
    await page.locator('input[name=newPassword]').fill('another-password');
    await page.locator('input[name=oldPassword]').press('Enter');
    await page.getByText(numbers).waitFor();

    expect(await page.getByRole('alert').filter({ hasText: numbers }).innerText()).toContain(message);
    expect(await page.locator('input[name=newPassword]').inputValue()).toBe('another-password');
    await context.close();
  },
);

test('a session that ends in the middle of a form loses nothing of it', { tags: 'rest' }, async () => {
  const user = await site.host.createUser('User');
  const { page, context, solve } = await openAccount(user);
  await page.getByRole('button', { name: 'New Game ID' }).click();
  await nameField(page).fill('Kept name');
  await submit(page, 'Create').click();
  await page.getByRole('slider').waitFor();
  await context.clearCookies();
  await solve();
  await page.waitForURL('**/auth?next=*');
  await page.locator('input[name=username]').fill(user.userName);
  await page.locator('input[name=password]').fill(user.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/user');
  const kept = await nameField(page).inputValue();
  await submit(page, 'Create').click();
  await solve();
  await row(page, 'Kept name').waitFor();

  expect(kept).toBe('Kept name');
  await context.close();
});

test(
  'a call whose answer is lost is sent once, and the list tells what became of it',
  { tags: 'rest' },
  async () => {
    const { page, context, solve } = await openAccount(await site.host.createUser('User'));
    const sent: string[] = [];
    await page.route('**/api/player/persona/add/**', async (route: Route) => {
      sent.push(route.request().method());
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'New Game ID' }).click();
    await nameField(page).fill('Answer lost');
    await submit(page, 'Create').click();
    await solve();
    await page.getByText('Answer lost was created.').waitFor();
    await closed(page);

    expect(await row(page, 'Answer lost').count()).toBe(1);
    expect(sent).toEqual(['POST']);
    await context.close();
  },
);

// S2-38
test('an account is closed after its name was typed out, and cannot sign in again', async () => {
  const user = await site.host.createUser('User', ['Leaving']);
  const { page, context } = await openAccount(user);
  await page.getByRole('button', { name: 'Close the account' }).click();
  await page.locator('dialog[open] input[name=typedName]').fill(user.userName);
  await page.locator('dialog[open] input[name=password]').fill(user.password);
  await submit(page, 'Close it for good').click();
  await page.getByText(`The account ${user.userName} is closed.`).waitFor();
  const again = await context.request.post(`${site.host.baseUrl}/api/user/v2/login`, {
    data: { uname: user.userName, pwd: user.password },
    headers: { origin: site.host.baseUrl },
  });

  expect(new URL(page.url()).pathname).toBe('/');
  expect(await again.json()).toMatchObject({ code: 102 });
  await context.close();
});

describe.each(['en', 'zh-CN', 'ja-JP'])('the account page in %s', { tags: 'rest' }, (locale) => {
  test.each([360, 768, 1440])('has no problems at %i pixels, in either theme', async (width) => {
    const user = await makeUserWithMuch();
    const { page, context, problems } = await openAccount(user, { locale, width });
    await page.waitForLoadState('networkidle');
    const shifts = await shiftsBelowBar(page);
    const faults = await faultsOf(page);
    const spills = await spillsOf(page);
    await page.locator('main header button').first().click();
    await nameField(page).fill('指挥官');
    const inDialog = await axeFindings(page);

    expect([shifts, faults, spills, inDialog, problems]).toEqual([[], noFaults, [], [], []]);
    await context.close();
  });
});

/** The longest user name, personas in every state, and a warning. */
async function makeUserWithMuch(): Promise<TestUser> {
  const userName = 'x'.repeat(120) + String(made);
  made += 1;
  const password = 'a-long-password';
  const email = `${'y'.repeat(50)}${String(made)}@example.org`;
  const userId = await site.host.services.registration.create({ userName, password, email, group: 'User' });
  await site.host.services.personas.add(userId, `W${String(made)}WWWWWWWWWWWWW`);
  await site.host.services.personas.add(userId, `一二三四五六七八${String(made % 10)}`);
  const [shown] = await site.host.services.personas.ofUser(userId);
  await site.host.services.personas.show(userId, shown?.personaId ?? 0, true);
  const payload = { userId, reasonChinese: '辱'.repeat(300), reasonEnglish: 'w'.repeat(300) };
  const headers = { cookie: admin.cookie };
  await site.host.app.inject({ method: 'POST', url: '/api/admin/warn/', headers, payload });
  return { userId, userName, password, cookie: '' };
}

let made = 1;
