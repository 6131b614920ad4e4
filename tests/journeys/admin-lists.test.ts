import { serviceHeaders, type TestUser } from '@ra3/api/testing';
import { adminLimits } from '@ra3/sdk/facts';
import { beforeAll, expect, test } from 'vitest';
import { useSite } from '../support/use-site.js';
import { describeFirstInShort, testFirstInShort } from '../support/first-in-short.js';
import { catalogWords } from '../support/catalog-words.js';
import { downloadBytes } from '../support/download-bytes.js';
import { tabTo } from '../support/keyboard.js';
import { adminScreens } from '../support/screens.js';
import { signIn, startMemberHost } from '../support/member-host.js';
import { overflowOf, settle } from '../support/watch-page.js';

const MANY_ENTRIES = 1000;
/** What an act of a hostile admin, or on a hostile target, could leave in the log. */
const HOSTILE = '<img src=x onerror=document.title=1>\u202E';

const site = useSite(() => startMemberHost({ world: 'tiny' }));

let admin: TestUser;

beforeAll(async () => {
  admin = await site.host.createUser('Admin');
  await writeEntries();
});

/** As a game server does that runs; a silent one has no relays soon. */
async function reportRelays(): Promise<void> {
  const relays = [
    { ipAddr: '192.0.2.1', load: 0.42 },
    { ipAddr: '192.0.2.2', load: 0.95 },
    { ipAddr: '2001:db8:1234:5678:9abc:def0:1234:5678', load: 0.71 },
  ];
  const automatching = { count1v1: 0, count2v2: 0, countPve: 0, countArchon: 0 };
  await site.host.app.inject({
    method: 'POST',
    url: '/internal/status',
    headers: serviceHeaders(site.host.serviceToken),
    payload: {
      ...{ players: [], games: [], automatch: [], relays },
      automatching: { ...automatching, count1v1Details: { ra3: 0, corona: 0 } },
    },
  });
}

/** So many acts as a busy host has in some months. */
async function writeEntries(): Promise<void> {
  const entries = Array.from({ length: MANY_ENTRIES }, (_, index) => ({
    entry_id: index + 1,
    acted_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
    admin_user_id: admin.userId,
    admin_user_name: admin.userName,
    act: 'admin.warn',
    target: `user:${String(500_000 + (index % 7))}`,
    state_before: null,
    state_after: JSON.stringify({ reasonChinese: `${HOSTILE} ${String(index)}` }),
    address: '192.0.2.7',
    request_id: `request-${String(index)}`,
  }));
  await site.host.database.db.insertInto('audit_log').values(entries).execute();
}

interface Visit {
  readonly path: string;
  readonly locale?: 'en' | 'zh-CN';
  readonly user?: TestUser;
}

async function open({ path, locale = 'en', user = admin }: Visit) {
  const opened = await site.browser.newPage({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    stored: { 'ra3.locale': locale, 'ra3.isLoggedIn': 'true' },
  });
  await signIn(opened.context, site.host, user);
  await opened.page.goto(site.host.baseUrl + path);
  return opened;
}

const register = (locale: 'en' | 'zh-CN') => catalogWords(locale)('account');

// S2-76 S4-07 S5-07 S9-04 S9-08
describeFirstInShort(
  [
    ['en', 'first.invited', 'first.invited@example.org'],
    ['zh-CN', 'second.invited', 'second.invited@example.org'],
  ] as const,
  'in %s',
  (locale, userName, email) => {
    test('an admin makes 100 codes, applies for one, and somebody registers with it', async () => {
      const words = catalogWords(locale)('invitations');
      const { page, context, problems } = await open({ path: '/admin/invitation', locale });
      const count = String(adminLimits.invitationCodesPerGenerate);
      await page
        .getByRole('button', { name: words('generate.button_other').replace('{{count}}', count) })
        .click();
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: words('generate.confirm') })
        .click();
      await page.getByText(words('generate.done_other').replace('{{count}}', count)).waitFor();
      await page.getByLabel(words('apply.description')).fill(`for ${userName}`);
      await page.getByLabel(words('apply.description')).press('Enter');
      const code = await page.getByText(words('apply.done')).locator('code').innerText();

      await registerWith({ locale, userName, email, code });
      await page.getByRole('link', { name: words('states.used') }).click();
      const row = page.getByRole('row', { name: code });
      await row.getByText(email).waitFor();

      expect(await row.innerText()).toContain(`for ${userName}`);
      expect(new URL(page.url()).search).toBe('?list=used');
      expect(problems).toEqual([]);
      await context.close();
    });
  },
);

