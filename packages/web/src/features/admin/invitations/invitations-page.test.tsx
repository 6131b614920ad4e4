// @module-tag rest
import type { Locale } from '@ra3/locales';
import { limits } from '@ra3/sdk/facts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/catch-downloads.js';
import { problem } from '../../../testing/fake-fetch.js';
import { openAsAdmin, type Answers } from '../../../testing/open-as-admin.js';

const api = '/api/admin/invitation';
const inviter = { inviterUid: 3, inviterUname: 'the.admin', inviterUemail: 'admin@qq.com' };
const ready = { ...inviter, value: 'AAAA-READY', status: 'ready', regEmail: null, desc: '=for <b>Anna</b>' };
const used = {
  ...inviter,
  value: 'BBBB-USED',
  status: 'used',
  regEmail: 'boris@example.org',
  desc: 'for Boris',
};

/** More ready codes than a page has. */
const standard: Answers = {
  [`${api}/stats`]: () => ({ free: 80, ready: 12, used: 8 }),
  [`${api}/query/shared`]: () => ({ items: [ready] }),
  [`${api}/query/used`]: () => ({ items: [used] }),
  [`${api}/query/by/3/count`]: () => ({ count: 1 }),
  [`${api}/query/by/3/skip/0/limit/10`]: () => ({ items: [used] }),
  '/api/ext/capabilities': () => ({ extensions: ['admin.invitationPath'] }),
};

const open = (answers: Answers = {}, path = '/admin/invitation', locale: Locale = 'en') =>
  openAsAdmin({ path, locale, answers: { ...standard, ...answers } });

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const posted = (calls: readonly { address: string; body: unknown }[]) =>
  calls.filter(({ body }) => body !== undefined);

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

// S2-76 S9-08
test('the page shows how many codes are used and ready, and the ready ones, ten to a page', async () => {
  const { calls } = await open({}, '/admin/invitation?page=2');

  const counts = await region('Codes on this server');
  const list = await region('List of codes');
  const row = within(await list.findByRole('row', { name: /AAAA-READY/ }));

  expect(await counts.findByText('80')).toBeInTheDocument();
  expect(counts.getByText('Used').parentElement).toHaveTextContent('Used8');
  expect(list.getByText('12 codes')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(row.getByText('=for <b>Anna</b>')).toBeInTheDocument();
  expect(calls.map(({ address }) => address)).toContain(`${api}/query/shared?skip=10&limit=10`);
});

// S9-08
test('while a page of codes loads, the list is as high as a page with its head', async () => {
  await open({ [`${api}/query/shared`]: () => new Promise<Response>(() => undefined) });

  const list = await screen.findByRole('region', { name: 'List of codes' });
  const rows = list.querySelector('[aria-busy] > [aria-hidden]')?.childElementCount;

  expect(rows).toBe(limits.adminInvitationPageSize + 1);
});

test('the list and the page are in the address, and another list begins at its first page', async () => {
  const { user, address } = await open({}, '/admin/invitation?page=2');
  const list = await region('List of codes');

  await user.click(await list.findByRole('link', { name: /^Used/ }));

  expect(await list.findByText('boris@example.org')).toBeInTheDocument();
  expect(address()).toBe('/admin/invitation?list=used');
});

// S9-08
test.each([
  [10, 1],
  [11, 2],
  [20, 2],
  [21, 3],
])('a list of %i codes has %i pages', async (ready, pages) => {
  await open({ [`${api}/stats`]: () => ({ free: 80, ready, used: 8 }) });
  const list = await region('List of codes');
  await list.findByRole('row', { name: /AAAA-READY/ });
  await list.findByText(`${String(ready)} codes`);

  const links = list.queryAllByRole('link', { name: /^Page \d+$/ }).map(({ textContent }) => textContent);
  expect(links.at(-1) ?? '1').toBe(String(pages));
});

// S2-76
test('codes are found by the id of their inviter, and an unknown name is told at the field', async () => {
  const { user, address, calls } = await open();
  const list = await region('List of codes');
  await user.type(await list.findByRole('textbox', { name: 'Inviter: user name or ID' }), 'anna{Enter}');
  const problemText = await list.findByText('No user has this name or ID.');
  const before = calls.filter(({ address: path }) => path.includes('/by/')).length;

  await user.clear(list.getByRole('textbox', { name: 'Inviter: user name or ID' }));
  await user.type(list.getByRole('textbox', { name: 'Inviter: user name or ID' }), '\u200b３{Enter}');

  expect(await list.findByText('BBBB-USED')).toBeInTheDocument();
  expect(list.getByRole('textbox', { name: 'Inviter: user name or ID' })).toHaveFocus();
  expect(problemText).not.toBeVisible();
  expect([before, address()]).toEqual([0, '/admin/invitation?inviter=3']);
});

test('codes are found by the name of their inviter', async () => {
  const { user, address } = await open({
    '/api/ext/admin/users/find': () => ({ userId: 3, userName: 'the.admin' }),
  });
  const list = await region('List of codes');
  await user.type(await list.findByRole('textbox', { name: 'Inviter: user name or ID' }), 'the.admin{Enter}');

  expect(await list.findByText('BBBB-USED')).toBeInTheDocument();
  expect(address()).toBe('/admin/invitation?inviter=3');
});

test.each([
  [
    'en',
    'Make 100 codes',
    'Make them',
    '100 codes were made. They stay free until somebody applies for them.',
  ],
  ['zh-CN', '生成 100 个邀请码', '生成', '已生成 100 个邀请码，在有人申请之前为空闲状态。'],
] as const)(
  'in %s, codes are made after a question, and the page says what was done',
  async (locale, ask, confirm, done) => {
    const { user, calls } = await open(
      { [`${api}/generate`]: () => ({ code: 0, info: 'ok', count: 100 }) },
      undefined,
      locale,
    );
    await user.click(await screen.findByRole('button', { name: ask }));
    const asked = calls.some(({ address }) => address.endsWith('/generate'));
    const told = (await screen.findByRole('dialog')).textContent.match(/\d+/g);

    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));

    // An alert scrolls out from behind the top bar.
    expect(await screen.findByRole('alert')).toHaveTextContent(done);
    expect(asked).toBe(false);
    expect(new Set(told)).toEqual(new Set(['100']));
    expect(calls.filter(({ address }) => address.endsWith('/generate'))).toHaveLength(1);
    expect(calls.filter(({ address }) => address.endsWith('/stats')).length).toBeGreaterThan(1);
  },
);

