// @module-tag rest
import type { Locale } from '@ra3/locales';
import { adminLimits } from '@ra3/sdk/facts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../testing/catch-downloads.js';
import { problem } from '../../../testing/fake-fetch.js';
import { openAsAdmin } from '../../../testing/open-as-admin.js';

const DAY_MS = 86_400_000;
const TODAY = Date.parse('2026-03-01T00:00:00Z');

/** Days up to 2026-03-01; the last seven whole ones have 15 users, those before 10. */
const reports = Array.from({ length: adminLimits.dailyReportDays }, (_, index) => {
  const age = adminLimits.dailyReportDays - 1 - index;
  const automatch = { countAll: 40, countAutomatch1v1: 4 };
  return {
    date: new Date(TODAY - age * DAY_MS).toISOString().slice(0, 10),
    activeUserCount: age > 0 && age <= 7 ? 15 : 10,
    matchCount: 1234,
    matchDetails: { ra3: automatch, 'Dawn <b>0.5</b>': { countAll: 1, countAutomatch1v1: 1 } },
  };
});

const open = (answer: () => unknown, path = '/admin/reports', locale: Locale = 'en') =>
  openAsAdmin({ path, locale, answers: { '/api/admin/reports': answer } });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => {
  vi.restoreAllMocks();
});

// S2-79 S7-41
test('the report has three charts over 180 days, each with its table', async () => {
  const { user, calls } = await open(() => ({ records: reports }));
  const users = await region('Active users');
  const charts = screen.getAllByRole('img', { name: /last 7 full days/ });

  await user.click(users.getByRole('button', { name: 'Show as table' }));
  const table = within(await users.findByRole('table', { name: 'Active users' }));

  expect(charts).toHaveLength(3);
  expect(calls.map(({ address }) => address)).toContain('/api/admin/reports?daysPrev=180');
  expect(table.getAllByRole('row')).toHaveLength(1 + adminLimits.dailyReportDays);
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/2026.*10/);
});

test.each([
  ['en', 'Active users', '15 a day in the last 7 full days: 50.0% more than the week before (+5).'],
  ['zh-CN', '活跃用户', '最近 7 个整日平均每天 15，比前一周多 50.0%（+5）。'],
] as const)(
  'in %s, the last week is compared with the one before in words and with a sign',
  async (locale, title, text) => {
    await open(() => ({ records: reports }), undefined, locale);

    expect((await region(title)).getByText(text)).toBeInTheDocument();
  },
);

test('automatches have a line for each mod, named as text', async () => {
  await open(() => ({ records: reports }));
  const automatch = await region('Automatch 1v1 by mod');

  expect(automatch.getByText('Red Alert 3')).toBeInTheDocument();
  expect(automatch.getByText(/^Dawn <b>/)).toBeInTheDocument();
});

// S2-79
test.each(['', '?days=77'])(
  'with the address %s the whole report is chosen, before 90 and 30 days',
  async (query) => {
    await open(() => ({ records: reports }), `/admin/reports${query}`);
    await region('Matches');
    const days = screen.getAllByRole('link', { name: /^\d+ days$/ });

    expect(days.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`${String(adminLimits.dailyReportDays)} days`, '/admin/reports'],
      ['90 days', '/admin/reports?days=90'],
      ['30 days', '/admin/reports?days=30'],
    ]);
    expect(days.map((link) => link.hasAttribute('aria-current'))).toEqual([true, false, false]);
  },
);

test('the number of days is in the address, and fewer days need no further call', async () => {
  const { user, calls, address } = await open(() => ({ records: reports }));
  const matches = await region('Matches');

  await user.click(screen.getByRole('link', { name: '30 days' }));
  await user.click(matches.getByRole('button', { name: 'Show as table' }));

  expect(within(await matches.findByRole('table')).getAllByRole('row')).toHaveLength(31);
  expect(address()).toBe('/admin/reports?days=30');
  expect(calls.filter(({ address: path }) => path.startsWith('/api/admin/reports'))).toHaveLength(1);
});

test('a chart is downloaded as CSV', async () => {
  const files = catchDownloads();
  const { user } = await open(() => ({ records: reports }), '/admin/reports?days=30');
  const users = await region('Active users');

  await user.click(users.getByRole('button', { name: 'Download as CSV: Active users' }));

  expect(files[0]?.name).toBe('report-users-2026-01-31-2026-03-01.csv');
  expect((await files[0]?.read())?.split('\r\n').slice(-3)).toEqual([
    '2026-02-28,15,15',
    '2026-03-01,10,',
    '',
  ]);
});

test('a report that cannot be loaded can be loaded again', async () => {
  let isDown = true;
  const { user } = await open(() => (isDown ? problem(503, 'maintenance') : { records: reports }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;

  await user.click(retry);

  expect(await screen.findByRole('region', { name: 'Matches' })).toBeInTheDocument();
});

test('a host without days says so', async () => {
  await open(() => ({ records: [] }));

  expect(await screen.findByText('No data from the server')).toBeInTheDocument();
});
