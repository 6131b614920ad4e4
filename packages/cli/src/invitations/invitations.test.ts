import { afterAll, expect, test } from 'vitest';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { rowsOf } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';

const adminHost: AdminTestHost = await startAdminHost();
afterAll(() => adminHost.close());
await post('/api/admin/invitation/generate', {});
const [first, second] = [await applyFor('for =Yuri'), await applyFor('for "Krukov", soon')];

function post(url: string, payload: object) {
  return adminHost.host.app.inject({
    method: 'POST',
    url,
    headers: { cookie: adminHost.admin.cookie },
    payload,
  });
}

async function applyFor(description: string): Promise<string> {
  return (await post('/api/admin/invitation/apply', { description })).json<{ value: string }>().value;
}

function invitation(...words: readonly string[]) {
  return adminHost.ra3(['admin', 'invitation', ...words]);
}

// S7-28
test('stats count the codes of each state', async () => {
  const { stdout } = await invitation('list', '--stats', '--json');

  expect(rowsOf(stdout)).toEqual([{ free: 98, ready: 2, used: 0 }]);
});

// S7-29, S7-30
test('codes are listed by state and found by who gave them', async () => {
  const ready = await invitation('list', '--status', 'ready', '-q');
  const used = await invitation('list', '--status', 'used', '--json');
  const given = await invitation('list', '--inviter', String(adminHost.admin.userId), '--json');

  expect(ready.stdout.split('\n').filter(Boolean).toSorted()).toEqual([first, second].toSorted());
  expect(used.stdout).toBe('');
  expect(rowsOf(given.stdout)).toHaveLength(2);
});

// S6-04
test('apply takes a free code for the admin, with what it is for, once it is confirmed', async () => {
  const dry = await invitation('apply', 'for Natasha', '--dry-run', '--json');
  const unasked = await invitation('apply', 'for Natasha');
  const { stdout } = await invitation('apply', 'for Natasha', '--yes');
  const ready = await invitation('list', '--status', 'ready', '--json');
  const long = await invitation('apply', 'x'.repeat(501), '--dry-run');

  expect(rowsOf(dry.stdout)).toMatchObject([{ code: null, outcome: 'dry-run' }]);
  expect([unasked.exitCode, long.exitCode]).toEqual([2, 2]);
  expect(rowsOf(ready.stdout)).toContainEqual(
    expect.objectContaining({ value: stdout.trim(), desc: 'for Natasha' }),
  );
});

test('without a yes, apply takes no code', async () => {
  const readyCodes = async () => (await invitation('list', '--stats', '--json')).stdout;
  const before = await readyCodes();
  const stdin = new TypingInput();
  stdin.write('n\r');

  const dry = await invitation('apply', 'for Tanya', '--dry-run');
  const declined = await adminHost.ra3(['admin', 'invitation', 'apply', 'for Tanya', '--json'], {
    stdin,
    stdout: new MemoryOutput({ columns: 100, rows: 30 }),
    stderr: new MemoryOutput({ columns: 100, rows: 30 }),
  });

  expect(dry.exitCode).toBe(0);
  expect([declined.exitCode, declined.stdout]).toEqual([0, '']);
  expect(await readyCodes()).toBe(before);
});

test('apply with --json gives the code in a row', async () => {
  const { stdout } = await invitation('apply', 'for Tanya', '--yes', '--json');

  expect(rowsOf(stdout)).toEqual([
    { code: expect.stringMatching(/^\S+$/u) as string, description: 'for Tanya', outcome: 'applied' },
  ]);
});

// S9-04
test('the question before codes are made says that there will be 100', async () => {
  const stdout = new MemoryOutput({ columns: 100, rows: 30 });
  const stdin = new TypingInput();
  stdin.write('n\r');

  await adminHost.ra3(['admin', 'invitation', 'generate'], { stdin, stdout, stderr: stdout });

  expect(stdout.text()).toContain('Make 100 invitation codes');
});

test('the codes of a user are found by the name of a persona', async () => {
  const inviter = await adminHost.host.createUser('User', ['Yuriko']);

  const found = await invitation('list', '--inviter', 'name:Yuriko');
  const unknown = await invitation('list', '--inviter', 'name:Nobody');
  const bare = await invitation('list', '--inviter', 'Nobody');

  expect(inviter.userId).toBeGreaterThan(0);
  expect(found.stderr).not.toContain('names no user');
  expect([unknown.exitCode, bare.exitCode]).toEqual([3, 3]);
});

test('a user whom nobody invited ends the search of a code with 3', async () => {
  const user = await adminHost.host.createUser('User');

  const { exitCode } = await invitation('list', '--invited', String(user.userId));

  expect(exitCode).toBe(3);
});

test('codes are exported as CSV, and as rows with the chosen fields', async () => {
  const csv = await invitation('list', '--limit', 'all', '-o', 'csv');
  const json = await invitation('list', '--fields', 'value,status');

  expect(csv.stdout.split('\r\n')[0]).toBe('value,status,inviterUname,regEmail,desc');
  expect(csv.stdout).toContain(`${first},ready`);
  expect(csv.stdout).toContain('"for ""Krukov"", soon"');
  expect(rowsOf(json.stdout)).toContainEqual({ value: second, status: 'ready' });
});

test('two criteria at once are a usage error', async () => {
  expect((await invitation('list', '--inviter', '1', '--stats')).exitCode).toBe(2);
});
