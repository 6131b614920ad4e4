import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const host = () =>
  startStubHost({
    'GET /api/server/status/basic': { body: { onlinePlayerCount: 3, gameRoomCount: 1 } },
    'GET /api/ext/capabilities': { body: { extensions: [] } },
    'GET /api/user/v2/status': { body: { code: 1, info: '', group: 'guest' } },
  });

const statesOf = (stdout: string) =>
  Object.fromEntries(rowsOf(stdout).map(({ check, state }) => [String(check), state]));

test('a host that answers and files that are as they should be are ok', { tags: 'rest' }, async () => {
  const { url } = await host();

  const { exitCode, stdout } = await runCli(['doctor', '--json', '--host', url], {
    env: { LANG: 'en_US.UTF-8' },
  });

  expect(exitCode).toBe(0);
  expect(statesOf(stdout)).toMatchObject({ host: 'ok', preferences: 'ok', reachable: 'ok', encoding: 'ok' });
});

test('a host that does not answer fails, with a cure', async () => {
  const fetch = () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));

  const { exitCode, stdout } = await runCli('doctor --json', { fetch });

  expect(exitCode).toBe(1);
  expect(rowsOf(stdout)).toContainEqual(
    expect.objectContaining({ check: 'reachable', state: 'fail', cure: 'ra3 config list --sources' }),
  );
});

test('a session file that others can read fails, with a cure', async () => {
  const homeDirectory = temporaryDirectory();
  const folder = join(homeDirectory, '.local/state/ra3');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'session.json'), '{"version":1,"hosts":{}}');
  chmodSync(join(folder, 'session.json'), 0o644);

  const { stdout } = await runCli(['doctor', '--json', '--host', (await host()).url], { homeDirectory });

  expect(statesOf(stdout)).toMatchObject({ 'session file': 'fail' });
});

test('a wrong preference is found, and stops none of the other checks', async () => {
  const homeDirectory = temporaryDirectory();
  mkdirSync(join(homeDirectory, '.config/ra3'), { recursive: true });
  writeFileSync(join(homeDirectory, '.config/ra3/preferences.json'), '{"host": "nonsense"}');

  const { exitCode, stdout } = await runCli('doctor --json', { homeDirectory });

  expect(exitCode).toBe(1);
  expect(statesOf(stdout)).toMatchObject({ host: 'fail', terminal: 'ok' });
});

test.each([
  [[], 'ok', '2026-11-20T03:00'],
  [[{ what: 'form', of: 'persona 7', stored: 'WW', made: 'WL' }], 'fail', 'persona 7: form WW / WL'],
])('an admin hears whether derived data is what the matches make', async (differences, state, told) => {
  const { url } = await startStubHost({
    'GET /api/server/status/basic': { body: { onlinePlayerCount: 3, gameRoomCount: 1 } },
    'GET /api/ext/capabilities': { body: { extensions: ['other.capabilities', 'admin.derivedData'] } },
    'GET /api/user/v2/status': { body: { code: 0, info: '', userId: 1, uname: 'root', group: 'Admin' } },
    'GET /api/ext/admin/derived-data': {
      body: {
        ...{ version: 1, rebuiltTime: '2026-11-01T00:00:00.000Z' },
        ...{ checkedTime: '2026-11-20T03:00:00.000Z', endTime: '2027-03-01T00:00:00.000Z', differences },
      },
    },
  });

  const { stdout } = await runCli(['doctor', '--json', '--host', url]);

  expect(rowsOf(stdout)).toContainEqual(
    expect.objectContaining({ check: 'derived data', state, found: expect.stringContaining(told) as string }),
  );
  expect(rowsOf(stdout)).toContainEqual(
    expect.objectContaining({ check: 'months of matches', state: 'ok', found: '2027-02' }),
  );
});
