import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aStatus } from '../testing/builders.js';
import { runCli, temporaryDirectory } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const status = { 'GET /api/server/status/detail': { body: aStatus() } };

function homeWith(preferences: object | string): string {
  const home = temporaryDirectory();
  mkdirSync(join(home, '.config/ra3'), { recursive: true });
  const content = typeof preferences === 'string' ? preferences : JSON.stringify(preferences);
  writeFileSync(join(home, '.config/ra3/preferences.json'), content);
  return home;
}

test.each([
  [{ host: 'nonsense' }, {}, 'preferences.json: host'],
  [{}, { RA3_HOST: 'nonsense' }, 'RA3_HOST'],
  [{ profile: 'work', profiles: { work: { host: 'nonsense' } } }, {}, 'profiles.work.host'],
])('a wrong host is an error that names its source: %j %j', async (preferences, env, source) => {
  const { exitCode, stderr } = await runCli(['status'], { homeDirectory: homeWith(preferences), env });

  expect(exitCode).toBe(2);
  expect(stderr).toContain('nonsense');
  expect(stderr).toContain(source);
});

test(
  'a wrong host, time limit or locale stops no command that needs none of them',
  { tags: 'rest' },
  async () => {
    const homeDirectory = homeWith({ host: 'nonsense', locale: 'xx', profile: 'gone' });
    const env = { RA3_HOST: 'nonsense', RA3_TIMEOUT: 'soon', RA3_DEADLINE: 'soon', RA3_LOCALE: 'xx' };

    const list = await runCli(['config', 'list'], { homeDirectory, env });
    const set = await runCli(['config', 'set', 'host', 'https://example.org'], { homeDirectory, env });

    expect([list.exitCode, set.exitCode]).toEqual([0, 0]);
  },
);

test('a damaged preferences file is reported by a command that needs it, and by no other', async () => {
  const host = await startStubHost(status);
  const homeDirectory = homeWith('{');

  const needing = await runCli(['status'], { homeDirectory });
  const without = await runCli(['status', '--host', host.url], { homeDirectory });

  expect(needing.exitCode).toBe(1);
  expect(needing.stderr).toContain('preferences.json');
  expect(without.exitCode).toBe(0);
});

test('a profile gives the host, and the language', async () => {
  const host = await startStubHost(status);
  const homeDirectory = homeWith({ profiles: { work: { host: host.url, locale: 'zh-CN' } } });

  const named = await runCli(['status', '--profile', 'work'], { homeDirectory });
  const byVariable = await runCli(['status'], { homeDirectory, env: { RA3_PROFILE: 'work' } });

  expect(named.stdout).toContain('在线 3');
  expect(byVariable.stdout).toBe(named.stdout);
});

test('--profile on the command line wins over RA3_HOST, and --host over both', async () => {
  const host = await startStubHost(status);
  const homeDirectory = homeWith({
    profiles: { work: { host: host.url }, gone: { host: 'http://127.0.0.1:9' } },
  });

  const profile = await runCli(['status', '--profile', 'work'], {
    homeDirectory,
    env: { RA3_HOST: 'http://127.0.0.1:9' },
  });
  const typed = await runCli(['status', '--profile', 'gone', '--host', host.url], { homeDirectory });

  expect([profile.exitCode, typed.exitCode]).toEqual([0, 0]);
});

test('an unknown profile is a usage error that lists the profiles', async () => {
  const homeDirectory = homeWith({ profiles: { work: { host: 'https://example.org' } } });

  const { exitCode, stderr } = await runCli(['status', '--profile', 'wrok'], { homeDirectory });

  expect(exitCode).toBe(2);
  expect(stderr).toContain('no profile wrok; profiles: work');
});

test('a command that is not done by its deadline ends with 75', async () => {
  const fetch = () => new Promise<never>(() => undefined);

  const { exitCode, stderr } = await runCli(['status', '--deadline', '2'], { fetch });

  expect(exitCode).toBe(75);
  expect(stderr).toContain('--deadline');
});
