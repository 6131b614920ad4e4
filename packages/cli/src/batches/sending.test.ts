import { closeSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fetch } from '@ra3/sdk/node';
import { afterAll, expect, test } from 'vitest';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';
import { losingOneAnswer } from '../testing/losing-answers.js';
import { httpFetch } from '../host/make-client.js';
import { systemClock } from '../settings/clock.js';
import { FakeClock } from '../testing/fake-clock.js';
import { MemoryOutput } from '../testing/memory-streams.js';
import { rowsOf, temporaryDirectory } from '../testing/run-cli.js';

const adminHost: AdminTestHost = await startAdminHost({ world: 'tiny' });
afterAll(() => adminHost.close());

/** A home with a file of warnings for three new users. */
async function threeWarnings() {
  const homeDirectory = temporaryDirectory();
  const users = [await newUser(), await newUser(), await newUser()];
  const rows = users.map((userId) => `${String(userId)},Insults`);
  writeFileSync(join(homeDirectory, 'warnings.csv'), `user,reason_en\n${rows.join('\n')}\n`);
  return {
    homeDirectory,
    users,
    apply: ['admin', 'warn', 'apply', 'warnings.csv', '--results', 'out.ndjson', '--yes', '--json'],
  };
}

async function newUser(): Promise<number> {
  return (await adminHost.host.createUser('User')).userId;
}

async function warningsOf(users: readonly number[]): Promise<number[]> {
  const acts = await Promise.all(users.map((userId) => adminHost.readActs(`user:${String(userId)}`)));
  return acts.map(({ length }) => length);
}

/** A connection on which calls whose address matches are answered so, as long as `times` says. */
function answering(
  address: RegExp,
  answer: { readonly status: number; readonly headers?: Record<string, string> },
  times = Number.POSITIVE_INFINITY,
): Fetch {
  let left = times;
  return (url, init) => {
    if (!address.test(url) || left <= 0) return httpFetch(url, init);
    left -= 1;
    const { status, headers = {} } = answer;
    return Promise.resolve(
      new Response(JSON.stringify({ status, title: 'no' }), {
        status,
        headers: { 'content-type': 'application/problem+json', ...headers },
      }),
    );
  };
}

const warn = /\/api\/admin\/warn/u;

