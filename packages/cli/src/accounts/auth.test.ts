import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startStubHost } from '../testing/stub-host.js';
import { inputOf, MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

const done = { code: 0, info: 'done' };
const signedIn = { code: 0, info: 'signed in', userId: 7, uname: 'commander', group: 'User' };
const visitor = { code: 1, info: 'not signed in', group: 'guest' };

function startHost() {
  return startStubHost({
    'POST /api/user/v2/login': {
      body: done,
      setCookie: '__Host-sid=abc; Path=/; Secure; HttpOnly; SameSite=Lax',
    },
    'GET /api/user/v2/status': ({ cookie }) => ({ body: cookie === '__Host-sid=abc' ? signedIn : visitor }),
    'GET /api/user/v2/logout': { body: done },
  });
}

// S7-08, S7-09, S7-04
test('the session of a login is used by later commands', async () => {
  const host = await startHost();
  const homeDirectory = temporaryDirectory();
  const setup = { homeDirectory, env: { RA3_HOST: host.url } };

  const login = await runCli('auth login commander --password-stdin --json', {
    ...setup,
    stdin: inputOf('correct horse\n'),
  });
  const status = await runCli('auth status --fields=userName,signedIn', setup);

  expect(login.exitCode).toBe(0);
  expect(host.seen[0]?.body).toBe('{"uname":"commander","pwd":"correct horse"}');
  expect(rowsOf(status.stdout)).toEqual([{ userName: 'commander', signedIn: true }]);
  expect(status.exitCode).toBe(0);
});

test('after a logout `auth status` ends with 4', async () => {
  const host = await startHost();
  const setup = { homeDirectory: temporaryDirectory(), env: { RA3_HOST: host.url } };
  await runCli('auth login commander --password-stdin', { ...setup, stdin: inputOf('secret') });

  const logout = await runCli('auth logout', setup);
  const status = await runCli('auth status', setup);

  expect(logout.exitCode).toBe(0);
  expect(status.exitCode).toBe(4);
  expect(status.stdout).toContain('Nobody is signed in');
});

test('a rejected login prints the message with its code and ends with 4', async () => {
  const host = await startStubHost({
    'POST /api/user/v2/login': { body: { code: 122, info: 'invalid username or password' } },
  });

  const { exitCode, stderr } = await host.ra3('auth login commander --password-stdin', {
    stdin: inputOf('wrong'),
  });

  expect(exitCode).toBe(4);
  expect(stderr).toContain('[122]');
});

test('a login whose response is lost ends with 7, unknown outcome', async () => {
  const { exitCode } = await runCli('auth login commander --password-stdin --host https://host.test', {
    stdin: inputOf('secret'),
    fetch: () => Promise.reject(new Error('connection reset')),
  });

  expect(exitCode).toBe(7);
});

test('login does not prompt for a password without a terminal', async () => {
  const { exitCode, stderr } = await runCli('auth login commander');

  expect(exitCode).toBe(2);
  expect(stderr).toContain('--password-stdin');
});

test('--no-input turns prompts off on a terminal', async () => {
  const { exitCode } = await runCli('auth login --no-input', {
    stdin: new TypingInput(),
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });

  expect(exitCode).toBe(2);
});

test('login prompts for name and password and does not echo the password', async () => {
  vi.stubEnv('TERM', 'xterm'); // On a dumb terminal Node edits no line: a key that deletes is a character of the password.
  const host = await startHost();
  const stdin = new TypingInput();
  const stderr = new MemoryOutput({ columns: 80, rows: 24 });
  const run = host.ra3('auth login', {
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

test('a damaged session file is reported in one sentence and not changed', async () => {
  const homeDirectory = temporaryDirectory();
  const path = join(homeDirectory, 'broken.json');
  writeFileSync(path, '{"version":1,');

  const { exitCode, stderr } = await runCli('auth status', {
    homeDirectory,
    env: { RA3_SESSION_FILE: path },
  });

  expect(exitCode).toBe(1);
  expect(stderr).toContain(`${path} is damaged`);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(readFileSync(path, 'utf8')).toBe('{"version":1,');
});

const TOKEN = `ra3_${'a'.repeat(43)}`;

function startTokenHost() {
  return startStubHost({
    'GET /api/user/v2/status': ({ authorization }) => ({
      body: authorization === `Bearer ${TOKEN}` ? signedIn : visitor,
    }),
  });
}

test('RA3_TOKEN signs in without a login, and no output shows it', async () => {
  const host = await startTokenHost();

  const { exitCode, stdout, stderr } = await runCli('auth status --json', {
    env: { RA3_HOST: host.url, RA3_TOKEN: TOKEN },
  });

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toMatchObject([{ userName: 'commander', signedIn: true }]);
  expect(stdout + stderr).not.toContain(TOKEN);
});

test('a token from stdin is stored for later commands, until the logout', async () => {
  const host = await startTokenHost();
  const setup = { homeDirectory: temporaryDirectory(), env: { RA3_HOST: host.url } };

  const login = await runCli('auth login --with-token', { ...setup, stdin: inputOf(`${TOKEN}\n`) });
  const status = await runCli('auth status', setup);
  const logout = await runCli('auth logout', setup);
  const after = await runCli('auth status', setup);

  expect([login, status, logout, after].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 4]);
  expect(logout.stderr).toContain('Revoke it on the website');
  expect(JSON.stringify([login, status, logout])).not.toContain(TOKEN);
});

test('a token that the host refuses is not stored, and ends with 4', async () => {
  const host = await startTokenHost();
  const homeDirectory = temporaryDirectory();

  const { exitCode, stderr } = await host.ra3('auth login --with-token', {
    homeDirectory,
    stdin: inputOf(`ra3_${'b'.repeat(43)}`),
  });

  expect(exitCode).toBe(4);
  expect(stderr).toContain('may have been revoked');
  expect(existsSync(join(homeDirectory, '.local/state/ra3/session.json'))).toBe(false);
});

test('what is no token is not sent', async () => {
  const host = await startTokenHost();

  const { exitCode } = await host.ra3('auth login --with-token', {
    stdin: inputOf('my-password'),
  });

  expect(exitCode).toBe(5);
  expect(host.seen).toEqual([]);
});

test.each([
  { argv: ['auth', 'status'], token: TOKEN },
  { argv: ['auth', 'login', 'commander', '--password-stdin'], token: '' },
  { argv: ['auth', 'login', '--with-token'], token: '' },
])('$argv sends nothing secret to a host without encryption, and says what to do', async (row) => {
  const sent: string[] = [];

  const { exitCode, stderr } = await runCli(row.argv, {
    env: { RA3_HOST: 'http://example.org', RA3_TOKEN: row.token },
    stdin: inputOf(`${TOKEN}\n`),
    fetch: (url) => {
      sent.push(url);
      return Promise.reject(new Error('no host'));
    },
  });

  expect(exitCode).toBe(1);
  expect(sent).toEqual([]);
  expect(stderr).toContain('https://');
  expect(stderr).not.toContain(TOKEN);
});

test('RA3_TOKEN is sent only to the host of RA3_HOST', async () => {
  const [own, other] = [await startTokenHost(), await startTokenHost()];
  const env = { RA3_HOST: own.url, RA3_TOKEN: TOKEN };

  const { exitCode, stderr } = await runCli(['auth', 'status', '--host', other.url], { env });

  expect(exitCode).toBe(4);
  expect(other.seen.map(({ authorization }) => authorization)).toEqual([undefined]);
  expect(stderr).toContain(`RA3_TOKEN belongs to ${own.url} and is not sent to ${other.url}.`);
});

test('RA3_TOKEN without RA3_HOST is sent to the preferred host, and not to that of a profile', async () => {
  const [preferred, ofProfile] = [await startTokenHost(), await startTokenHost()];
  const setup = { homeDirectory: temporaryDirectory(), env: { RA3_TOKEN: TOKEN } };
  await runCli(['config', 'set', 'host', preferred.url], setup);
  await runCli(['config', 'set', 'host', ofProfile.url, '--profile', 'test'], setup);

  const own = await runCli('auth status', setup);
  const other = await runCli('auth status --profile test', setup);

  expect([own.exitCode, other.exitCode]).toEqual([0, 4]);
  expect(ofProfile.seen.map(({ authorization }) => authorization)).toEqual([undefined]);
});

test('a stored session is sent only to the host that it was made on', async () => {
  const [own, other] = [await startTokenHost(), await startTokenHost()];
  const homeDirectory = temporaryDirectory();
  await runCli(['auth', 'login', '--with-token', '--host', own.url], {
    homeDirectory,
    stdin: inputOf(`${TOKEN}\n`),
  });

  const { exitCode } = await runCli(['auth', 'status', '--host', other.url], { homeDirectory });

  expect(exitCode).toBe(4);
  expect(other.seen.map(({ authorization, cookie }) => [authorization, cookie])).toEqual([
    [undefined, undefined],
  ]);
});

test('an account with a second step is asked for its code', async () => {
  const host = await startStubHost({
    'POST /api/user/v2/login': {
      status: 401,
      body: { code: 901, info: 'a code of the second step is needed' },
      setCookie: '__Host-second-step=half; Path=/; Secure; HttpOnly; SameSite=Lax',
    },
    'POST /api/ext/security/second-step': ({ cookie }) => ({
      body: cookie === '__Host-second-step=half' ? done : { code: 904, info: 'start again' },
      setCookie: '__Host-sid=abc; Path=/; Secure; HttpOnly; SameSite=Lax',
    }),
    'GET /api/user/v2/status': ({ cookie }) => ({ body: cookie?.includes('abc') ? signedIn : visitor }),
  });
  const stdin = new TypingInput();
  const stderr = new MemoryOutput({ columns: 80, rows: 24 });
  const run = host.ra3('auth login commander', {
    stdin,
    stderr,
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });
  await waitFor(() => stderr.text().includes('Password:'));
  stdin.write('secret\r');
  await waitFor(() => stderr.text().includes('Code of the second step:'));
  stdin.write('123456\r');

  const { exitCode } = await run;

  expect(exitCode).toBe(0);
  expect(host.seen.map(({ body }) => body)).toContain('{"otp":"123456"}');
});

test('without a terminal an account with a second step is refused with its code', async () => {
  const host = await startStubHost({
    'POST /api/user/v2/login': { status: 401, body: { code: 901, info: 'a code is needed' } },
  });

  const { exitCode, stderr } = await host.ra3('auth login commander --password-stdin', {
    stdin: inputOf('secret'),
  });

  expect(exitCode).toBe(4);
  expect(stderr).toContain('[901]');
  expect(stderr).toContain('access token');
});

async function waitFor(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setImmediate(resolve));
}