// S8-32
test('a failure names the action, the reason and the status', async () => {
  const { user } = await open({ [`${api}/generate`]: () => problem(503, 'maintenance') });
  await user.click(await screen.findByRole('button', { name: 'Make 100 codes' }));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make them' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/Codes were not made.*HTTP 503/);
});

test('a lost answer says how to find out whether codes were made', async () => {
  const { user } = await open({ [`${api}/generate`]: () => new Response('<html>') });
  await user.click(await screen.findByRole('button', { name: 'Make 100 codes' }));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make them' }));

  expect(await screen.findByText(/If the number of free codes/)).toBeInTheDocument();
});

test('an admin who says no purpose gets no code', async () => {
  const { user, calls } = await open();
  const card = await region('Apply for a code');
  await user.type(card.getByRole('textbox', { name: 'What it is for' }), '  {Enter}');

  expect(await card.findByText('Write what the code is for.')).toBeVisible();
  expect(posted(calls)).toEqual([]);
});

test('the new codes are shown, copied and saved as text', async () => {
  const files = catchDownloads();
  const { user } = await open({
    [`${api}/generate`]: () => ({ code: 0, info: 'ok', count: 2, codes: ['AAAA-1', 'BBBB-2'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Make 100 codes' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make them' }));

  expect(await screen.findByRole('region', { name: 'New codes' })).toHaveTextContent('AAAA-1 BBBB-2');
  await user.click(screen.getByRole('button', { name: 'Copy the codes' }));
  await user.click(screen.getByRole('button', { name: 'Save as a text file' }));

  expect(await navigator.clipboard.readText()).toBe('AAAA-1\nBBBB-2');
  expect(files.map(({ name }) => name)).toEqual(['invitation-codes.txt']);
  expect(await files[0]?.read()).toBe('AAAA-1\nBBBB-2\n');
});

// S4-07 S7-33
test('an admin applies with a purpose, reads the code and copies it', async () => {
  const { user, calls } = await open({
    [`${api}/apply`]: () => ({ code: 0, info: 'ok', value: 'CCCC-NEW' }),
  });
  const card = await region('Apply for a code');
  await user.type(card.getByRole('textbox', { name: 'What it is for' }), ' for Chen {Enter}');

  const copy = await card.findByRole('button', { name: 'Copy CCCC-NEW' });
  await user.click(copy);

  expect(posted(calls)).toEqual([{ address: `${api}/apply`, body: { description: 'for Chen' } }]);
  expect(card.getByRole('textbox', { name: 'What it is for' })).toHaveValue('');
  expect(await navigator.clipboard.readText()).toBe('CCCC-NEW');
  expect(await screen.findByText('One code copied.')).toBeInTheDocument();
});

test('when no code is free the field says so, and what was typed stays, also over a reload', async () => {
  const first = await open({ [`${api}/apply`]: () => problem(404, 'No invitation code is free.') });
  const card = await region('Apply for a code');
  await first.user.type(card.getByRole('textbox', { name: 'What it is for' }), 'for Chen{Enter}');
  expect(await card.findByText('No free codes left. Make more first.')).toBeInTheDocument();
  first.unmount();

  await open();

  const field = (await region('Apply for a code')).getByRole('textbox', { name: 'What it is for' });
  expect(field).toHaveValue('for Chen');
});

test('all codes of a list are copied, not only those of the page', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...ready, value: `CODE-${String(index)}` }));
  const { user, calls } = await open({ [`${api}/query/shared`]: () => ({ items: many }) });
  const list = await region('List of codes');

  await user.click(await list.findByRole('button', { name: 'Copy all' }));

  expect(await screen.findByText('12 codes copied.')).toBeInTheDocument();
  expect((await navigator.clipboard.readText()).split('\n')).toEqual(many.map(({ value }) => value));
  expect(calls.map(({ address }) => address)).toContain(`${api}/query/shared?skip=0&limit=100`);
});