interface Invited {
  readonly locale: 'en' | 'zh-CN';
  readonly userName: string;
  readonly email: string;
  readonly code: string;
}

/** Registers on the site, with an address that needs an invitation. */
async function registerWith({ locale, userName, email, code }: Invited): Promise<void> {
  const { page, context } = await site.browser.newPage({ stored: { 'ra3.locale': locale } });
  await page.goto(`${site.host.baseUrl}/auth?mode=register`);
  const input = (name: string) => page.locator(`main [name=${name}]`);
  await input('username').fill(userName);
  await input('email').fill(email);
  await input('invitation').fill(code);
  await input('code').fill(await site.host.services.codes.issue({ purpose: 'register', email }, '127.0.0.1'));
  await input('newPassword').fill('river-Fox-92');
  await input('repeatedPassword').fill('river-Fox-92');
  await page.getByRole('checkbox').click();
  const accept = page
    .locator('dialog[open]')
    .getByRole('button', { name: register(locale)('agreement.accept') });
  await expect.poll(() => accept.isEnabled()).toBe(true);
  await accept.click();
  await page.locator('main form button[type=submit]').click();
  await page.getByText(register(locale)('registered')).waitFor();
  await context.close();
}

test('the path of invitations leads from the invited user to the admin', { tags: 'rest' }, async () => {
  const email = 'third.invited@example.org';
  await site.host.services.invitations.generate({ ...admin, address: '', requestId: '' });
  const code = await site.host.services.invitations.apply(
    { ...admin, address: '', requestId: '' },
    'for the path',
  );
  await registerWith({ locale: 'en', userName: 'third.invited', email, code });
  const { user_id } = await site.host.database.db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { page, context } = await open({ path: '/admin/invitation' });
  await settle(page);

  await tabTo(page, page.getByLabel('User name or ID', { exact: true }));
  await page.keyboard.type(String(user_id));
  await page.keyboard.press('Enter');
  const path = page.getByRole('list', { name: 'Who invited whom' });
  await path.getByRole('link', { name: 'third.invited' }).waitFor();

  expect(await path.getByRole('link').allInnerTexts()).toEqual(['third.invited', admin.userName]);
  expect(new URL(page.url()).searchParams.get('invited')).toBe(String(user_id));
  await context.close();
});

// S2-79
test('the report shows three charts, their tables, and fewer days by the address', async () => {
  const { page, context, problems } = await open({ path: '/admin/reports' });
  await settle(page);
  const matches = page.getByRole('region', { name: 'Matches', exact: true });
  const charts = await page.locator('main figure').count();
  await matches.getByRole('button', { name: 'Show as table' }).click();
  const before = await matches.getByRole('row').count();
  await page.getByRole('link', { name: '30 days' }).click();
  await expect.poll(() => matches.getByRole('row').count()).toBe(31);

  expect([charts, before]).toEqual([3, 1 + adminLimits.dailyReportDays]);
  expect(await matches.getByRole('row').nth(1).getByRole('cell').first().innerText()).toMatch(/\d/);
  expect(problems).toEqual([]);
  await context.close();
});

// S2-78 S9-05 S9-18
test('the server page polls relays and database, sorts them by the address, and has the overview', async () => {
  await reportRelays();
  const { page, context, problems } = await open({ path: '/admin/stats/server' });
  await settle(page);
  const addresses = () => page.getByRole('table').getByRole('rowheader').allInnerTexts();
  const byLoad = await addresses();
  await reportRelays();
  await page.waitForResponse((response) => response.url().endsWith('/api/admin/perf/stats'));
  await page.getByRole('button', { name: 'Address' }).click();
  await page.getByRole('button', { name: 'Address' }).click();

  expect(byLoad[0]).toBe('192.0.2.2');
  expect((await addresses())[0]).toBe('192.0.2.1');
  expect(new URL(page.url()).search).toBe('?sort=relay');
  expect(await page.getByRole('region', { name: 'Database' }).innerText()).toMatch(/\d\.\d\d MiB/);
  expect(await page.getByRole('region', { name: 'At a glance' }).innerText()).toContain('95.0%');
  expect(problems).toEqual([]);
  await context.close();
});

