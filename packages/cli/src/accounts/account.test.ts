import { expect, test } from 'vitest';
import { inputOf, MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';
import { startStubHost } from '../testing/stub-host.js';

const done = { body: { code: 0, info: 'done' } };
const SECRET = `ra3_${'a'.repeat(43)}`;
const capabilities = {
  body: {
    extensions: [
      ...['other.capabilities', 'security.createToken', 'security.revokeToken'],
      ...['security.endSession', 'security.endOtherSessions'],
    ],
  },
};
const record = {
  tokenId: 3,
  name: 'backup',
  scopes: ['read'],
  createdTime: '2026-11-01T00:00:00.000Z',
  expiryTime: '2027-01-01T00:00:00.000Z',
  lastTime: null,
  lastNetwork: '',
};

// S7-11
test(
  'a changed password ends the stored session, as the host ends all of them',
  { tags: 'rest' },
  async () => {
    const host = await startStubHost({
      'POST /api/user/v2/login': {
        ...done,
        setCookie: '__Host-sid=abc; Path=/; Secure; HttpOnly; SameSite=Lax',
      },
      'GET /api/user/v2/status': ({ cookie }) => ({
        body:
          cookie === undefined ? { code: 1, info: '', group: 'guest' } : { code: 0, info: '', group: 'User' },
      }),
      'POST /api/user/v2/change/password': done,
    });
    const setup = { homeDirectory: temporaryDirectory(), env: { RA3_HOST: host.url } };
    await runCli('auth login commander --password-stdin', {
      ...setup,
      stdin: inputOf('old-secret'),
    });

    const { exitCode, stdout, stderr } = await runCli('auth password --password-stdin', {
      ...setup,
      stdin: inputOf('old-secret\r\nnew-secret\r\n'),
    });
    const after = await runCli('auth status', setup);

    expect(exitCode).toBe(0);
    expect(host.seen.find(({ line }) => line.includes('change'))?.body).toBe(
      '{"oldpwd":"old-secret","newpwd":"new-secret"}',
    );
    expect(stdout + stderr).not.toContain('secret');
    expect(after.exitCode).toBe(4);
  },
);

// S5-02
test('a new password against the rules is not sent', async () => {
  const host = await startStubHost({});

  const { exitCode, stderr } = await host.ra3('auth password --password-stdin', {
    stdin: inputOf('old-secret\nab\n'),
  });

  expect(exitCode).toBe(5);
  expect(stderr).toContain('6 to 32');
  expect(host.seen).toEqual([]);
});

test('a new token is printed once, alone on stdout', async () => {
  const host = await startStubHost({
    'GET /api/ext/capabilities': capabilities,
    'POST /api/ext/security/tokens/create': { body: { token: SECRET, record } },
  });

  const { exitCode, stdout, stderr } = await host.ra3(
    'auth token create backup --scopes read,write --days 7 --password-stdin',
    { stdin: inputOf('secret-password\n') },
  );

  expect(exitCode).toBe(0);
  expect(stdout).toBe(`${SECRET}\n`);
  expect(stderr).toContain('shown once');
  expect(JSON.parse(host.seen.at(-1)?.body ?? '')).toEqual({
    name: 'backup',
    scopes: ['read', 'write'],
    days: 7,
    pwd: 'secret-password',
  });
});

/** A host that mails a code before it makes a token with the scope of admins. */
function startMailingHost() {
  return startStubHost({
    'GET /api/ext/capabilities': capabilities,
    'POST /api/ext/security/tokens/create': ({ body }) =>
      body.includes('"vcode":"123456"')
        ? { body: { token: SECRET, record } }
        : { status: 403, body: { code: 905, info: 'verification code needed' } },
  });
}
const createForAdmin = ['auth', 'token', 'create', 'backup', '--scopes', 'read,admin'];

test('a person is asked for the code that the host mailed', async () => {
  const host = await startMailingHost();
  const stdin = new TypingInput();
  const stdout = new MemoryOutput({ columns: 80, rows: 24 });
  const stderr = new MemoryOutput({ columns: 80, rows: 24 });
  const run = runCli([...createForAdmin, '--host', host.url], { stdin, stderr, stdout });
  await waitFor(() => stderr.text().includes('Password:'));
  stdin.write('secret-password\r');
  await waitFor(() => stderr.text().includes('Code from the e-mail'));
  stdin.write('123456\r');

  const { exitCode } = await run;

  expect(exitCode).toBe(0);
  expect(stdout.text()).toContain(SECRET);
});

test('without a terminal the refusal says that a code was mailed, and --code takes it', async () => {
  const host = await startMailingHost();
  const create = (...further: string[]) =>
    runCli([...createForAdmin, '--password-stdin', '--host', host.url, ...further], {
      stdin: inputOf('secret-password\n'),
    });

  const refused = await create();
  const made = await create('--code', '123456');

  expect(refused.exitCode).toBe(4);
  expect(refused.stderr).toContain('[905]');
  expect(refused.stderr).toContain('code from your mailbox');
  expect(made.stdout).toBe(`${SECRET}\n`);
});

test('signing out asks first: without a terminal it needs --yes', async () => {
  const host = await startStubHost({ 'GET /api/ext/capabilities': capabilities });

  const { exitCode } = await host.ra3('auth device revoke --others');

  expect(exitCode).toBe(2);
  expect(host.seen.some(({ line }) => line.startsWith('POST'))).toBe(false);
});

test('--others signs out every other device', async () => {
  const host = await startStubHost({
    'GET /api/ext/capabilities': capabilities,
    'POST /api/ext/security/sessions/end-others': done,
  });

  const { exitCode, stdout } = await host.ra3('auth device revoke --others --yes --json');

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toEqual([{ sessionId: null, isEnded: true }]);
});

test.each([
  [['auth', 'token', 'revoke', 'three']],
  [['auth', 'token', 'create', 'backup', '--scopes', 'all']],
  [['auth', 'token', 'create', 'backup', '--days', '9999']],
  [['auth', 'device', 'revoke']],
  [['auth', 'device', 'revoke', '../etc', '--yes']],
  [['auth', 'device', 'revoke', '0123456789abcdef', '--others']],
])('%j is a usage error', async (words) => {
  const { exitCode } = await runCli(words);

  expect(exitCode).toBe(2);
});

async function waitFor(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setImmediate(resolve));
}
