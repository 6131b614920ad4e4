import { afterAll, expect, test } from 'vitest';
import { adminLimits } from '@ra3/sdk/facts';
import type { TestUser } from '@ra3/api/testing';
import { rowsOf } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';
import { losingAnswers } from '../testing/losing-answers.js';

const adminHost: AdminTestHost = await startAdminHost();
const user: TestUser = await adminHost.host.createUser('User', ['Natasha', 'Tanya']);
afterAll(() => adminHost.close());

function onUser(...words: readonly string[]) {
  return adminHost.ra3(['admin', 'user', ...words]);
}

async function personaIdOf(name: string): Promise<string> {
  const { stdout } = await onUser('search', '--pattern', `^${name}$`, '--json');
  const [found] = rowsOf(stdout) as { personas: { personaId: number; personaName: string }[] }[];
  return String(found?.personas.find(({ personaName }) => personaName === name)?.personaId);
}

// S7-21, S2-70
test('users are found by pattern, by mail and by persona', { tags: 'rest' }, async () => {
  const persona = await personaIdOf('Natasha');

  const byPattern = await onUser('search', '--pattern', 'tash', '-q');
  const byMail = await onUser('search', '--mail', `${user.userName}@example.org`, '-q');
  const byPersona = await onUser('search', '--persona', persona, '--json');

  expect(byPattern.stdout).toBe(`${String(user.userId)}\n`);
  expect(byMail.stdout).toBe(`${String(user.userId)}\n`);
  expect(rowsOf(byPersona.stdout)).toMatchObject([{ userId: user.userId, state: 'normal' }]);
});

test('nobody found ends with 3, two criteria and none with 2', async () => {
  const none = await onUser('search', '--mail', 'nobody@example.org');
  const two = await onUser('search', '--mail', 'a@example.org', '--pattern', 'a');
  const zero = await onUser('search');

  expect([none, two, zero].map(({ exitCode }) => exitCode)).toEqual([3, 2, 2]);
});

// S7-20, S2-71, S2-73
test('a user is shown with the whole history on one page', { tags: 'rest' }, async () => {
  await adminHost.host.app.inject({
    method: 'POST',
    url: '/api/admin/warn/',
    headers: { cookie: adminHost.admin.cookie },
    payload: { userId: user.userId, reasonChinese: '小心', reasonEnglish: 'be careful' },
  });

  const text = await onUser('show', String(user.userId), '--history');
  const json = await onUser('show', String(user.userId), '--history', '--json');

  expect(text.exitCode).toBe(0);
  expect(text.stdout).toContain(`user ${String(user.userId)}`);
  expect(text.stdout).toContain('Natasha');
  expect(text.stdout).toMatch(/Warnings\nWHEN.*\n.*be careful/u);
  expect(rowsOf(json.stdout)).toMatchObject([
    { userId: user.userId, bans: [], warnings: [{ reasonEnglish: 'be careful' }], logins: [], related: [] },
  ]);
});

test('the history has renames, codes, entries of the inbox, and what the matches say', async () => {
  const named = await adminHost.host.createUser('User', ['Before']);
  const persona = await personaIdOf('Before');
  await adminHost.ra3(['admin', 'user', 'rename-persona', persona, 'Afterwards', '--yes']);

  const text = await onUser('show', String(named.userId), '--history');
  const json = await onUser('show', String(named.userId), '--history', '--json');

  expect(text.stdout).toContain('Codes and inbox');
  expect(text.stdout).toMatch(/Matches of the last \d+ days\n0 of 0 automatch games lost sync \(--\)/u);
  expect(rowsOf(json.stdout)).toMatchObject([
    {
      events: [{ kind: 'rename', oldName: 'Before', newName: 'Afterwards' }],
      evidence: { own: { matches: 0, desyncs: 0 }, games: [] },
    },
  ]);
});

test('a moderator reads a case with a token of the scope admin, and one without is told what it lacks', async () => {
  const moderator = await adminHost.host.createUser('User');
  await adminHost.ra3(['admin', 'user', 'moderator', String(moderator.userId), 'on', '--yes']);
  const show = ['admin', 'user', 'show', String(user.userId), '--history'];

  const lacking = await adminHost.ra3As(moderator, show);
  const token = await adminHost.makeToken(moderator, ['read', 'write', 'admin']);
  const whole = await adminHost.ra3As(moderator, show, { env: { RA3_TOKEN: token } });

  expect([lacking.exitCode, lacking.stderr]).toEqual([4, expect.stringContaining('wider scope')]);
  expect([whole.exitCode, whole.stderr]).toEqual([0, '']);
  expect(whole.stdout).toContain('Invited by: --');
});

test('an unknown user ends show with 3, with --related and --logins too', async () => {
  const runs = await Promise.all(
    [[], ['--related'], ['--logins']].map((flags) => onUser('show', '987654321', ...flags)),
  );

  expect(runs.map(({ exitCode }) => exitCode)).toEqual([3, 3, 3]);
});

// S7-22, S2-72
test('logins and related accounts of a user without any are empty lists', async () => {
  const logins = await onUser('show', String(user.userId), '--logins', '--json');
  const related = await onUser('show', String(user.userId), '--related');

  expect(logins).toMatchObject({ exitCode: 0, stdout: '' });
  expect(related.stdout).toContain('No other account');
});