test('the audit log is filtered by keyboard, its texts stay texts, and the filtered part is exported', async () => {
  const { page, context, problems } = await open({ path: '/admin/audit' });
  await settle(page);
  await tabTo(page, page.getByLabel('Done to'));
  await page.keyboard.type('500003');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('target') === 'user:500003');
  const entries = page.getByRole('region', { name: 'Entries' }).locator('ol > li');
  const targets = entries.getByRole('link', { name: /^user \d+$/ });
  await expect.poll(async () => new Set(await targets.allInnerTexts())).toEqual(new Set(['user 500003']));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ]);
  const exported: unknown = JSON.parse((await downloadBytes(download)).toString());
  await page.getByText('The file has all 143 entries of this filter.').waitFor();

  expect(exported).toHaveLength(143);
  expect(exported).toContainEqual(expect.objectContaining({ target: 'user:500003', act: 'admin.warn' }));
  expect(await entries.first().locator('img').count()).toBe(0);
  expect(await entries.first().innerText()).toContain('<img src=x onerror=document.title=1>');
  expect(problems).toEqual([]);
  await context.close();
});

/** Opens the log of the entries above, and loads so many of them. */
async function openLog(count: number) {
  const opened = await open({ path: '/admin/audit?target=&act=admin.warn' });
  const { page } = opened;
  await settle(page);
  const older = page.getByRole('button', { name: 'Show older entries' });
  for (let shown = 2 * adminLimits.auditPageSize; shown <= count; shown += adminLimits.auditPageSize) {
    await older.click();
    await page.getByText(`${String(shown)} entries are shown.`).waitFor();
  }
  const list = page.getByRole('region', { name: 'Entries' }).locator('ol');
  const entry = (place: number) => list.locator(`li[aria-posinset="${String(place)}"]`);
  const scrollTo = (top: number) =>
    page.evaluate((to) => {
      window.scrollTo(0, to);
    }, top);
  await scrollTo(0);
  await entry(1).waitFor();
  return { ...opened, entries: list.locator('li'), entry, scrollTo };
}

const END = 1_000_000;

test(
  'a thousand entries of the log can be loaded, those near the window exist, and the last one opens',
  { tags: 'rest' },
  async () => {
    const { page, context, entries, entry, scrollTo } = await openLog(MANY_ENTRIES);

    await scrollTo(END);
    await entry(MANY_ENTRIES).locator('summary').press('Enter');

    expect(await entry(MANY_ENTRIES).getByText('request-0').innerText()).toBe('request-0');
    expect(await entries.count()).toBeLessThan(adminLimits.auditPageSize);
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  },
);

test('an entry that leaves the window stays open, and keeps the focus', { tags: 'rest' }, async () => {
  const { page, context, entry, scrollTo } = await openLog(2 * adminLimits.auditPageSize);
  for (const place of [1, 2]) {
    await entry(place).locator('summary').press('Enter');
    await entry(place).locator('details[open] code').waitFor();
  }

  await scrollTo(END);
  await entry(2 * adminLimits.auditPageSize).waitFor();
  await entry(1).waitFor({ state: 'detached' });
  const focused = page.locator(':focus');
  const isStillFocused = await focused.evaluate((element) => element.closest('li')?.ariaPosInSet);
  await scrollTo(0);
  await entry(1).waitFor();

  expect(isStillFocused).toBe('2');
  expect(await entry(1).locator('details').getAttribute('open')).toBe('');
  expect(await entry(1).getByText('request-999').count()).toBe(1);
  await context.close();
});

test(
  'the tab key goes through the log entry by entry, beyond those that exist at first',
  { tags: 'rest' },
  async () => {
    const { page, context, entry } = await openLog(2 * adminLimits.auditPageSize);
    const wanted = 30;
    await entry(1).locator('summary').focus();

    // Three stops an entry: its target, its admin, its details.
    for (let stop = 0; stop < 3 * (wanted - 1); stop += 1) await page.keyboard.press('Tab');

    const place = await page.locator(':focus').evaluate((element) => element.closest('li')?.ariaPosInSet);
    expect(place).toBe(String(wanted));
    await context.close();
  },
);

// S6-01 S6-04
testFirstInShort(
  adminScreens,
  'somebody who is no admin is led away from %s, and downloads nothing of it',
  async (path) => {
    const user = await site.host.createUser('User');
    const loaded: string[] = [];
    const { page, context } = await open({ path: '/', user });
    await settle(page);
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));

    await page.goto(site.host.baseUrl + path);
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
    await settle(page);

    expect(loaded.filter((address) => /\/api\/(ext\/)?admin\//.test(address))).toEqual([]);
    expect(loaded.filter((address) => /(invitations|reports|audit|admin)[^/]*\.js$/.test(address))).toEqual(
      [],
    );
    await context.close();
  },
);