test('a list is downloaded as CSV, in which no text is a formula, and the page says how many codes it has', async () => {
  const files = catchDownloads();
  const { user } = await open();
  const list = await region('List of codes');

  await user.click(await list.findByRole('button', { name: 'Download as CSV' }));

  expect(await screen.findByText('The file has the one code of the list.')).toBeInTheDocument();
  expect(files.map(({ name }) => name)).toEqual(['invitations-ready.csv']);
  expect(await files[0]?.read()).toContain("AAAA-READY,Ready,3,the.admin,'=for <b>Anna</b>,");
});

test('a list that cannot be loaded can be loaded again', async () => {
  let isDown = true;
  const { user } = await open({
    [`${api}/query/shared`]: () => (isDown ? problem(500, 'broken') : { items: [ready] }),
  });
  const list = await region('List of codes');
  const retry = await list.findByRole('button', { name: 'Try again' });
  isDown = false;

  await user.click(retry);

  expect(await list.findByText('AAAA-READY')).toBeInTheDocument();
});

test('an empty list says when codes appear', async () => {
  await open({
    [`${api}/stats`]: () => ({ free: 0, ready: 0, used: 0 }),
    [`${api}/query/shared`]: () => ({ items: [] }),
  });
  const list = await region('List of codes');

  expect(await list.findByText('No code is ready')).toBeInTheDocument();
  expect(list.queryByRole('button', { name: 'Copy all' })).not.toBeInTheDocument();
});

const step = { usedTime: null, desc: null };

test('the path leads from a user up to the first inviter, and is in the address', async () => {
  const { user, address } = await open({
    '/api/ext/admin/invitation/path': () => ({
      records: [
        { userId: 30, userName: 'Boris', usedTime: '2026-03-01T12:00:00Z', desc: 'for Boris' },
        { ...step, userId: 20, userName: 'Anna' },
      ],
      isComplete: true,
    }),
  });
  const card = await region('Who invited whom');
  await user.type(card.getByRole('textbox', { name: 'User name or ID' }), '30{Enter}');

  const path = within(await card.findByRole('list', { name: 'Who invited whom' }));

  expect(path.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Boris', 'Anna']);
  expect(path.getByRole('link', { name: 'Boris' })).toHaveAttribute('href', '/admin/user?user=30');
  expect(card.getByText('Nobody invited the last account.')).toBeInTheDocument();
  expect(address()).toBe('/admin/invitation?invited=30');
});

test.each([
  [
    'is not complete',
    { records: [{ ...step, userId: 30, userName: 'Boris' }], isComplete: false },
    /Incomplete: the path/,
  ],
  ['is of nobody', problem(404, 'no user'), 'There is no user 30.'],
])('a path that %s says so', async (_, answer, text) => {
  await open({ '/api/ext/admin/invitation/path': () => answer }, '/admin/invitation?invited=30');
  const card = await region('Who invited whom');

  expect(await card.findByText(text)).toBeInTheDocument();
});

test('on another host the page works with the official calls alone', async () => {
  const { calls } = await open(
    { '/api/ext/capabilities': () => problem(404, 'not found') },
    '/admin/invitation?invited=30',
  );
  const card = await region('Who invited whom');

  expect(await card.findByText('This server does not show who invited whom.')).toBeInTheDocument();
  expect((await region('List of codes')).getByText('AAAA-READY')).toBeInTheDocument();
  expect(calls.some(({ address }) => address.includes('/api/ext/admin/'))).toBe(false);
});
