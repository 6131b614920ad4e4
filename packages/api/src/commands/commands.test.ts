// @module-tag rest
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.js';
import { openDatabase } from '../database/open-database.js';
import { makePasswords } from '../domains/accounts/passwords.js';
import { makeSessions } from '../domains/accounts/sessions.js';
import { findUserByName } from '../domains/accounts/user-store.js';
import { storeMatches } from '../domains/ingest/store-matches.js';
import { aMatch, seedPersonas, seedSeasons, TEST_NOW } from '../testing/data-builders.js';
import { fillDataDirectory } from '../testing/fresh-database.js';
import { runCommand } from './run-command.js';

// One directory for all tests, since an embedded database takes its time: each test uses names of its own.
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ra3-commands-'));
  await fillDataDirectory(directory);
});
afterAll(() => rm(directory, { recursive: true }));

async function run(
  words: string[],
  { input = '', dataDirectory = directory, env = {} } = {},
): Promise<string[]> {
  const said: string[] = [];
  await runCommand(words, {
    configuration: readConfiguration({ DATA_DIR: dataDirectory, ...env }, '/site'),
    clock: () => new Date('2026-06-15T12:00:00.000Z'),
    say: (line) => said.push(line),
    readInput: () => Promise.resolve(input),
  });
  return said;
}

async function signIn(userName: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDirectory: directory });
  const userId = (await findUserByName(db, userName))?.userId ?? 0;
  await makeSessions({ db, clock: () => new Date(), isBanned: () => Promise.resolve(false) }).begin(userId);
  await close();
}

async function giveTwoStep(userName: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDirectory: directory });
  const user_id = (await findUserByName(db, userName))?.userId ?? 0;
  const now = new Date();
  await db
    .insertInto('two_steps')
    .values({
      user_id,
      sealed_secret: '',
      confirmed_at: now,
      last_time_step: null,
      wrong_codes: 0,
      wrong_since: now,
    })
    .execute();
  await close();
}

async function readUser(userName: string, dataDirectory = directory) {
  const { db, close } = await openDatabase({ dataDirectory });
  const user = await findUserByName(db, userName);
  const audited = await db
    .selectFrom('audit_log')
    .select(['act', 'target', 'address'])
    .where('admin_user_name', '=', userName)
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', '=', user?.userId ?? 0)
    .execute();
  await close();
  return { user, audited, sessions };
}

test('the first admin is made with a password from standard input, and the audit log knows', async () => {
  const said = await run(['make-admin', 'first.admin', 'admin@example.org'], { input: 'a-long-password\n' });

  const { user, audited } = await readUser('first.admin');
  expect(said).toEqual(['first.admin is an admin.']);
  expect(user).toMatchObject({ group: 'Admin', email: 'admin@example.org' });
  expect(await makePasswords().verify(user?.passwordHash, 'a-long-password')).toBe(true);
  expect(audited).toEqual([
    { act: 'make-admin', target: `user:${String(user?.userId)}`, address: 'console' },
  ]);
});

test('an account that is there is made an admin, and keeps its password', async () => {
  await run(['make-admin', 'known.one', 'known@example.org'], { input: 'a-long-password' });

  await run(['make-admin', 'known.one']);

  const { user, audited } = await readUser('known.one');
  expect(await makePasswords().verify(user?.passwordHash, 'a-long-password')).toBe(true);
  expect(audited).toHaveLength(2);
});

test('an admin who is removed is an ordinary user, signed out everywhere, and the audit log knows', async () => {
  await run(['make-admin', 'former.one', 'former@example.org'], { input: 'a-long-password' });
  await signIn('former.one');

  const said = await run(['remove-admin', 'former.one']);

  const { user, audited, sessions } = await readUser('former.one');
  expect(said).toEqual(['former.one is no admin any more, and is signed out everywhere.']);
  expect(user).toMatchObject({ group: 'User' });
  expect(sessions).toEqual([]);
  expect(audited.map(({ act }) => act)).toEqual(['make-admin', 'remove-admin']);
});

test('two-step sign-in is removed for somebody who lost the codes, with all sessions, and the audit log knows', async () => {
  await run(['make-admin', 'lost.one', 'lost@example.org'], { input: 'a-long-password' });
  await signIn('lost.one');
  await giveTwoStep('lost.one');

  const said = await run(['remove-two-step', 'lost.one']);

  const { audited, sessions } = await readUser('lost.one');
  expect(said).toEqual(['lost.one signs in with the password alone, and is signed out everywhere.']);
  expect(sessions).toEqual([]);
  expect(audited.map(({ act }) => act)).toEqual(['make-admin', 'remove-two-step']);
  await expect(run(['remove-two-step', 'lost.one'])).rejects.toThrow(/lost.one has no two-step sign-in/);
});

