// @module-tag rest
import type { Locale } from '@ra3/locales';
import { adminLimits } from '@ra3/sdk/facts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/catch-downloads.js';
import { problem } from '../../../testing/fake-fetch.js';
import { openAsAdmin, type Answers } from '../../../testing/open-as-admin.js';

const LOG = '/api/ext/admin/audit';

const ban = {
  entryId: 900,
  time: '2026-03-01T12:00:00Z',
  adminUserId: 3,
  adminUserName: 'the.admin',
  act: 'admin.ban',
  target: 'user:12',
  targetName: 'alpha.player',
  before: { type: 1, reasonChinese: '旧', until: 'same' },
  after: {
    expiryTime: '2026-03-04T12:00:00Z',
    type: 3,
    reasonChinese: '<img src=x onerror=alert(1)>\u202E新',
    until: 'same',
  },
  address: '192.0.2.7',
  requestId: 'request-77',
};

const page = (count: number, first: number) =>
  Array.from({ length: count }, (_, index) => ({ ...ban, entryId: first - index }));

const open = (answers: Answers = {}, path = '/admin/audit', locale: Locale = 'en') =>
  openAsAdmin({
    path,
    locale,
    answers: {
      '/api/ext/capabilities': () => ({ extensions: ['admin.auditLog'] }),
      [LOG]: () => ({ records: [ban] }),
      ...answers,
    },
  });

const asked = (calls: readonly { address: string }[]) =>
  calls.map(({ address }) => address).filter((address) => address.startsWith(LOG));
const rows = async () =>
  within(await screen.findByRole('region', { name: /^(Entries|记录)$/ })).getAllByRole('listitem');

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [
    'en',
    'the.admin banned alpha.player',
    'Told: ',
    'Details and JSON',
    ['Until', 'Kinds', 'Reason (Chinese)'],
  ],
  ['zh-CN', 'the.admin 封禁了 alpha.player', '告知内容: ', '详情和 JSON', ['截止', '类型', '原因（中文）']],
] as const)(
  'in %s, an entry is a sentence with what was told and the fields that changed',
  async (locale, sentence, told, details, fields) => {
    const { user } = await open({}, undefined, locale);
    const [row] = await rows();
    if (row === undefined) throw new Error('There is no entry');
    const entry = within(row);

    await user.click(entry.getByText(details));

    expect(row.querySelector('p')).toHaveTextContent(sentence);
    expect(row).toHaveTextContent(`${told}<img src=x onerror=alert(1)>新`);
    expect(entry.getByRole('link', { name: 'alpha.player' })).toHaveAttribute(
      'href',
      '/admin/audit?target=alpha.player',
    );
    expect(entry.getByRole('link', { name: 'the.admin' })).toHaveAttribute(
      'href',
      '/admin/audit?admin=the.admin',
    );
    expect([...row.querySelectorAll('dt')].map(({ textContent }) => textContent).toSorted()).toEqual(
      [...fields].toSorted(),
    );
    expect(entry.getByText('request-77')).toBeInTheDocument();
    expect(row.querySelector('pre')?.textContent).toContain('{\n  "type": 1,\n');
    expect(await entry.findByText(/192\.0\.2\.7/)).toBeInTheDocument();
  },
);

test('a hostile text is shown as text, without characters that turn its direction', async () => {
  await open();
  const [row] = await rows();

  expect(row?.querySelector('img')).toBeNull();
  expect(row?.querySelector('ins bdi, dd:last-child ins')).not.toBeNull();
  expect(row).toHaveTextContent('<img src=x onerror=alert(1)>新');
});

test('the filter of the address is asked of the host and stands in the fields', async () => {
  const { calls } = await open(
    {},
    '/admin/audit?target=user:12&admin=3&act=admin.ban&since=2026-03-01&until=2026-03-02',
  );
  await rows();

  const [address = ''] = asked(calls);
  const query = new URL(address, 'http://localhost').searchParams;

  expect(Object.fromEntries(query)).toEqual({
    ...{ target: 'user:12', admin: '3', act: 'admin.ban' },
    since: new Date('2026-03-01T00:00:00').toISOString(),
    until: new Date('2026-03-03T00:00:00').toISOString(),
  });
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue('Banned, or lifted a ban');
  expect(screen.getByRole('textbox', { name: 'Done to' })).toHaveValue('user:12');
  expect(screen.getByLabelText('From day')).toHaveValue('2026-03-01');
});