// S7-22
test('more logins than a page of the host has are all listed', { tags: 'rest' }, async () => {
  const many = await adminHost.host.createUser('User');
  const rows = Array.from({ length: adminLimits.caseLogins + 1 }, (_, index) => ({
    record_id: many.userId + index,
    user_id: many.userId,
    logged_in_at: new Date(Date.now() - index * 1000),
    ...{ address: '192.0.2.9', network: '192.0.2.9', mac: '', machine_code: `machine-${String(index)}` },
  }));
  await adminHost.host.database.db.insertInto('login_records').values(rows).execute();

  const all = await onUser('show', String(many.userId), '--logins', '--limit', 'all', '-q');
  const history = await onUser('show', String(many.userId), '--history', '--json');

  expect(new Set(all.stdout.trim().split('\n')).size).toBe(rows.length);
  expect(rowsOf(history.stdout)).toMatchObject([{ logins: { length: rows.length } }]);
});

// S7-23
test('a persona is renamed, and its old name forbidden', async () => {
  const persona = await personaIdOf('Tanya');

  const dry = await onUser('rename-persona', persona, 'Tanya2', '--dry-run');
  const unasked = await onUser('rename-persona', persona, 'Tanya2');
  const done = await onUser('rename-persona', persona, 'Tanya2', '--forbid-old-name', '--yes', '--json');
  const names = await adminHost.ra3(['admin', 'badpersona', 'list', '-q']);

  expect([dry, unasked, done].map(({ exitCode }) => exitCode)).toEqual([0, 2, 0]);
  expect(dry.stdout).toContain('~ Tanya -> Tanya2');
  expect(rowsOf(done.stdout)).toMatchObject([
    { oldName: 'Tanya', newName: 'Tanya2', forbidsOldName: true, outcome: 'renamed' },
  ]);
  expect(names.stdout).toContain('Tanya\n');
});

// S2-73
test('a persona is renamed, and its old name stays free without --forbid-old-name', async () => {
  await adminHost.host.createUser('User', ['Zhana']);
  const persona = await personaIdOf('Zhana');

  const dry = await onUser('rename-persona', persona, 'Zhana2', '--dry-run');
  const done = await onUser('rename-persona', persona, 'Zhana2', '--yes', '--json');
  const names = await adminHost.ra3(['admin', 'badpersona', 'list', '-q']);
  const forbidding = await onUser('rename-persona', persona, 'Zhana3', '--forbid-old-name', '--dry-run');

  expect(dry.stdout).not.toContain('forbidden');
  expect(forbidding.stdout).toContain('forbidden');
  expect(rowsOf(done.stdout)).toMatchObject([{ forbidsOldName: false, outcome: 'renamed' }]);
  expect(names.stdout).not.toContain('Zhana\n');
});

test('a user is shown by the name of a persona', async () => {
  const { stdout } = await onUser('show', 'name:Natasha', '--json');
  const unknown = await onUser('show', 'name:Nobody');

  expect(rowsOf(stdout)).toMatchObject([
    { personas: expect.arrayContaining([expect.objectContaining({ personaName: 'Natasha' })]) as unknown },
  ]);
  expect(unknown.exitCode).toBe(3);
});

test('an unknown persona ends rename with 3, an invalid name with 5, a taken one with 5', async () => {
  const persona = await personaIdOf('Natasha');

  const unknown = await onUser('rename-persona', '987654321', 'Nobody', '--yes');
  const planned = await onUser('rename-persona', persona, 'far too long for a name', '--dry-run');
  const invalid = await onUser('rename-persona', persona, 'far too long for a name', '--yes');
  const taken = await adminHost.host.createUser('User', ['Volkov']);
  const refused = await onUser('rename-persona', persona, 'Volkov', '--yes');

  expect(taken.userId).toBeGreaterThan(0);
  expect([unknown, invalid, refused].map(({ exitCode }) => exitCode)).toEqual([3, 5, 5]);
  // S5-09: only the host knows what it refuses.
  expect(planned.exitCode).toBe(0);
});

test('when the answer of a rename is lost, the name that the host has decides', async () => {
  await adminHost.host.createUser('User', ['Krukov']);

  const { exitCode, stderr } = await adminHost.ra3(
    ['admin', 'user', 'rename-persona', await personaIdOf('Krukov'), 'Krukov2', '--yes'],
    { fetch: losingAnswers(/changename/u) },
  );

  expect(exitCode).toBe(0);
  expect(stderr).toContain('the host has the change');
});

test.each(['Natasha', 'natasha', 'NAME:natasha', 'USER'])('%s names the one user', async (typed) => {
  const { exitCode, stdout } = await onUser(
    'show',
    typed.replace('USER', `user:${String(user.userId)}`),
    '-q',
  );

  expect([exitCode, stdout]).toEqual([0, `${String(user.userId)}\n`]);
});

test('a number that is the number of a Game ID says so, also to a ban', async () => {
  const player = await adminHost.host.createUser('User', ['900001']);
  const persona = await personaIdOf('900001');

  const shown = await onUser('show', '900001');
  const banned = await adminHost.ra3(['admin', 'ban', '900001', '--for', '1h', '--yes']);

  expect([shown.exitCode, banned.exitCode]).toEqual([3, 3]);
  expect(shown.stderr).toContain('name:900001');
  expect(banned.stderr).toContain('name:900001');
  expect([player.userId, persona]).not.toContain(900001);
});
