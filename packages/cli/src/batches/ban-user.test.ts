import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { rowsOf, temporaryDirectory } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';
import { losingOneAnswer } from '../testing/losing-answers.js';

const adminHost: AdminTestHost = await startAdminHost({ world: 'tiny' });
afterAll(() => adminHost.close());
const ban = ['--for', '7d', '--reason-en', 'Map hack', '--reason-zh', '开图'] as const;

async function userId(): Promise<string> {
  return String((await adminHost.host.createUser('User')).userId);
}

function lastBan(id: string): Promise<readonly { readonly act: string; readonly after: unknown }[]> {
  return adminHost.readActs(`user:${id}`);
}

/** Runs a command line on a terminal, and types an answer to its question. */
async function answering(argv: readonly string[], answer: string, homeDirectory = temporaryDirectory()) {
  const stdin = new TypingInput();
  const stderr = new MemoryOutput({ columns: 100, rows: 30 });
  const stdout = new MemoryOutput({ columns: 100, rows: 30 });
  const run = adminHost.ra3(argv, { stdin, stderr, stdout, homeDirectory, env: { NO_COLOR: '1' } });
  while (!stderr.text().includes(`on ${adminHost.host.baseUrl}?`))
    await new Promise((resolve) => setImmediate(resolve));
  stdin.write(answer);
  return run;
}

test('a ban by words is made once, with its reasons, and needs no journal', { tags: 'rest' }, async () => {
  const id = await userId();
  const homeDirectory = temporaryDirectory();

  const { exitCode, stdout } = await adminHost.ra3(['admin', 'ban', id, ...ban, '--yes', '--json'], {
    homeDirectory,
  });

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toMatchObject([{ outcome: 'done', userId: Number(id), wanted: '7d user' }]);
  expect(await lastBan(id)).toMatchObject([{ act: 'admin.ban', after: { reasonChinese: '开图' } }]);
  expect(existsSync(join(homeDirectory, '.local/state/ra3/journals'))).toBe(false);
});

test('a warning and the end of a ban by words are done', async () => {
  const id = await userId();
  await adminHost.ra3(['admin', 'ban', id, ...ban, '--yes']);

  const warned = await adminHost.ra3(['admin', 'warn', id, '--reason-en', 'Insults', '--yes']);
  const lifted = await adminHost.ra3(['admin', 'unban', id, '--reason', 'A mistake', '--yes']);
  const again = await adminHost.ra3(['admin', 'unban', id, '--yes']);

  expect([warned, lifted, again].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  expect(again.stderr).toContain('Nothing to do');
  expect([warned.stdout, lifted.stdout].join('')).toMatch(/is warned\.\nThe ban of .* is lifted\.\n/u);
  expect((await lastBan(id)).map(({ act }) => act)).toEqual(['admin.ban', 'admin.warn', 'admin.ban']);
});

test.each([
  [['99999999', ...ban], 3, 'matches no account'],
  [['Natasha', ...ban], 3, 'no account matches Natasha'],
  [['persona:x', ...ban], 2, 'names no user'],
  [['SELF', ...ban], 5, 'admins'],
  [['SELF'], 2, '--for is missing'],
  [['SELF', '--for', 'ever'], 2, 'is not a length'],
])('ban %j ends with %i', async (typed, code, message) => {
  const words = typed.map((word) => word.replace('SELF', String(adminHost.admin.userId)));

  const { exitCode, stderr } = await adminHost.ra3(['admin', 'ban', ...words, '--yes']);

  expect(exitCode).toBe(code);
  expect(stderr).toContain(message);
});

test('the end of a ban needs a reason, also with --yes, and is not made without', async () => {
  const id = await userId();
  await adminHost.ra3(['admin', 'ban', id, ...ban, '--yes']);

  const { exitCode, stderr } = await adminHost.ra3(['admin', 'unban', id, '--yes']);

  expect(exitCode).toBe(2);
  expect(stderr).toContain('--reason');
  expect(await lastBan(id)).toHaveLength(1);
});

test.each([['ban'], ['unban'], ['warn']])('admin %s without words shows its help', async (verb) => {
  const { exitCode, stdout, stderr } = await adminHost.ra3(['admin', verb]);

  expect(exitCode).toBe(2);
  expect(stderr).toBe('');
  expect(stdout).toContain(`Usage: ra3 admin ${verb}`);
  expect(stdout).toContain('apply <file>');
});

test('a warning without a reason is a usage error', async () => {
  const { exitCode, stderr } = await adminHost.ra3(['admin', 'warn', await userId(), '--yes']);

  expect(exitCode).toBe(2);
  expect(stderr).toContain('needs a reason');
});

test('without a terminal and without --yes nobody is banned', async () => {
  const id = await userId();

  const { exitCode, stderr } = await adminHost.ra3(['admin', 'ban', id, ...ban]);

  expect(exitCode).toBe(2);
  expect(stderr).toContain('--yes');
  expect(await lastBan(id)).toEqual([]);
});

test.each([
  ['y', 1],
  ['n', 0],
])('on a terminal the row is shown and %j to the question makes %i bans', async (key, count) => {
  const id = await userId();

  const { exitCode, stderr } = await answering(['admin', 'ban', id, ...ban], key);

  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/\+ ban .*7d user/u);
  expect(await lastBan(id)).toHaveLength(count);
});

test.each([
  ['1\r', 1],
  ['y\r', 0],
])(
  'on a profile in production the number of rows has to be typed: %j makes %i bans',
  async (typed, count) => {
    const id = await userId();
    const homeDirectory = temporaryDirectory();
    await adminHost.ra3(['config', 'set', 'production', 'true', '--profile', 'main'], { homeDirectory });

    const { exitCode, stderr } = await answering(
      ['admin', 'ban', id, ...ban, '--profile', 'main'],
      typed,
      homeDirectory,
    );

    expect(exitCode).toBe(0);
    expect(stderr).toContain('type 1 to go on');
    expect(await lastBan(id)).toHaveLength(count);
  },
);

test.each([
  ['ban', ban, 'admin.ban'],
  ['warn', ['--reason-en', 'Insults'], 'admin.warn'],
] as const)(
  'a %s whose answer is lost is sent again by the same key, and done once',
  async (verb, words, act) => {
    const id = await userId();

    const { exitCode, stderr } = await adminHost.ra3(['admin', verb, id, ...words, '--yes'], {
      fetch: losingOneAnswer(new RegExp(`/api/admin/${verb}`, 'u')),
    });

    expect(exitCode).toBe(0);
    expect(stderr).toContain('the host has the change');
    expect((await lastBan(id)).map((entry) => entry.act)).toEqual([act]);
  },
);
