import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputOf } from '../testing/memory-streams.js';
import { putReplay, putSuspectReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

// S2-80
test('repair writes a file beside the original without the repeated chunk and leaves the original unchanged', async () => {
  const directory = temporaryDirectory();
  const { path, repeated, original } = putSuspectReplay(directory, 'a.RA3Replay');
  const before = readFileSync(path);

  const { exitCode, stdout } = await runCli(['replay', 'repair', path, '--json']);

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)[0]).toMatchObject({
    verdict: 'suspect',
    output: join(directory, 'a.repaired.RA3Replay'),
    isWritten: true,
    dropped: [repeated],
  });
  expect(readFileSync(join(directory, 'a.repaired.RA3Replay')).equals(original)).toBe(true);
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(directory).sort()).toEqual(['a.RA3Replay', 'a.repaired.RA3Replay']);
});

test('--keep keeps a chunk that looks repeated', async () => {
  const directory = temporaryDirectory();
  const { path, repeated } = putSuspectReplay(directory, 'a.RA3Replay');

  const { stdout } = await runCli([
    'replay',
    'repair',
    path,
    '--keep',
    String(repeated),
    '--fields=output,dropped',
  ]);

  expect(rowsOf(stdout)).toEqual([{ output: null, dropped: [] }]);
});

test('--drop removes a chunk that no rule flags, and warns', async () => {
  const directory = temporaryDirectory();
  const path = putReplay(directory, 'a.RA3Replay');

  const { stdout } = await runCli(['replay', 'repair', path, '--drop', '6', '--fields=dropped,warnings']);

  expect(rowsOf(stdout)).toEqual([{ dropped: [6], warnings: [{ kind: 'orders-lost', chunkIndex: 6 }] }]);
});

test('the end-of-recording command is removed only with --allow-losing-end', async () => {
  const directory = temporaryDirectory();
  const path = putReplay(directory, 'a.RA3Replay');

  const refused = await runCli(['replay', 'repair', path, '--drop', '112']);
  const allowed = await runCli(['replay', 'repair', path, '--drop', '112', '--allow-losing-end']);

  expect(refused.exitCode).toBe(5);
  expect(refused.stderr).toContain('--allow-losing-end');
  expect(allowed.exitCode).toBe(0);
});

test('--dry-run prints what would be done and writes nothing', async () => {
  const directory = temporaryDirectory();
  const { path } = putSuspectReplay(directory, 'a.RA3Replay');

  const { exitCode, stdout } = await runCli(['replay', 'repair', path, '--dry-run']);

  expect(exitCode).toBe(0);
  expect(stdout).toContain('1 chunk left out');
  expect(readdirSync(directory)).toEqual(['a.RA3Replay']);
});

test('an existing file is replaced only with --force', async () => {
  const directory = temporaryDirectory();
  const { path } = putSuspectReplay(directory, 'a.RA3Replay');
  const target = join(directory, 'a.repaired.RA3Replay');
  writeFileSync(target, 'mine');

  const refused = await runCli(['replay', 'repair', path]);
  const kept = readFileSync(target, 'utf8');
  const forced = await runCli(['replay', 'repair', path, '--force']);

  expect(refused.exitCode).toBe(5);
  expect(refused.stderr).toContain('--force');
  expect(kept).toBe('mine');
  expect(forced.exitCode).toBe(0);
  expect(readFileSync(target).length).toBeGreaterThan(1000);
  expect(readdirSync(directory)).toHaveLength(2);
});

test('--out keeps the subfolders of the named folder', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'in/deep'), { recursive: true });
  putSuspectReplay(join(directory, 'in'), 'a.RA3Replay');
  putSuspectReplay(join(directory, 'in/deep'), 'a.RA3Replay');

  const { exitCode } = await runCli('replay repair in -r --out out', {
    workingDirectory: directory,
  });

  expect(exitCode).toBe(0);
  expect(existsSync(join(directory, 'out/a.repaired.RA3Replay'))).toBe(true);
  expect(existsSync(join(directory, 'out/deep/a.repaired.RA3Replay'))).toBe(true);
});

test('two results with the same name are rejected before anything is written', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'one'));
  mkdirSync(join(directory, 'two'));
  putSuspectReplay(join(directory, 'one'), 'a.RA3Replay');
  putSuspectReplay(join(directory, 'two'), 'a.RA3Replay');

  const { exitCode } = await runCli('replay repair one/a.RA3Replay two/a.RA3Replay --out out', {
    workingDirectory: directory,
  });

  expect(exitCode).toBe(5);
  expect(existsSync(join(directory, 'out'))).toBe(false);
});

