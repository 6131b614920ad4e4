import { afterAll, expect, test } from 'vitest';
import { rowsOf } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';

const adminHost: AdminTestHost = await startAdminHost();
afterAll(() => adminHost.close());

async function namesOf(): Promise<unknown[]> {
  const { stdout } = await adminHost.ra3(['admin', 'badpersona', 'list', '--json']);
  return rowsOf(stdout).map(({ name }) => name);
}

// S7-37, S7-38, S7-39
test('a name is forbidden once, listed, and allowed again', { tags: 'rest' }, async () => {
  const added = await adminHost.ra3(['admin', 'badpersona', 'add', 'Kirov', '--yes', '--json']);
  const again = await adminHost.ra3(['admin', 'badpersona', 'add', 'Kirov', '--yes', '--json']);
  const listed = await namesOf();
  const removed = await adminHost.ra3(['admin', 'badpersona', 'remove', 'Kirov', '--yes']);

  expect([added, again, removed].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  expect([...rowsOf(added.stdout), ...rowsOf(again.stdout)]).toMatchObject([
    { name: 'Kirov', outcome: 'done' },
    { name: 'Kirov', outcome: 'unchanged' },
  ]);
  expect(listed).toContain('Kirov');
  expect(await namesOf()).not.toContain('Kirov');
  expect(removed.stdout).toBe('Kirov is allowed again.\n');
});

test('before a name is forbidden, the personas that have it are named', async () => {
  await adminHost.host.createUser('User', ['Yuri']);

  const { exitCode, stdout } = await adminHost.ra3(['admin', 'badpersona', 'add', 'yuri', '--dry-run']);

  expect(exitCode).toBe(0);
  expect(stdout).toContain('1 Game ID matches and keeps its name: Yuri');
  expect(await namesOf()).not.toContain('yuri');
});
