// @module-tag rest
import { pollingMs } from '@ra3/sdk/facts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../../testing/fake-fetch.js';
import { openAsAdmin, type Answers } from '../../../testing/open-as-admin.js';

const LOAD = '/api/admin/perf/stats';
const NOW = '2026-03-01T12:00:00Z';
const relay = (ipAddr: string, load: number) => ({ ipAddr, load });
const figures = (relays: readonly object[]) => ({
  relays,
  database: { totalObjectCount: 12_345, dataSize: 3 * 2 ** 20, indexSize: 2 ** 19 },
});
const relays = [
  relay('192.0.2.1', 0.2),
  relay('192.0.2.2', 0.95),
  relay('192.0.2.3', 0.75),
  relay('192.0.2.4', 0),
];
const overview = {
  bansLastDay: 4,
  bansEnding: {
    count: 21,
    records: [{ userId: 12, userName: 'An<b>na</b>', endTime: '2026-03-01T14:00:00Z' }],
  },
  highestLoad: 0.95,
  invitations: { free: 99, ready: 1 },
  season: {
    seasonId: 2,
    chineseName: '第二赛季',
    englishName: 'Season 2',
    startTime: '2026-02-01T00:00:00Z',
  },
};

const open = (answers: Answers = {}, path = '/admin/stats/server', locale: 'en' | 'zh-CN' = 'en') =>
  openAsAdmin({
    path,
    locale,
    now: () => new Date(NOW),
    answers: {
      [LOAD]: () => figures(relays),
      '/api/ext/capabilities': () => ({ extensions: ['admin.overview'] }),
      '/api/ext/admin/overview': () => overview,
      ...answers,
    },
  });
const polls = (calls: readonly { address: string }[]) =>
  calls.filter(({ address }) => address === LOAD).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// S2-78 S9-18 S3-30 S3-31
test.each([
  ['en', 'Relays', ['Overloaded', 'High', 'Normal', 'N/A'], 'Database'],
  ['zh-CN', '中继服务器', ['过载', '偏高', '正常', 'N/A'], '数据库'],
] as const)(
  'in %s, relays have the colour of their load in words, the highest first, and the database its sizes in MiB',
  async (locale, name, states, database) => {
    await open({}, undefined, locale);
    const table = within(await screen.findByRole('table', { name }));
    const [, ...rows] = table.getAllByRole('row');

    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(states);
    expect(rows[0]).toHaveTextContent('192.0.2.295.0%');
    expect(screen.getByRole('region', { name: database })).toHaveTextContent(
      /12,345.*3\.00 MiB.*0\.50 MiB.*3\.50 MiB/,
    );
  },
);

test('the order of the relays is in the address', async () => {
  const { address } = await open({}, '/admin/stats/server?sort=relay');
  const table = within(await screen.findByRole('table', { name: 'Relays' }));
  const first = () => table.getAllByRole('rowheader')[0]?.textContent;
  const byAddress = first();

  act(() => table.getByRole('button', { name: 'Load' }).click());

  expect([byAddress, first()]).toEqual(['192.0.2.1', '192.0.2.2']);
  expect(address()).toBe('/admin/stats/server?sort=-load');
});

// S9-05
test('the figures are polled every five seconds, and each relay keeps its loads', async () => {
  let load = 0.1;
  const { calls } = await open({ [LOAD]: () => figures([relay('192.0.2.1', (load += 0.1))]) });
  await screen.findByRole('table', { name: 'Relays' });
  const before = polls(calls);

  await pass(pollingMs.adminServerStats);
  await pass(pollingMs.adminServerStats);

  expect(polls(calls)).toBe(before + 2);
  expect(
    screen.getByRole('img', { name: /^Load of 192\.0\.2\.1 from 20\.0% to 40\.0%/ }),
  ).toBeInTheDocument();
});

