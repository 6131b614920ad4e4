import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manyUsers, startTestHost, type TestHost } from '@ra3/api/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchRounds, makeAdminToken } from './batch-rounds.js';
import { BUILT_TERMINAL, runTerminal } from './terminal-program.js';
import { sharedEngines } from '../support/shared-engines.js';

// `npm run faults -- batches` sends 1,000 bans with 30 kills; these few check that the rounds themselves work.
const BANS = 40;
const KILLS = 4;
/** So many that four runs of at most 2.3 s each cannot be done before the last of them is killed. */
const RATE = '4/s';
/** Every run starts a process, and a busy machine takes seconds for each. */
const TIMEOUT_MS = 400_000;
const PER_GENERATE = 100;
const IP = 2;

const engines = await sharedEngines();
let host: TestHost;
let folder: string;
let home: string;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ra3-batches-'));
  host = await startTestHost({ listen: true });
});
beforeEach(async () => {
  home = await mkdtemp(join(folder, 'home-'));
  env = { HOME: home, RA3_HOST: host.baseUrl, RA3_TOKEN: await makeAdminToken(host) };
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

const ra3 = (...argv: string[]) => runTerminal(BUILT_TERMINAL, argv, { env });
const put = async (name: string, text: string) => {
  await writeFile(join(home, name), text);
  return join(home, name);
};
const bansOf = (userIds: readonly number[], length = '7d') =>
  `user,for,reason_en,reason_zh\n${userIds.map((userId) => `${String(userId)},${length},hack,开图`).join('\n')}\n`;
const rowsOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const actsOn = async (userId: number) =>
  (
    await host.database.db
      .selectFrom('audit_log')
      .select('act')
      .where('target', '=', `user:${String(userId)}`)
      // What was looked up is in the log too.
      .where('act', 'not like', 'admin.open%')
      .execute()
  ).length;
const banOf = (userId: number) =>
  host.database.db
    .selectFrom('bans')
    .select(['reason_english', 'ban_type'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

test.each(engines.names)(
  'bans on %s that are killed and go on through a proxy that loses answers are made exactly once, and so are codes',
  { tags: 'rest', timeout: TIMEOUT_MS },
  async (engine) => {
    const database = await engines.open(engine);

    const { kills, wrong, verified, codes } = await batchRounds(database, {
      program: BUILT_TERMINAL,
      bans: BANS,
      kills: KILLS,
      rate: RATE,
    });

    await database.close();
    expect(kills).toBe(KILLS);
    expect(wrong).toEqual([]);
    expect(verified.exitCode).toBe(0);
    expect(codes).toEqual({ made: PER_GENERATE, printed: PER_GENERATE });
  },
);

test('a plan says what would change and changes nothing', async () => {
  const [first = 0, second = 0] = await manyUsers(host.database.db, 2);
  const file = await put('bans.csv', `${bansOf([first, second])}9,1d,x,y\n${String(first)},perm,x,y\n`);

  const plan = await ra3('admin', 'ban', 'apply', file, '--dry-run', '--json');

  expect(rowsOf(plan.stdout).map(({ line, mark }) => [line, mark])).toEqual([
    [2, 'add'],
    [3, 'add'],
    [4, 'error'],
    [5, 'error'],
  ]);
  expect(plan.exitCode).toBe(6);
  expect(await actsOn(first)).toBe(0);
});

test('the exit code of a plan tells whether there is something to do', { tags: 'rest' }, async () => {
  const [userId = 0] = await manyUsers(host.database.db, 1);
  const file = await put('bans.csv', bansOf([userId]));

  const before = await ra3('admin', 'ban', 'apply', file, '--dry-run', '--detailed-exitcode');
  await ra3('admin', 'ban', 'apply', file, '--yes');
  const after = await ra3('admin', 'ban', 'apply', file, '--dry-run', '--detailed-exitcode');

  expect([before.exitCode, after.exitCode]).toEqual([10, 0]);
});

test('rows of a plan that drifted since are refused, and the others are done', { tags: 'rest' }, async () => {
  const [first = 0, second = 0] = await manyUsers(host.database.db, 2);
  const plan = join(home, 'bans.plan');
  await ra3('admin', 'ban', 'apply', await put('bans.csv', bansOf([first, second])), '--out', plan);
  const other = {
    type: 1,
    reasonChinese: '',
    reasonEnglish: 'by another',
    expiresAt: new Date(Date.now() + 9e8),
  };
  await host.services.bans.ban(first, other);

  const applied = await ra3('admin', 'ban', 'apply', plan, '--yes', '--json');

  expect(rowsOf(applied.stdout).map(({ outcome }) => outcome)).toEqual(['drifted', 'done']);
  expect(applied.exitCode).toBe(6);
  expect(await banOf(first)).toMatchObject({ reason_english: 'by another' });
});

test('a plan is applied once, by its admin, and as it was written', async () => {
  const [userId = 0] = await manyUsers(host.database.db, 1);
  const plan = join(home, 'bans.plan');
  await ra3('admin', 'ban', 'apply', await put('bans.csv', bansOf([userId])), '--dry-run', '--out', plan);
  const changed = await put('changed.plan', (await readFile(plan, 'utf8')).replaceAll('7d', '9d'));

  const ofOther = await runTerminal(BUILT_TERMINAL, ['admin', 'ban', 'apply', plan, '--yes'], {
    env: { ...env, RA3_TOKEN: await makeAdminToken(host) },
  });
  const byHand = await ra3('admin', 'ban', 'apply', changed, '--yes');
  const first = await ra3('admin', 'ban', 'apply', plan, '--yes');
  const again = await ra3('admin', 'ban', 'apply', plan, '--yes');

  expect([ofOther, byHand, first, again].map(({ exitCode }) => exitCode)).toEqual([5, 5, 0, 0]);
  expect(await actsOn(userId)).toBe(1);
  expect((await stat(plan)).mode & 0o777).toBe(0o600);
});

test('of two runs with one journal the second is refused and sends nothing', { tags: 'rest' }, async () => {
  const [first = 0, second = 0] = await manyUsers(host.database.db, 2);
  const file = await put('slow.csv', bansOf([first, second]));
  const stop = new AbortController();
  const slow = runTerminal(BUILT_TERMINAL, ['admin', 'ban', 'apply', file, '--yes', '--rate', '1/h'], {
    env,
    signal: stop.signal,
  });
  await expect.poll(() => actsOn(first)).toBe(1);

  const refused = await ra3('admin', 'ban', 'apply', file, '--yes');

  expect(refused.exitCode).toBe(5);
  expect(refused.stderr).toContain('another process uses this journal');
  expect(await actsOn(second)).toBe(0);
  stop.abort();
  await slow;
});

test(
  'undo lifts exactly what the batch banned and puts back what it replaced',
  { tags: 'rest' },
  async () => {
    const [fresh = 0, banned = 0, untouched = 0] = await manyUsers(host.database.db, 3);
    const earlier = {
      type: 1,
      reasonChinese: '旧',
      reasonEnglish: 'earlier',
      expiresAt: new Date(Date.now() + 9e8),
    };
    await host.services.bans.ban(banned, earlier);
    await host.services.bans.ban(untouched, earlier);
    const out = join(home, 'bans.ndjson');
    const file = await put('bans.csv', bansOf([fresh, banned]));
    await ra3('admin', 'ban', 'apply', file, '--yes', '--results', out);

    const shown = await ra3('admin', 'batch', 'undo', out, '--dry-run', '--json');
    const undone = await ra3('admin', 'batch', 'undo', out, '--yes');

    expect(rowsOf(shown.stdout).map(({ mark }) => mark)).toEqual(['add', 'change']);
    expect([shown.exitCode, undone.exitCode]).toEqual([0, 0]);
    expect(await banOf(fresh)).toBeUndefined();
    expect(await banOf(banned)).toMatchObject({ reason_english: 'earlier' });
    expect(await banOf(untouched)).toMatchObject({ reason_english: 'earlier' });
  },
);

test(
  'a ban of an address that others share is left out until somebody accepts whom it hits',
  { tags: 'rest' },
  async () => {
    const player = await host.createUser('User');
    const sharer = await host.createUser('User');
    for (const { userId } of [player, sharer])
      await host.services.gameLogins.report({ userId, address: '203.0.113.77' });
    const file = await put('bans.csv', `user,for,types\n${String(player.userId)},1d,user+ip\n`);

    const plan = await ra3('admin', 'ban', 'apply', file, '--dry-run', '--json');
    const left = await ra3('admin', 'ban', 'apply', file, '--yes');
    const before = await banOf(player.userId);
    const accepted = await ra3('admin', 'ban', 'apply', file, '--yes', '--accept-collateral');

    expect(rowsOf(plan.stdout)).toMatchObject([{ collateral: 1, collateralIds: [sharer.userId] }]);
    expect([left.exitCode, before, accepted.exitCode]).toEqual([6, undefined, 0]);
    expect((await banOf(player.userId))?.ban_type).toBe(1 + IP);
  },
);

test('warnings and forbidden names are sent by the same engine, and names are undone', async () => {
  const [userId = 0] = await manyUsers(host.database.db, 1);
  const warnings = await put('warnings.ndjson', `{"user":${String(userId)},"reason_en":"language"}\n`);
  const names = await put('names.csv', '\uFEFFname,ref\r\n"Bad, name",case 1\r\n');
  const listNames = async () => (await host.services.badNames.list()).map(({ name }) => name);

  const warned = await ra3('admin', 'warn', 'apply', warnings, '--yes');
  const out = join(home, 'names.ndjson');
  const forbidden = await ra3('admin', 'badpersona', 'apply', names, '--yes', '--results', out);
  const whenForbidden = await listNames();
  const undone = await ra3('admin', 'batch', 'undo', out, '--yes');

  expect([warned, forbidden, undone].map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  expect(await actsOn(userId)).toBe(1);
  expect(whenForbidden).toEqual(['Bad, name']);
  expect(await listNames()).toEqual([]);
});

test('a signed-out admin changes nothing and is told to sign in', async () => {
  const [userId = 0] = await manyUsers(host.database.db, 1);
  const file = await put('bans.csv', bansOf([userId]));

  const run = await runTerminal(BUILT_TERMINAL, ['admin', 'ban', 'apply', file, '--yes'], {
    env: { HOME: home, RA3_HOST: host.baseUrl },
  });

  expect(run.exitCode).toBe(4);
  expect(run.stderr).toContain('ra3 auth login');
});

test(
  'a state directory that cannot be written is said before anything is sent',
  { tags: 'rest' },
  async () => {
    const [userId = 0] = await manyUsers(host.database.db, 1);
    const file = await put('bans.csv', bansOf([userId]));
    await writeFile(join(home, '.local'), 'a file in its place');
    await chmod(home, 0o500);

    const run = await ra3('admin', 'ban', 'apply', file, '--yes');

    expect(run.exitCode).not.toBe(0);
    expect(await actsOn(userId)).toBe(0);
  },
);
