import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inputOf } from '../testing/memory-streams.js';
import { rowsOf, temporaryDirectory } from '../testing/run-cli.js';
import { startAdminHost, type AdminTestHost } from '../testing/admin-host.js';
import { losingCalls } from '../testing/losing-answers.js';

const adminHost: AdminTestHost = await startAdminHost();
afterAll(() => adminHost.close());

/** Each test has maps of its own on the one host. */
let folder = '';
let count = 0;
beforeEach(() => {
  count += 1;
  folder = `data/maps/internal/t${String(count)}`;
});

function fileOf(content: string): { workingDirectory: string } {
  const workingDirectory = temporaryDirectory();
  writeFileSync(join(workingDirectory, 'rules.yaml'), content);
  return { workingDirectory };
}

async function rulesOf(): Promise<Record<string, unknown>[]> {
  const { stdout } = await adminHost.ra3(['admin', 'badmap', 'list', '--json']);
  return rowsOf(stdout).filter(({ path }) => String(path).startsWith(folder));
}

const apply = ['admin', 'badmap', 'apply', 'rules.yaml'];

// S7-35, S7-36
test(
  'apply makes the host have the rules of the file, and a second apply changes nothing',
  { tags: 'rest' },
  async () => {
    const file = fileOf(`- path: ${folder}/a\n  reason: crashes\n- path: ${folder}/b\n  active: false\n`);

    const first = await adminHost.ra3([...apply, '--yes'], file);
    const second = await adminHost.ra3([...apply, '--yes'], file);

    expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
    expect(first.stdout).toBe(`+ ${folder}/a  done\n+ ${folder}/b  done\n`);
    expect(second.stdout).toContain('0 to add, 0 to change, 0 to switch off, 2 unchanged');
    expect(await rulesOf()).toMatchObject([
      { path: `${folder}/a`, reason: 'crashes', message: 'a', active: true },
      { path: `${folder}/b`, active: false },
    ]);
  },
);

test('--dry-run shows + ~ - with the fields that change, and sends nothing', { tags: 'rest' }, async () => {
  await adminHost.ra3([...apply, '--yes'], fileOf(`- path: ${folder}/old\n- path: ${folder}/other\n`));
  const before = await rulesOf();

  const { exitCode, stdout } = await adminHost.ra3(
    ['admin', 'badmap', 'apply', '-', '--prune', '--dry-run'],
    {
      stdin: inputOf(`- path: ${folder}/new\n- path: ${folder}/other\n  size: 12\n`),
    },
  );

  expect(exitCode).toBe(0);
  expect(stdout).toContain(`+ ${folder}/new\n`);
  expect(stdout).toContain(`~ ${folder}/other\n    size: 0 -> 12\n`);
  expect(stdout).toContain(`- ${folder}/old  (switched off)\n`);
  expect(await rulesOf()).toEqual(before);
});

test('--prune switches off what the file lacks; without it the rule stays', { tags: 'rest' }, async () => {
  await adminHost.ra3([...apply, '--yes'], fileOf(`- path: ${folder}/old\n`));
  const file = fileOf(`- path: ${folder}/new\n`);

  const kept = await adminHost.ra3([...apply, '--yes'], file);
  const rulesKept = await rulesOf();
  const pruned = await adminHost.ra3([...apply, '--prune', '--yes', '--json'], file);

  expect(kept.exitCode).toBe(0);
  expect(rulesKept).toMatchObject([{ active: true }, { path: `${folder}/old`, active: true }]);
  expect(rowsOf(pruned.stdout)).toContainEqual(
    expect.objectContaining({ path: `${folder}/old`, change: 'switchOff', outcome: 'done' }),
  );
  expect(await rulesOf()).toMatchObject([{ active: true }, { path: `${folder}/old`, active: false }]);
});

test('--dry-run prints the difference and sends nothing', async () => {
  const { exitCode, stdout } = await adminHost.ra3([...apply, '--dry-run'], fileOf(`- path: ${folder}/a\n`));

  expect(exitCode).toBe(0);
  expect(stdout).toContain(`+ ${folder}/a`);
  expect(stdout).toContain('nothing was sent');
  expect(await rulesOf()).toEqual([]);
});

