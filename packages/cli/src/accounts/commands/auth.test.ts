import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startContractHost } from '../../testing/contract-host.js';
import { inputOf, MemoryOutput, TypingInput } from '../../testing/memory-streams.js';
import { rowsOf, runCli, temporaryDirectory } from '../../testing/run-cli.js';

const done = { code: 0, info: 'done' };
const signedIn = { code: 0, info: 'signed in', userId: 7, uname: 'commander', group: 'User' };
const visitor = { code: 1, info: 'not signed in', group: 'guest' };

function startHost() {
  return startContractHost({
    'POST /api/user/v2/login': {
      body: done,
      setCookie: '__Host-sid=abc; Path=/; Secure; HttpOnly; SameSite=Lax',
    },
    'GET /api/user/v2/status': ({ cookie }) => ({ body: cookie === '__Host-sid=abc' ? signedIn : visitor }),
    'GET /api/user/v2/logout': { body: done },
  });
}

// S7-08, S7-09, S7-04
test('a session lives from one command to the next', async () => {
  const host = await startHost();
  const homeDirectory = temporaryDirectory();
  const setup = { homeDirectory, env: { RA3_HOST: host.url } };

  const login = await runCli(['auth', 'login', 'commander', '--password-stdin', '--json'], {
    ...setup,
    stdin: inputOf('correct horse\n'),
  });
  const status = await runCli(['auth', 'status', '--fields=userName,signedIn'], setup);

  expect(login.exitCode).toBe(0);
  expect(host.seen[0]?.body).toBe('{"uname":"commander","pwd":"correct horse"}');
  expect(rowsOf(status.stdout)).toEqual([{ userName: 'commander', signedIn: true }]);
  expect(status.exitCode).toBe(0);
});

test('after a logout nobody is signed in, which a script reads from exit code 4', async () => {
  const host = await startHost();
  const setup = { homeDirectory: temporaryDirectory(), env: { RA3_HOST: host.url } };
  await runCli(['auth', 'login', 'commander', '--password-stdin'], { ...setup, stdin: inputOf('secret') });

  const logout = await runCli(['auth', 'logout'], setup);
  const status = await runCli(['auth', 'status'], setup);

  expect(logout.exitCode).toBe(0);
  expect(status.exitCode).toBe(4);
  expect(status.stdout).toContain('Nobody is signed in');
});

test('a refused login shows the message with its code and ends with 4', async () => {
  const host = await startContractHost({
    'POST /api/user/v2/login': { body: { code: 122, info: 'invalid username or password' } },
  });

  const { exitCode, stderr } = await runCli(
    ['auth', 'login', 'commander', '--password-stdin', '--host', host.url],
    {
      stdin: inputOf('wrong'),
    },
  );

  expect(exitCode).toBe(4);
  expect(stderr).toContain('[122]');
});

test('a login whose answer was lost has an unknown outcome, exit code 7', async () => {
  const { exitCode } = await runCli(
    ['auth', 'login', 'commander', '--password-stdin', '--host', 'http://host.test'],
    {
      stdin: inputOf('secret'),
      fetch: () => Promise.reject(new Error('connection reset')),
    },
  );

  expect(exitCode).toBe(7);
});

test('without a terminal a password is never asked for', async () => {
  const { exitCode, stderr } = await runCli(['auth', 'login', 'commander']);

  expect(exitCode).toBe(2);
  expect(stderr).toContain('--password-stdin');
});

test('--no-input keeps a terminal from being asked', async () => {
  const { exitCode } = await runCli(['auth', 'login', '--no-input'], {
    stdin: new TypingInput(),
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });

  expect(exitCode).toBe(2);
});

test('a person is asked for name and password, and the password is not echoed', async () => {
  const host = await startHost();
  const stdin = new TypingInput();
  const stderr = new MemoryOutput({ columns: 80, rows: 24 });
  const run = runCli(['auth', 'login', '--host', host.url], {
    stdin,
    stderr,
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });
  await waitFor(() => stderr.text().includes('User name:'));
  stdin.write('commander\r');
  await waitFor(() => stderr.text().includes('Password:'));
  stdin.write('secret1\u007f\r');

  const { exitCode } = await run;

  expect(exitCode).toBe(0);
  expect(host.seen[0]?.body).toBe('{"uname":"commander","pwd":"secret"}');
  expect(stderr.text()).not.toContain('secret');
  expect(stdin.rawModes[0]).toBe(true);
  expect(stdin.rawModes.at(-1)).toBe(false);
});

test('a damaged session file is one clear sentence and stays as it is', async () => {
  const homeDirectory = temporaryDirectory();
  const path = join(homeDirectory, 'broken.json');
  writeFileSync(path, '{"version":1,');

  const { exitCode, stderr } = await runCli(['auth', 'status'], {
    homeDirectory,
    env: { RA3_SESSION_FILE: path },
  });

  expect(exitCode).toBe(1);
  expect(stderr).toContain(`${path} cannot be understood`);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(readFileSync(path, 'utf8')).toBe('{"version":1,');
});

async function waitFor(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setImmediate(resolve));
}