test.each([
  [['make-admin', 'nobody'], '', /^There is no account nobody;/],
  [['make-admin', 'a name', 'a@example.org'], 'a-long-password', /^a name is not a valid user name/],
  [['make-admin', 'somebody', 'no-address'], 'a-long-password', /^no-address is not an e-mail address/],
  [
    ['make-admin', 'somebody', 'a@example.org'],
    'short',
    /^The password from standard input is not a valid one/,
  ],
  [['remove-admin', 'nobody'], '', /^There is no admin nobody;/],
  [['remove-two-step', 'nobody'], '', /^There is no account nobody;/],
  [['backup'], '', /Commands:\n {2}backup FILE/],
  [['destroy'], '', /Commands:\n {2}backup FILE/],
])('%o is refused in words', async (words, input, sentence) => {
  await expect(run(words, { input })).rejects.toThrow(sentence);
});

test('a second account of one name or address is refused', async () => {
  await run(['make-admin', 'taken.one', 'a@example.org'], { input: 'a-long-password' });

  const sameName = run(['make-admin', 'taken.one', 'b@example.org'], { input: 'a-long-password' });
  await expect(sameName).rejects.toThrow(/There is an account taken.one already/);
  const sameAddress = run(['make-admin', 'another', 'A@example.org'], { input: 'a-long-password' });
  await expect(sameAddress).rejects.toThrow(/Another account has the address/);
});

test('every command is a script of the working copy too', async () => {
  const manifest = new URL('../../../../package.json', import.meta.url);
  const { scripts } = JSON.parse(await readFile(manifest, 'utf8')) as { scripts: Record<string, string> };
  const told = String(await run(['no-such-command']).catch((error: unknown) => error));
  const names = [...told.matchAll(/^ {2}([a-z-]+) [A-Z]/gm)].map(([, name = '']) => name);

  expect(names).toContain('backup');
  expect(names.map((name) => scripts[name])).toEqual(
    names.map((name) => `node packages/api/dist/main.js ${name}`),
  );
});

test('a backup says which bucket the replays are in', async () => {
  const storage = {
    REPLAY_S3_ENDPOINT: 'https://s3.example.org',
    REPLAY_S3_BUCKET: 'replays-of-ours',
    REPLAY_S3_KEY: 'key',
    REPLAY_S3_SECRET: 'secret',
  };

  const told = await run(['backup', join(directory, 'with-bucket.gz')], { env: storage });

  expect(told.join('\n')).toContain('copy the bucket replays-of-ours as well');
});

test('what was backed up is restored into an empty directory, and into no other', async () => {
  await run(['make-admin', 'keeper', 'keeper@example.org'], { input: 'a-long-password' });
  const file = join(directory, 'backup.gz');
  const fresh = join(directory, 'fresh');

  const told = await run(['backup', file]);
  const restored = await run(['restore', file], { dataDirectory: fresh });
  const again = run(['restore', file]);

  await expect(again).rejects.toThrow(/has been used already; restore into an empty one/);
  expect(told.join('\n')).toMatch(/Replay files never change, and are not in it/);
  expect(restored).toEqual(['The database is as it was at 2026-06-15T12:00:00.000Z']);
  expect((await readUser('keeper', fresh)).user).toMatchObject({ group: 'Admin' });
});

test('check-sums fails while a sum differs from the matches, and not after a rebuild', async () => {
  const database = await openDatabase({ dataDirectory: directory });
  await seedSeasons(database.db);
  const [first = 0, second = 0] = await seedPersonas(database.db, ['First', 'Second']);
  await storeMatches({ db: database.db, clock: () => TEST_NOW }, [aMatch(first, second)]);
  await database.db.updateTable('ladder_records').set({ form: 'WWWWW' }).execute();
  await database.close();

  await expect(run(['check-sums'])).rejects.toThrow('sums differ from the matches. Run rebuild-sums.');
  await run(['rebuild-sums']);
  expect(await run(['check-sums'])).toEqual(['The sample is what the matches make.']);
});

test('sums are recomputed from the matches', async () => {
  const before = await openDatabase({ dataDirectory: directory });
  await before.db
    .updateTable('derived_data')
    .set({ rebuilt_at: new Date(0) })
    .execute();
  await before.close();

  const said = await run(['rebuild-sums']);

  const after = await openDatabase({ dataDirectory: directory });
  const row = await after.db.selectFrom('derived_data').select('rebuilt_at').executeTakeFirstOrThrow();
  await after.close();
  expect(said).toEqual([
    'Matches are in the order of play. Forms, peaks, main factions, ladder steps and matchups are recomputed from the matches.',
  ]);
  expect(row.rebuilt_at.getTime()).toBeGreaterThan(0);
});