// S9-05
test('a hidden page does not poll', async () => {
  const { calls } = await open();
  await screen.findByRole('table', { name: 'Relays' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
  });
  const before = polls(calls);

  await pass(4 * pollingMs.adminServerStats);

  expect(polls(calls)).toBe(before);
});

test('a failed poll is told, and the last figures stay until they are marked as old', async () => {
  let isDown = false;
  await open({ [LOAD]: () => (isDown ? problem(503, 'maintenance') : figures(relays)) });
  await screen.findByRole('table', { name: 'Relays' });
  isDown = true;

  await pass(pollingMs.adminServerStats);
  const failed = await screen.findByText('The last poll failed; the figures below are older.');
  const isMarkedEarly = screen.queryByText(/No answer for more than 15 seconds/) !== null;
  await pass(3 * pollingMs.adminServerStats);

  expect(failed).toBeInTheDocument();
  expect(isMarkedEarly).toBe(false);
  expect(screen.getByText(/No answer for more than 15 seconds/)).toBeInTheDocument();
  expect(screen.getByText('192.0.2.2')).toBeInTheDocument();
  isDown = false;
  await pass(pollingMs.adminServerStats);
  expect(screen.queryByText(/No answer for more than/)).not.toBeInTheDocument();
});

test('a host that does not answer at first can be asked again, and one without relays says so', async () => {
  let isDown = true;
  const { user } = await open({ [LOAD]: () => (isDown ? problem(503, 'maintenance') : figures([])) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;

  await user.click(retry);

  expect(await screen.findByText('No relays')).toBeInTheDocument();
});

test('the overview names the bans that end soon, the highest load, the codes that are left and the season', async () => {
  await open();
  const strip = await screen.findByRole('region', { name: 'At a glance' });

  expect(strip).toHaveTextContent(/Bans in 24 h4/);
  expect(strip).toHaveTextContent(/Highest load95\.0%Overloaded/);
  expect(strip).toHaveTextContent(/Codes left10099 free, 1 ready/);
  expect(strip).toHaveTextContent(/Season 2/);
  expect(strip).toHaveTextContent(/An<b>na<\/b> Mar 1, 2026/);
  expect(strip).toHaveTextContent('and 20 more');
  expect(within(strip).getByRole('link', { name: 'An<b>na</b>' })).toHaveAttribute(
    'href',
    '/admin/user?user=12',
  );
});

test('an overview that fails leaves the figures, and a host without it has none', async () => {
  const failed = await open({ '/api/ext/admin/overview': () => problem(500, 'broken') });
  expect(await screen.findByText('The overview could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('192.0.2.2')).toBeInTheDocument();
  failed.unmount();

  const { calls } = await open({ '/api/ext/capabilities': () => problem(404, 'not found') });
  expect(await screen.findByText('192.0.2.2')).toBeInTheDocument();
  expect(calls.some(({ address }) => address === '/api/ext/admin/overview')).toBe(false);
});

// S6-04
test('the website is reloaded after a confirmation, which says so only when it is done', async () => {
  let isRefused = true;
  const { calls } = await open({
    '/api/admin/web/reload': () => (isRefused ? problem(503, 'maintenance') : { code: 0, info: 'ok' }),
  });
  const reloads = () => calls.filter(({ address }) => address === '/api/admin/web/reload').length;
  const press = (area: HTMLElement) =>
    act(() => within(area).getByRole('button', { name: 'Reload the website' }).click());
  await screen.findByRole('table', { name: 'Relays' });
  press(await screen.findByRole('region', { name: 'Website' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reload the website?' });
  const early = reloads();
  press(dialog);
  await within(dialog).findByRole('alert');
  const isToldEarly = screen.queryByText('The website was read from disk again.') !== null;
  isRefused = false;
  press(dialog);

  expect(await screen.findByText('The website was read from disk again.')).toBeVisible();
  expect([early, isToldEarly, reloads()]).toEqual([0, false, 2]);
  expect(dialog).not.toBeInTheDocument();
});
