import { afterAll, expect, test } from 'vitest';
import { rowsOf } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';
import { MemoryOutput } from '../testing/memory-streams.js';
import { losingCalls } from '../testing/losing-answers.js';

const adminHost: AdminTestHost = await startAdminHost();
afterAll(() => adminHost.close());

async function forbid(name: string): Promise<void> {
  await adminHost.ra3(['admin', 'badpersona', 'add', name, '--yes']);
}

test('the log is filtered by act, admin and time', { tags: 'rest' }, async () => {
  await forbid('Alpha');

  const byAct = await adminHost.ra3([
    'admin',
    'audit',
    '--action',
    'admin.addBadPersona',
    '--since',
    '2020-01-01',
    '--json',
  ]);
  const byAdmin = await adminHost.ra3(['admin', 'audit', '--by', String(adminHost.admin.userId), '--json']);
  const ofNobody = await adminHost.ra3(['admin', 'audit', '--by', '987654321']);
  const later = await adminHost.ra3(['admin', 'audit', '--since', '2999-01-01']);

  expect(rowsOf(byAct.stdout)[0]).toMatchObject({
    act: 'admin.addBadPersona',
    adminUserName: adminHost.admin.userName,
  });
  expect(rowsOf(byAdmin.stdout).length).toBeGreaterThan(0);
  expect([ofNobody.stdout, later.stdout]).toEqual(['No entries.\n', 'No entries.\n']);
});

test('--follow prints each new entry once, as it comes', async () => {
  await forbid('Bravo');
  const whole = losingCalls(/never/u);
  let asked = 0;

  const { exitCode, stdout } = await adminHost.ra3(
    ['admin', 'audit', '--follow', '--times', '2', '--limit', '1', '--json'],
    {
      fetch: async (url, init) => {
        if (url.includes('/admin/audit')) asked += 1;
        if (url.includes('/admin/audit') && asked === 2) await forbid('Charlie');
        return whole(url, init);
      },
    },
  );

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout).map(({ after }) => (after as { name: string }).name)).toEqual(['Bravo', 'Charlie']);
});

test('the log fits into a terminal of 40 columns', async () => {
  await forbid('Delta_with_quite_a_long_name');
  const stdout = new MemoryOutput({ columns: 40, rows: 24 });

  const { exitCode } = await adminHost.ra3(['admin', 'audit', '--limit', '3'], {
    stdout,
    env: { NO_COLOR: '1' },
  });

  const lines = stdout.text().split('\n');
  expect(exitCode).toBe(0);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => line.length > 40)).toEqual([]);
});

test('--follow has no CSV, and --times is for --follow', async () => {
  const csv = await adminHost.ra3(['admin', 'audit', '--follow', '--output', 'csv']);
  const times = await adminHost.ra3(['admin', 'audit', '--times', '1']);

  expect([csv.exitCode, times.exitCode]).toEqual([2, 2]);
});