test('apply stops at the first unknown outcome, says what is done, and ends with 7', async () => {
  const file = fileOf(`- path: ${folder}/a\n- path: ${folder}/b\n- path: ${folder}/c\n`);
  let calls = 0;
  const lost = losingCalls(/badmap\/set/u);
  const whole = losingCalls(/never/u);

  const { exitCode, stdout, stderr } = await adminHost.ra3([...apply, '--yes', '--json'], {
    ...file,
    fetch: (url, init) => {
      if (url.includes('badmap/set')) calls += 1;
      return calls === 2 ? lost(url, init) : whole(url, init);
    },
  });

  expect(exitCode).toBe(7);
  expect(rowsOf(stdout).map(({ outcome }) => outcome)).toEqual(['done', 'unknown', 'not-sent']);
  expect(stderr).toContain('1 of 3 changes');
  expect(await rulesOf()).toMatchObject([{ path: `${folder}/a` }]);
});

test('a rule that somebody changed after it was read is not overwritten; who and when is said', async () => {
  await adminHost.ra3([...apply, '--yes'], fileOf(`- path: ${folder}/a\n`));
  const whole = losingCalls(/never/u);
  const meanwhile = fileOf(`- path: ${folder}/a\n  reason: theirs\n`);
  let isChanged = false;

  const { exitCode, stderr } = await adminHost.ra3([...apply, '--yes'], {
    ...fileOf(`- path: ${folder}/a\n  reason: mine\n`),
    fetch: async (url, init) => {
      if (url.includes('badmap/set') && !isChanged) {
        isChanged = true;
        await adminHost.ra3([...apply, '--yes'], meanwhile);
      }
      return whole(url, init);
    },
  });

  expect(exitCode).toBe(5);
  expect(stderr).toContain(`${adminHost.admin.userName} changed the same thing`);
  expect(await rulesOf()).toMatchObject([{ reason: 'theirs' }]);
});

test('a file with faults is refused with all of them, and nothing is sent', async () => {
  const { exitCode, stderr } = await adminHost.ra3(
    [...apply, '--yes'],
    fileOf(`- path: ${folder}/a\n  actve: no\n- message: hi\n`),
  );

  expect(exitCode).toBe(5);
  expect(stderr).toContain('line 2: unknown field actve');
  expect(stderr).toContain('line 3: a rule needs a path');
  expect(await rulesOf()).toEqual([]);
});

test('the rules of a host are a file that applies without a change', async () => {
  await adminHost.ra3([...apply, '--yes'], fileOf(`- path: ${folder}/a\n  goodSizes: [1, 2]\n`));
  const { stdout } = await adminHost.ra3(['admin', 'badmap', 'list', '--yaml']);

  const diff = await adminHost.ra3(['admin', 'badmap', 'apply', '-', '--prune', '--dry-run', '--json'], {
    stdin: inputOf(stdout),
  });

  expect(diff).toMatchObject({ exitCode: 0, stdout: '' });
});

test('a map is tested by its name, by its path and as a file, and a refused one ends with 5', async () => {
  await adminHost.ra3(
    [...apply, '--yes'],
    fileOf(`- path: ${folder}/arena\n  goodSizes: [3]\n  message: update it\n`),
  );
  const workingDirectory = temporaryDirectory();
  writeFileSync(join(workingDirectory, 'arena.map'), 'abc');
  const test = ['admin', 'badmap', 'test'];

  const file = await adminHost.ra3([...test, 'arena.map', '--json'], { workingDirectory });
  const name = await adminHost.ra3([...test, 'arena', '--size', '9']);
  const path = await adminHost.ra3([...test, `${folder}/arena/arena.map`, '--size', '3']);
  const none = await adminHost.ra3([...test, 'unheard_of']);

  expect([file, name, path, none].map(({ exitCode }) => exitCode)).toEqual([0, 5, 0, 0]);
  expect(rowsOf(file.stdout)).toMatchObject([{ size: 3, outcome: 'correct', path: `${folder}/arena` }]);
  expect(name.stdout).toContain('the player reads: update it');
  expect(none.stdout).toContain('no rule');
});

test('apply without a file is a usage error', async () => {
  expect((await adminHost.ra3(['admin', 'badmap', 'apply'])).exitCode).toBe(2);
});

test('a .map file that is not there is not found, and not allowed', async () => {
  const { exitCode, stdout, stderr } = await adminHost.ra3(['admin', 'badmap', 'test', 'missing.map']);

  expect([exitCode, stdout]).toEqual([3, '']);
  expect(stderr).toContain('no such file: missing.map');
});
