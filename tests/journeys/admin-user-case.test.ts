import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceHeaders, type TestUser } from '@ra3/api/testing';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../support/use-site.js';
import { describeFirstInShort } from '../support/first-in-short.js';
import { catalogWords } from '../support/catalog-words.js';
import { tabTo } from '../support/keyboard.js';
import { signIn, startMemberHost } from '../support/member-host.js';
import { axeFindings, countShifts, faultsOf, noFaults, shiftsOf } from '../support/watch-page.js';

const DIST = join(import.meta.dirname, '../../packages/web/dist');
const PAGE = '/admin/user';

const site = useSite(() => startMemberHost());

let admin: TestUser;

beforeAll(async () => {
  admin = await site.host.createUser('Admin');
});

async function openAs(user: TestUser, locale: string, path: string, width = 1280) {
  const opened = await site.browser.newPage({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    stored: { 'ra3.locale': locale, 'ra3.isLoggedIn': 'true' },
  });
  const requested: string[] = [];
  opened.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await signIn(opened.context, site.host, user);
  await countShifts(opened.page);
  await opened.page.goto(site.host.baseUrl + path);
  return { ...opened, requested };
}

/** A text of the catalog with its placeholders filled in. */
function textsOf(locale: string, area = 'userCase') {
  const text = catalogWords(locale)(area);
  return (key: string, values: Readonly<Record<string, string>> = {}) =>
    text(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** What a game server reports when somebody signs in to the game. */
async function reportLogin({ userId }: TestUser, machineCode: string): Promise<void> {
  const answer = await fetch(`${site.host.baseUrl}/internal/logins`, {
    method: 'POST',
    headers: { ...serviceHeaders(site.host.serviceToken), 'content-type': 'application/json' },
    body: JSON.stringify({ userId, address: '192.0.2.7', mac: '00:1a:2b:3c:4d:5e', machineCode }),
  });
  if (!answer.ok) throw new Error(`The login was refused: ${await answer.text()}`);
}

async function typePassword(page: Page, { userName, password }: TestUser): Promise<void> {
  await page.locator('input[name=username]').fill(userName);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
}

const caseOf = (page: Page, locale: string, { userName }: TestUser) =>
  page.getByRole('article', { name: textsOf(locale)('case.of', { name: userName }) });
const dialogOf = (page: Page) => page.getByRole('dialog');

async function openCase(user: TestUser, locale: string, width?: number) {
  const opened = await openAs(admin, locale, `${PAGE}?user=${String(user.userId)}`, width);
  await caseOf(opened.page, locale, user).waitFor();
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

describeFirstInShort(['en', 'zh-CN'], 'in %s', (locale) => {
  const t = textsOf(locale);
  const bits = textsOf(locale, 'facts');

  // S1-04 S2-70 S2-71 S2-74 S6-04
  test(
    'an admin finds a person by each of the four ways, and the case of the only hit opens',
    { tags: 'rest' },
    async () => {
      const name = `Seek ${locale}`;
      const person = await site.host.createUser('User', [name]);
      const machineCode = `feed${'0'.repeat(20)}${String(locale.length)}`;
      await reportLogin(person, machineCode);
      const { persona_id: personaId } = await site.host.database.db
        .selectFrom('personas')
        .select('persona_id')
        .where('persona_name', '=', name)
        .executeTakeFirstOrThrow();
      const { page, context, problems } = await openAs(admin, locale, PAGE);
      const found: number[] = [];
      for (const typed of [
        String(personaId),
        `^Seek ${locale}$`,
        `${person.userName}@example.org`,
        machineCode,
      ]) {
        await page.getByRole('searchbox').fill(typed);
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.searchParams.get('q') === typed);
        const link = page.getByRole('list', { name: t('search.results') }).getByRole('link');
        await link.filter({ hasText: person.userName }).waitFor();
        found.push(await link.count());
      }
      await caseOf(page, locale, person).waitFor();
      const address = new URL(page.url()).searchParams;
      await page.goBack();
      await page.waitForURL((url) => url.searchParams.get('q') === `${person.userName}@example.org`);
      await caseOf(page, locale, person).waitFor();

      expect(found).toEqual([1, 1, 1, 1]);
      expect(address.get('user')).toBe(String(person.userId));
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  test(
    'a warning is read by the person in its language, and shows as read to the admin',
    { tags: 'rest' },
    async () => {
      const person = await site.host.createUser('User', [`Warned ${locale}`]);
      const profile = textsOf(locale, 'profile');
      const here = await openCase(person, locale);
      await here.page.keyboard.press('w');
      await dialogOf(here.page).getByLabel(t('reasons.chinese')).fill('请友善');
      await dialogOf(here.page).getByLabel(t('reasons.english')).fill('be nice');
      await dialogOf(here.page)
        .getByRole('button', { name: t('warn.submit') })
        .click();
      await here.page.getByText(t('warn.report', { name: person.userName })).waitFor();
      const unread = here.page.getByText(t('timeline.unread'));
      await unread.waitFor();
      const there = await openAs(person, locale, '/user');
      const card = there.page.getByRole('article').filter({ hasText: profile('notice.warning') });
      await card.waitFor();
      const text = await card.innerText();
      await card.getByRole('button', { name: profile('notice.read') }).click();
      await there.page.getByText(profile('notice.noUnread')).waitFor();
      await here.page.reload();
      await here.page.getByText(t('timeline.read'), { exact: true }).waitFor();

      expect(text.indexOf(locale === 'en' ? 'be nice' : '请友善')).toBeLessThan(
        text.indexOf(locale === 'en' ? '请友善' : 'be nice'),
      );
      await Promise.all([here.context.close(), there.context.close()]);
    },
  );

  // S2-72 S4-06 S4-28 S5-14
  test('a ban by machine tells whom else it hits, signs the person out, who reads why; then it is lifted', async () => {
    const person = await site.host.createUser('User', [`Banned ${locale}`]);
    const brother = await site.host.createUser('User');
    const machineCode = `shared machine of ${locale}`;
    await reportLogin(person, machineCode);
    await reportLogin(brother, machineCode);
    const there = await openAs(person, locale, '/user');
    await there.page.getByText(person.userName).first().waitFor();

    const here = await openCase(person, locale);
    await here.page.keyboard.press('b');
    const dialog = dialogOf(here.page);
    await dialog.locator('input[name=banTime]').fill('1d');
    await dialog.getByRole('checkbox', { name: bits('banTypes.Machine') }).check();
    await dialog.getByLabel(t('reasons.chinese')).fill('作弊');
    await dialog.getByLabel(t('reasons.english')).fill('cheating');
    await dialog.getByRole('button', { name: t('ban.next') }).click();
    await dialog.getByText(brother.userName).waitFor();
    await dialog.getByRole('button', { name: t('ban.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
    const audit = here.page.locator('a[href^="/admin/audit?target="]').first();
    await audit.waitFor();
    const auditAddress = await audit.getAttribute('href');

    await there.page.reload();
    await there.page.waitForURL(/\/auth/);
    await typePassword(there.page, person);
    const told = there.page.getByRole('alert', { name: textsOf(locale, 'account')('ban.title') });
    await told.waitFor();
    const reason = await told.innerText();

    await here.page.getByRole('button', { name: t('lift.open') }).click();
    await dialogOf(here.page).getByLabel(t('lift.reason')).fill('a mistake');
    await dialogOf(here.page)
      .getByRole('button', { name: t('lift.submit') })
      .click();
    await here.page.getByText(t('lift.report', { name: person.userName })).waitFor();
    const timeline = here.page.getByRole('list', { name: t('timeline.title') });
    await timeline.getByText('a mistake').waitFor();
    await typePassword(there.page, person);
    await there.page.waitForURL((url) => !url.pathname.startsWith('/auth'));

    expect(auditAddress).toBe(`/admin/audit?target=${encodeURIComponent(`user:${String(person.userId)}`)}`);
    expect(reason).toContain('作弊');
    expect(reason).toContain('cheating');
    await Promise.all([here.context.close(), there.context.close()]);
  });

  test(
    'two admins who ban at once: the later one reads who was first, and how the account stands',
    { tags: 'rest' },
    async () => {
      const person = await site.host.createUser('User');
      const other = await site.host.createUser('Admin');
      const { page, context } = await openCase(person, locale);
      await page.keyboard.press('b');
      await dialogOf(page).locator('input[name=banTime]').fill('1h');
      await dialogOf(page)
        .getByRole('button', { name: t('ban.next') })
        .click();
      const answer = await site.host.app.inject({
        method: 'POST',
        url: '/api/admin/ban/',
        headers: { cookie: other.cookie },
        payload: { userId: person.userId, banTime: '3d', reasonChinese: '', reasonEnglish: 'first', type: 1 },
      });
      await dialogOf(page)
        .getByRole('button', { name: t('ban.submit') })
        .click();
      const alert = page.getByRole('alert').filter({ hasText: t('ban.failed', { name: person.userName }) });
      await alert.getByText('first').waitFor();
      // S4-28: the dialog has stayed open, with what was typed.
      const text = await alert.innerText();

      expect(answer.statusCode).toBe(200);
      expect(text).toContain(other.userName);
      expect(text).toContain('HTTP 409');
      expect(await dialogOf(page).locator('input[name=banTime]').inputValue()).toBe('1h');
      await context.close();
    },
  );

  test('the keyboard alone finds a person, opens the case and warns', { tags: 'rest' }, async () => {
    const person = await site.host.createUser('User', [`Keys ${locale}`]);
    const { page, context } = await openAs(admin, locale, PAGE);
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(`Keys ${locale}`);
    await page.keyboard.press('Enter');
    await caseOf(page, locale, person).locator('h2:focus').waitFor();
    await page.keyboard.press('w');
    await dialogOf(page).waitFor();
    await tabTo(page, dialogOf(page).getByLabel(t('reasons.english')));
    await page.keyboard.type('be nice');
    await tabTo(page, dialogOf(page).getByRole('button', { name: t('warn.submit') }));
    await page.keyboard.press('Enter');

    await page.getByText(t('warn.report', { name: person.userName })).waitFor();
    await context.close();
  });

  test(
    'the page fits a phone, is accessible in both themes and moves nothing',
    { tags: 'rest' },
    async () => {
      const person = await site.host.createUser('User', [`Phone ${locale}`]);
      await reportLogin(person, `a long machine code ${'0123456789abcdef'.repeat(4)}`);
      const { page, context, problems } = await openCase(person, locale, 360);
      const shifts = await shiftsOf(page);
      await page.getByRole('button', { name: t('logins.show') }).click();
      await page.getByRole('table', { name: t('logins.rows') }).waitFor();
      const faults = await faultsOf(page);
      await page.keyboard.press('b');
      await dialogOf(page).locator('input[name=banTime]').fill('1d');
      const inTerms = await axeFindings(page);
      const dialogOverflow = await dialogOf(page).evaluate((box) => box.scrollWidth - box.clientWidth);
      await dialogOf(page)
        .getByRole('button', { name: t('ban.next') })
        .click();
      await dialogOf(page)
        .getByRole('button', { name: t('ban.submit') })
        .click();
      const undo = page.getByRole('button', { name: t('done.undo') });
      await undo.waitFor();
      const done = await axeFindings(page);
      await undo.click();
      await page.getByText(t('lift.report', { name: person.userName })).waitFor();

      expect([shifts, faults, inTerms, done]).toEqual([[], noFaults, [], []]);
      expect([dialogOverflow, problems]).toEqual([0, []]);
      await context.close();
    },
  );
});

/** The built files with code or words of the administration. */
function adminFiles(): string[] {
  const marks = [
    'userCase.done.undo',
    'admin.pages.label',
    ...['en', 'zh-CN', 'ja-JP'].flatMap((locale) => [
      textsOf(locale)('search.noneHint'),
      `"${textsOf(locale, 'admin')('pages.label')}"`,
    ]),
  ];
  return readdirSync(join(DIST, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .filter((file) => {
      const text = readFileSync(join(DIST, 'assets', file), 'utf8');
      return marks.some((mark) => text.includes(mark));
    })
    .map((file) => `/assets/${file}`);
}

// S2-17 S6-04
test(
  'a user who is no admin loads no code and no words of the administration, and is led away',
  { tags: 'rest' },
  async () => {
    const user = await site.host.createUser('User');
    const files = new Set(adminFiles());
    const theirs = await openAs(user, 'en', PAGE);
    await theirs.page.waitForURL((url) => url.pathname !== PAGE);
    await theirs.page.waitForLoadState('networkidle');
    const ours = await openAs(admin, 'en', PAGE);
    await ours.page.getByRole('searchbox').waitFor();

    expect(theirs.requested.filter((path) => files.has(path) || path.includes('/api/admin/'))).toEqual([]);
    expect(ours.requested.filter((path) => files.has(path)).length).toBeGreaterThan(1);
    await Promise.all([theirs.context.close(), ours.context.close()]);
  },
);