test('what is typed filters the log and is in the address; a number alone is a user', async () => {
  const { user, address } = await open();
  await rows();

  await user.type(screen.getByRole('textbox', { name: 'Done to' }), ' \u200b１2 ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Warned');
  await user.click(screen.getByRole('textbox', { name: 'Done to' }));
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toBe('/admin/audit?target=user%3A12&act=admin.warn'));
  expect(screen.getByRole('textbox', { name: 'Done to' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Done to' })).toHaveValue('user:12');
  await user.click(await screen.findByRole('link', { name: 'Remove all filters' }));
  expect(address()).toBe('/admin/audit');
});

test('days in the wrong order are told at their field, and nothing is asked', async () => {
  const { user, calls, address } = await open({}, '/admin/audit?since=2026-03-02&until=2026-03-01');
  await rows();
  const before = asked(calls).length;

  await user.type(screen.getByRole('textbox', { name: 'Admin' }), 'anna{Enter}');

  expect(screen.getByText('This day is before the start.')).toBeVisible();
  expect([asked(calls).length, address()]).toEqual([
    before,
    '/admin/audit?since=2026-03-02&until=2026-03-01',
  ]);
});

test('names filter the log by the ids that the host knows for them, and an unknown one says so', async () => {
  const answers: object[] = [{ userId: 7, userName: 'anna' }];
  const { user, calls, address } = await open({
    '/api/ext/admin/users/find': () => answers[0] ?? problem(404, 'nobody'),
  });
  await rows();
  await user.type(screen.getByRole('textbox', { name: 'Done to' }), 'alpha.player');
  await user.type(screen.getByRole('textbox', { name: 'Admin' }), 'anna{Enter}');
  await waitFor(() => expect(asked(calls).at(-1)).toBe(`${LOG}?target=user%3A7&admin=7`));
  answers.pop();
  expect(address()).toBe('/admin/audit?admin=anna&target=alpha.player');

  await user.type(screen.getByRole('textbox', { name: 'Admin' }), 'x{Enter}');

  expect(await screen.findByText('No user has this name')).toBeVisible();
});

test('older entries come behind the last one, until there are no more', async () => {
  const answers = [page(adminLimits.auditPageSize, 900), page(1, 100)];
  const { user, calls } = await open({ [LOG]: () => ({ records: answers.shift() ?? [] }) });
  await rows();

  await user.click(screen.getByRole('button', { name: 'Show older entries' }));

  expect(await screen.findByText('51 entries are shown. There are no older entries.')).toBeInTheDocument();
  expect(asked(calls).at(-1)).toBe(`${LOG}?before=${String(901 - adminLimits.auditPageSize)}`);
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
});

test('entries away from the window are not drawn, and each says its place', async () => {
  // The DOM of tests has no layout: without heights all entries would be in the window.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  await open({ [LOG]: () => ({ records: page(adminLimits.auditPageSize, 900) }) });
  const [first, ...others] = await rows();

  expect(others.length).toBeLessThan(adminLimits.auditPageSize - 1);
  expect(first).toHaveAttribute('aria-posinset', '1');
  // There may be more than were loaded.
  expect(first).toHaveAttribute('aria-setsize', '-1');
});

test('older entries that cannot be loaded leave those that are shown', async () => {
  let isDown = false;
  const { user } = await open({
    [LOG]: () => (isDown ? problem(500, 'broken') : { records: page(adminLimits.auditPageSize, 900) }),
  });
  await rows();
  isDown = true;

  await user.click(screen.getByRole('button', { name: 'Show older entries' }));

  expect(await screen.findByText('Older entries could not be loaded')).toBeInTheDocument();
  expect(screen.getByText(`${String(adminLimits.auditPageSize)} entries are shown.`)).toBeInTheDocument();
  expect((await rows()).length).toBeGreaterThan(1);
});

test('the filtered log is downloaded as CSV and as JSON, and the page says how many entries a file has', async () => {
  const files = catchDownloads();
  const formula = { ...ban, adminUserName: '=1+1' };
  const { user, calls } = await open(
    { [LOG]: () => ({ records: [formula] }) },
    '/admin/audit?target=user:12',
  );
  await rows();

  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await screen.findByText('The file has the one entry of this filter.');
  await user.click(screen.getByRole('button', { name: 'Download as JSON' }));
  await waitFor(() => expect(files).toHaveLength(2));

  expect(files.map(({ name }) => name)).toEqual(['audit.csv', 'audit.json']);
  expect(await files[0]?.read()).toContain("2026-03-01T12:00:00Z,'=1+1,3,admin.ban,user:12,");
  expect(JSON.parse((await files[1]?.read()) ?? '')).toEqual([formula]);
  expect(asked(calls).every((address) => address.includes('target=user%3A12'))).toBe(true);
});

test('an export ends at its bound and says that the log is longer', async () => {
  const files = catchDownloads();
  let last = 1_000_000;
  const { user } = await open({
    [LOG]: () => {
      last -= adminLimits.auditPageSize;
      return { records: page(adminLimits.auditPageSize, last) };
    },
  });
  await rows();

  await user.click(screen.getByRole('button', { name: 'Download as JSON' }));

  expect(await screen.findByText(/^The file has only the newest 2,?000 entries/)).toBeInTheDocument();
  expect(JSON.parse((await files[0]?.read()) ?? '')).toHaveLength(adminLimits.auditExportEntries);
});

test('an empty log, a failed one and a host without one say so', async () => {
  const empty = await open({ [LOG]: () => ({ records: [] }) });
  expect(await screen.findByText('No entries')).toBeInTheDocument();
  empty.unmount();

  const failed = await open({ [LOG]: () => problem(500, 'broken') });
  expect(await screen.findByText('The audit log could not be loaded')).toBeInTheDocument();
  failed.unmount();

  const { calls } = await open({ '/api/ext/capabilities': () => problem(404, 'not found') });
  expect(await screen.findByText('This server keeps no audit log')).toBeInTheDocument();
  expect(asked(calls)).toEqual([]);
});