test('a second run over a folder skips the results of the first', async () => {
  const directory = temporaryDirectory();
  putSuspectReplay(directory, 'a.RA3Replay');
  putReplay(directory, 'b.RA3Replay');
  const setup = { workingDirectory: directory };
  await runCli('replay repair .', setup);

  const { exitCode, stdout } = await runCli('replay repair . --force --fields=file,output', setup);

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toEqual([
    { file: 'a.RA3Replay', output: 'a.repaired.RA3Replay' },
    { file: 'b.RA3Replay', output: null },
  ]);
});

test('in a batch a bad file does not stop the others', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'a.RA3Replay'), 'no replay');
  putSuspectReplay(directory, 'b.RA3Replay');

  const { exitCode, stderr } = await runCli('replay repair .', { workingDirectory: directory });

  expect(exitCode).toBe(6);
  expect(stderr).toContain('a.RA3Replay: not a replay');
  expect(existsSync(join(directory, 'b.repaired.RA3Replay'))).toBe(true);
});

test('a replay from stdin is repaired to stdout', async () => {
  const { path, original } = putSuspectReplay(temporaryDirectory(), 'a.RA3Replay');

  const { exitCode, stdoutBytes } = await runCli('replay repair -', {
    stdin: inputOf(readFileSync(path)),
  });

  expect(exitCode).toBe(0);
  expect(stdoutBytes.equals(original)).toBe(true);
});

test('invalid chunk indexes are a usage error', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay');

  const { exitCode } = await runCli(['replay', 'repair', path, '--drop', '5-3']);

  expect(exitCode).toBe(2);
});

test('repair of an unfinished replay points to recover, which finishes it', async () => {
  const directory = temporaryDirectory();
  const path = putReplay(directory, 'a.RA3Replay', 'unfinished-40960');

  const repair = await runCli(['replay', 'repair', path]);
  const recover = await runCli(['replay', 'recover', path]);
  const verify = await runCli(['replay', 'verify', join(directory, 'a.recovered.RA3Replay')]);

  expect(repair.exitCode).toBe(5);
  expect(repair.stderr).toContain('ra3 replay recover');
  expect(recover.exitCode).toBe(0);
  expect(verify.exitCode).toBe(0);
});

test('recover of a complete replay ends with 5', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay');

  const { exitCode, stderr } = await runCli(['replay', 'recover', path]);

  expect(exitCode).toBe(5);
  expect(stderr).toContain('nothing to recover');
});

test.runIf(process.platform === 'linux')(
  'repair --out below a folder that cannot be made ends with a sentence',
  async () => {
    const { path } = putSuspectReplay(temporaryDirectory(), 'a.RA3Replay');

    const { exitCode, stdout, stderr } = await runCli(['replay', 'repair', path, '--out', '/proc/x']);

    expect(exitCode).not.toBe(0);
    expect(stdout + stderr).toContain('no such file: /proc/x');
  },
);

test.each([
  ['nothing in the way', []],
  ['a file in place of the folder', ['--out', 'taken']],
  ['a file above the folder', ['--out', 'taken/deep']],
  ['another file of its name', ['--out', 'full']],
])('--dry-run ends with the exit code of the real run: %s', async (_what, options) => {
  const workingDirectory = temporaryDirectory();
  putSuspectReplay(workingDirectory, 'a.RA3Replay');
  putReplay(workingDirectory, 'healthy.RA3Replay');
  writeFileSync(join(workingDirectory, 'taken'), '');
  mkdirSync(join(workingDirectory, 'full'));
  writeFileSync(join(workingDirectory, 'full/a.repaired.RA3Replay'), 'other');
  const lines = [['a.RA3Replay'], ['a.RA3Replay', 'healthy.RA3Replay']];

  const planned = [];
  for (const files of lines)
    planned.push(await runCli(['replay', 'repair', ...files, ...options, '--dry-run'], { workingDirectory }));
  const done = [];
  for (const files of lines)
    done.push(await runCli(['replay', 'repair', ...files, ...options], { workingDirectory }));

  expect(planned.map(({ exitCode }) => exitCode)).toEqual(done.map(({ exitCode }) => exitCode));
});