test('--max-failures stops when the host refused more rows than that', { tags: 'rest' }, async () => {
  const { homeDirectory, users, apply } = await threeWarnings();

  const { exitCode, stdout, stderr } = await adminHost.ra3([...apply, '--max-failures', '1'], {
    homeDirectory,
    fetch: answering(warn, { status: 409 }),
  });

  expect(exitCode).toBe(6);
  expect(rowsOf(stdout).map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
  expect(stderr).toContain('refused too many rows');
  expect(await warningsOf(users)).toEqual([0, 0, 0]);
});

test(
  '--stop-on-unknown stops at the first lost answer, and the next run finds out what became of it',
  { tags: 'rest' },
  async () => {
    const { homeDirectory, users, apply } = await threeWarnings();

    const stopped = await adminHost.ra3([...apply, '--stop-on-unknown'], {
      homeDirectory,
      fetch: losingOneAnswer(warn),
    });
    const resumed = await adminHost.ra3(apply, { homeDirectory });

    expect(stopped.exitCode).toBe(7);
    expect(rowsOf(stopped.stdout).map(({ outcome }) => outcome)).toEqual(['unknown']);
    expect(resumed.exitCode).toBe(0);
    expect(await warningsOf(users)).toEqual([1, 1, 1]);
  },
);

test('the same command sends again what was refused, and nothing that is done', async () => {
  const { homeDirectory, users, apply } = await threeWarnings();

  const first = await adminHost.ra3(apply, { homeDirectory, fetch: answering(warn, { status: 409 }, 2) });
  const again = await adminHost.ra3(apply, { homeDirectory });
  const third = await adminHost.ra3(apply, { homeDirectory });

  expect(rowsOf(first.stdout).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'done']);
  expect(rowsOf(again.stdout).map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect([third.exitCode, third.stdout]).toEqual([0, '']);
  expect(third.stderr).toContain('Nothing to do');
  expect(await warningsOf(users)).toEqual([1, 1, 1]);
});

test('after 429 a batch waits as long as the host asks, and goes on with the same row', async () => {
  const { homeDirectory, users, apply } = await threeWarnings();
  const clock = new FakeClock();

  const { exitCode } = await adminHost.ra3(apply, {
    homeDirectory,
    clock,
    fetch: answering(warn, { status: 429, headers: { 'retry-after': '37' } }, 1),
  });

  expect(exitCode).toBe(0);
  expect(clock.waits).toContain(37_000);
  expect(await warningsOf(users)).toEqual([1, 1, 1]);
});

test('a wait that is longer than --until ends the batch with 75 and sends no more', async () => {
  const { homeDirectory, users, apply } = await threeWarnings();

  const { exitCode, stderr } = await adminHost.ra3([...apply, '--until', '30s'], {
    homeDirectory,
    fetch: answering(warn, { status: 429, headers: { 'retry-after': '3600' } }),
  });

  expect(exitCode).toBe(75);
  expect(stderr).toContain('run the same command again');
  expect(await warningsOf(users)).toEqual([0, 0, 0]);
});

test('a host without extensions is sent plain calls, and says so where it cannot tell', async () => {
  const { homeDirectory, users, apply } = await threeWarnings();
  const fetch = answering(/\/api\/ext\//u, { status: 404 });
  const ban = ['admin', 'ban', String(users[0]), '--for', '1d', '--types', 'ip', '--yes'];

  const warned = await adminHost.ra3(apply, { homeDirectory, fetch });
  const verified = await adminHost.ra3(['admin', 'batch', 'verify', 'out.ndjson'], { homeDirectory, fetch });
  const refused = await adminHost.ra3(ban, { homeDirectory, fetch });
  const banned = await adminHost.ra3([...ban, '--accept-collateral'], { homeDirectory, fetch });

  expect(warned.exitCode).toBe(0);
  expect(await warningsOf(users)).toEqual([2, 1, 1]);
  expect([verified.exitCode, refused.exitCode, banned.exitCode]).toEqual([5, 5, 0]);
  expect(verified.stderr).toContain('no audit log');
  expect(refused.stderr).toContain('may hit other accounts');
});

test('new codes that go into a file of ours leave it readable for its owner only', async () => {
  const homeDirectory = temporaryDirectory();
  const file = join(homeDirectory, 'codes.txt');
  const fd = openSync(file, 'w', 0o644);
  const stdout = Object.assign(new MemoryOutput(), { fd });

  const { exitCode } = await adminHost.ra3(['admin', 'invitation', 'generate', '--yes'], {
    homeDirectory,
    stdout,
  });
  closeSync(fd);

  expect(exitCode).toBe(0);
  expect(stdout.text()).toMatch(/^(\S+\n){100}$/u);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('what was refused stands in the journal with the answer of the host', async () => {
  const { homeDirectory, apply } = await threeWarnings();
  await adminHost.ra3(apply, { homeDirectory, fetch: answering(warn, { status: 409 }) });

  const verify = ['admin', 'batch', 'verify', 'out.ndjson'];
  const { stdout } = await adminHost.ra3([...verify, '--json'], { homeDirectory });
  const { stdout: csv } = await adminHost.ra3([...verify, '--output', 'csv'], { homeDirectory });

  expect(rowsOf(stdout)).toMatchObject([{ status: 409 }, { status: 409 }, { status: 409 }]);
  expect(rowsOf(stdout)[0]).toMatchObject({ verdict: 'ok', outcome: 'refused', entries: 0, line: 2 });
  expect(csv.split('\r\n')[0]).toBe('verdict,outcome,line,userId,named,wanted,ref,note,target,entries');
  expect(readFileSync(join(homeDirectory, 'warnings.csv'), 'utf8')).toContain('Insults');
});

test('bans of a file are undone by its journal, once, and lifted by a file of users', async () => {
  const { homeDirectory, users } = await threeWarnings();
  const ids = users.map(String);
  writeFileSync(
    join(homeDirectory, 'bans.csv'),
    `user,for,types\n${ids.map((id) => `${id},1d,user\n`).join('')}`,
  );
  writeFileSync(join(homeDirectory, 'users.csv'), `user\n${ids.join('\n')}\n`);
  const ra3 = (line: string) =>
    adminHost.ra3([...line.split(' '), '--json'], { homeDirectory, clock: systemClock });
  const rowsAfter = async (line: string) => rowsOf((await ra3(line)).stdout);

  const banned = await ra3('admin ban apply bans.csv --yes --results out.ndjson');
  const undo = await rowsAfter('admin batch undo out.ndjson --dry-run');
  const planned = await rowsAfter('admin unban apply users.csv --dry-run');
  const undone = await rowsAfter('admin batch undo out.ndjson --yes');
  const again = await rowsAfter('admin batch undo out.ndjson --yes');
  const lifted = await ra3('admin unban apply users.csv --yes');
  const warnings = await rowsAfter('admin warn apply warnings.csv --dry-run');

  expect([banned.exitCode, lifted.exitCode]).toEqual([0, 0]);
  expect(undo.map(({ note }) => note)).toEqual(Array(3).fill(expect.stringMatching(/^lifts the ban until/u)));
  expect([undo, planned, undone, again, warnings].map(({ length }) => length)).toEqual([3, 3, 3, 0, 3]);
  expect(await warningsOf(users)).toEqual([2, 2, 2]);
});

test('undo lifts a ban until a day', async () => {
  const homeDirectory = temporaryDirectory();
  const userId = String(await newUser());
  writeFileSync(join(homeDirectory, 'bans.csv'), `user,for\n${userId},2099-12-31\n`);
  const ra3 = (line: string) => adminHost.ra3(line.split(' '), { homeDirectory, clock: systemClock });
  await ra3('admin ban apply bans.csv --yes --results out.ndjson');

  const { exitCode } = await ra3('admin batch undo out.ndjson --yes');

  const { stdout } = await ra3(`admin user show ${userId} --json`);
  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toMatchObject([{ ban: null }]);
});

test('a journal is refused for another file, and a file that is none is left as it is', async () => {
  const { homeDirectory, apply } = await threeWarnings();
  await adminHost.ra3(apply, { homeDirectory });
  writeFileSync(join(homeDirectory, 'more.csv'), 'user,reason_en\n1,Insults\n');
  const more = ['admin', 'warn', 'apply', 'more.csv', '--yes', '--results'];

  const ofOther = await adminHost.ra3([...more, 'out.ndjson'], { homeDirectory });
  const ofNone = await adminHost.ra3([...more, 'more.csv'], { homeDirectory });
  const missing = await adminHost.ra3(['admin', 'batch', 'verify', 'no.ndjson'], { homeDirectory });

  expect([ofOther, ofNone, missing].map(({ exitCode }) => exitCode)).toEqual([5, 1, 3]);
  expect(readFileSync(join(homeDirectory, 'more.csv'), 'utf8')).toBe('user,reason_en\n1,Insults\n');
});

test('the lines of apply are printed as CSV at its end', async () => {
  const { homeDirectory, apply } = await threeWarnings();

  const { stdout } = await adminHost.ra3([...apply.slice(0, -1), '--output', 'csv'], { homeDirectory });

  expect(stdout.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    'outcome',
    'done',
    'done',
    'done',
    '',
  ]);
});
