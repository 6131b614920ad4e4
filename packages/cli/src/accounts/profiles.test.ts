import { expect, test } from 'vitest';
import { inputOf } from '../testing/memory-streams.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const host = () =>
  startStubHost({
    'POST /api/user/v2/login': { body: { code: 0, info: '' }, setCookie: 'session=abc; Path=/' },
    'GET /api/user/v2/status': ({ cookie }) => ({
      body:
        cookie === undefined
          ? { code: 1, info: '', group: 'guest' }
          : { code: 0, info: '', group: 'user', uname: 'commander', userId: 1 },
    }),
  });

const signIn = (homeDirectory: string, ...options: readonly string[]) =>
  runCli(['auth', 'login', 'commander', '--password-stdin', ...options], {
    homeDirectory,
    stdin: inputOf('secret12\n'),
  });

test(
  'signing in with a new profile keeps its host, and each profile has a session of its own',
  { tags: 'rest' },
  async () => {
    const homeDirectory = temporaryDirectory();
    const { url } = await host();

    const login = await signIn(homeDirectory, '--profile', 'test', '--host', url);
    const named = await runCli('auth status --profile test', { homeDirectory });
    const without = await runCli(['auth', 'status', '--host', url], { homeDirectory });

    expect([login.exitCode, named.exitCode, without.exitCode]).toEqual([0, 0, 4]);
  },
);

test('auth switch makes a profile the one in use, and auth list marks it', async () => {
  const homeDirectory = temporaryDirectory();
  const { url } = await host();
  await signIn(homeDirectory, '--profile', 'test', '--host', url);

  const switched = await runCli('auth switch test', { homeDirectory });
  const status = await runCli('auth status', { homeDirectory });
  const list = await runCli('auth list --json', { homeDirectory });
  const back = await runCli('auth switch', { homeDirectory });
  const after = await runCli('config get profile', { homeDirectory });

  expect([switched.exitCode, status.exitCode, back.exitCode, after.exitCode]).toEqual([0, 0, 0, 3]);
  expect(rowsOf(list.stdout)).toEqual([
    { profile: 'test', host: url, userName: 'commander', kind: 'session', isCurrent: true },
  ]);
});

test('switching to an unknown profile ends the command with 3', async () => {
  const { exitCode, stderr } = await runCli('auth switch gone');

  expect(exitCode).toBe(3);
  expect(stderr).toContain('no profile gone');
});
