import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rowsOf, temporaryDirectory } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';

const adminHost: AdminTestHost = await startAdminHost();
afterAll(() => adminHost.close());
await post('/api/admin/invitation/generate', {});
const [first, second] = [await applyFor('for =Yuri'), await applyFor('for "Krukov", soon')];

function post(url: string, payload: object) {
  return adminHost.host.app.inject({
    method: 'POST',
    url,
    headers: { cookie: adminHost.admin.cookie },
    payload,
  });
}

async function applyFor(description: string): Promise<string> {
  return (await post('/api/admin/invitation/apply', { description })).json<{ value: string }>().value;
}

function invitation(...words: readonly string[]) {
  return adminHost.ra3(['admin', 'invitation', ...words]);
}

// S7-28
test('stats count the codes of each state', async () => {
  const { stdout } = await invitation('stats', '--json');

  expect(rowsOf(stdout)).toEqual([{ free: 98, ready: 2, used: 0 }]);
});

// S7-29, S7-30
test('codes are listed by state and found by who gave them', async () => {
  const ready = await invitation('list', '--status', 'ready', '-q');
  const used = await invitation('list', '--status', 'used', '--json');
  const given = await invitation('search', '--inviter', String(adminHost.admin.userId), '--json');

  expect(ready.stdout.split('\n').filter(Boolean).toSorted()).toEqual([first, second].toSorted());
  expect(used.stdout).toBe('');
  expect(rowsOf(given.stdout)).toHaveLength(2);
});

test('a user whom nobody invited ends the search of a code with 3', async () => {
  const user = await adminHost.host.createUser('User');

  const { exitCode } = await invitation('search', '--invited', String(user.userId));

  expect(exitCode).toBe(3);
});

test('an export is CSV in a file that only its owner can read, and replaces nothing', async () => {
  const workingDirectory = temporaryDirectory();
  const words = ['admin', 'invitation', 'export', '--out', 'codes.csv'];

  const written = await adminHost.ra3(words, { workingDirectory });
  const again = await adminHost.ra3(words, { workingDirectory });
  const path = join(workingDirectory, 'codes.csv');
  const content = readFileSync(path, 'utf8');

  expect([written.exitCode, again.exitCode]).toEqual([0, 5]);
  expect(written.stdout).toBe('');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(content.split('\r\n')[0]).toBe('value,status,inviterUid,inviterUname,inviterUemail,regEmail,desc');
  expect(content).toContain('"for ""Krukov"", soon"');
});

test('an export to stdout is CSV, and rows with --json', async () => {
  const csv = await invitation('export');
  const json = await invitation('export', '--fields', 'value,status');

  expect(csv.stdout).toContain(`${first},ready`);
  expect(rowsOf(json.stdout)).toContainEqual({ value: second, status: 'ready' });
});
