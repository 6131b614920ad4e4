import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { putReplay, putSuspectReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

test.each(['verify', 'inspect', 'repair', 'recover', 'build-order', 'chunks'])(
  'replay %s of a FIFO, a socket or a device says that it is not a file, without waiting for it',
  async (verb) => {
    const directory = temporaryDirectory();
    execFileSync('mkfifo', [join(directory, 'fifo.RA3Replay')]);
    const server = createServer().listen(join(directory, 'socket.RA3Replay'));
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));

    for (const path of ['fifo.RA3Replay', 'socket.RA3Replay', '/dev/zero']) {
      const { exitCode, stderr } = await runCli(['replay', verb, path], { workingDirectory: directory });

      expect(stderr).toContain(`${path} is not a file`);
      expect(exitCode).toBe(1);
    }
  },
);

test('a FIFO in a folder does not stop the other files', async () => {
  const directory = temporaryDirectory();
  execFileSync('mkfifo', [join(directory, 'a.RA3Replay')]);
  putReplay(directory, 'b.RA3Replay');

  const { exitCode, stdout } = await runCli('replay verify . --fields=file,verdict', {
    workingDirectory: directory,
  });

  expect(exitCode).toBe(6);
  expect(rowsOf(stdout)).toEqual([
    {
      file: 'a.RA3Replay',
      verdict: null,
      error: {
        kind: 'unreadable',
        message: expect.stringContaining('a.RA3Replay is not a file'),
        exitCode: 1,
        reason: 'not-a-file',
      },
    },
    { file: 'b.RA3Replay', verdict: 'healthy' },
  ]);
});

test('one file that failed is a row of JSON with its reason, as one of many', async () => {
  const directory = temporaryDirectory();
  const path = putReplay(directory, 'a.RA3Replay', 'unfinished-40960');
  putReplay(directory, 'b.RA3Replay');
  const setup = { workingDirectory: directory };

  const alone = await runCli(['replay', 'repair', path, '--fields=file,output'], setup);
  const among = await runCli(['replay', 'repair', path, 'b.RA3Replay', '--fields=file,output'], setup);

  expect(alone.exitCode).toBe(5);
  expect(among.exitCode).toBe(6);
  expect(rowsOf(alone.stdout)).toEqual(rowsOf(among.stdout).slice(0, 1));
  expect(rowsOf(alone.stdout)).toMatchObject([
    { file: path, output: null, error: { kind: 'unfinished', reason: 'unfinished', exitCode: 5 } },
  ]);
  expect(alone.stderr).toBe('');
});

test('repairing a folder twice says that it is already repaired, and is no failure', async () => {
  const directory = temporaryDirectory();
  putSuspectReplay(directory, 'a.RA3Replay');
  putReplay(directory, 'b.RA3Replay');
  const setup = { workingDirectory: directory };
  const first = await runCli('replay repair .', setup);

  const second = await runCli('replay repair .', setup);
  const rows = await runCli('replay repair . --fields=file,isWritten,wasWrittenBefore', setup);

  expect(first.stdout).toContain('a.RA3Replay -> a.repaired.RA3Replay');
  expect(second.exitCode).toBe(0);
  expect(second.stdout).toContain('a.RA3Replay: already repaired (a.repaired.RA3Replay)');
  expect(rowsOf(rows.stdout)).toEqual([
    { file: 'a.RA3Replay', isWritten: false, wasWrittenBefore: true },
    { file: 'b.RA3Replay', isWritten: false, wasWrittenBefore: false },
  ]);
  expect(readdirSync(directory)).toHaveLength(3);
});

test('recovering a replay twice says that it is already recovered', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay', 'unfinished-40960');
  await runCli(['replay', 'recover', path]);

  const { exitCode, stdout } = await runCli(['replay', 'recover', path]);

  expect(exitCode).toBe(0);
  expect(stdout).toContain('already recovered');
});

test('build-order --csv of several files is one table with the file in its first column', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a, 1.RA3Replay', 'short-1902');
  putReplay(directory, 'b.RA3Replay', 'short-1902');
  writeFileSync(join(directory, 'c.RA3Replay'), 'no replay');

  const { exitCode, stdout, stderr } = await runCli('replay build-order . --csv', {
    workingDirectory: directory,
  });
  const [head, ...rows] = stdout.trimEnd().split('\r\n');

  expect(exitCode).toBe(6);
  expect(head).toMatch(/^file,slot,player,/u);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every((row) => row.startsWith('"a, 1.RA3Replay",') || row.startsWith('b.RA3Replay,'))).toBe(
    true,
  );
  expect(stderr).toContain('c.RA3Replay: not a replay');
});

test.each([
  ['*.{RA3Replay,CNC3Replay}', ['a1.RA3Replay', 'a2.RA3Replay', 'b.CNC3Replay']],
  ['a{1..2}.RA3Replay', ['a1.RA3Replay', 'a2.RA3Replay']],
  ['a[1-2].RA3Replay', ['a1.RA3Replay', 'a2.RA3Replay']],
  ['{odd}*.RA3Replay', ['{odd},(1).RA3Replay']],
  ['{odd},(1).RA3Replay', ['{odd},(1).RA3Replay']],
])('the pattern %s finds %j', async (pattern, expected) => {
  const directory = temporaryDirectory();
  for (const name of ['a1.RA3Replay', 'a2.RA3Replay', 'b.CNC3Replay']) putReplay(directory, name);
  if (pattern.includes('odd')) putReplay(directory, '{odd},(1).RA3Replay');

  const { stdout } = await runCli(['replay', 'verify', pattern, '--fields=file'], {
    workingDirectory: directory,
  });

  expect(rowsOf(stdout).map(({ file }) => file)).toEqual(expected);
});

test.each(['[z-a]*.RA3Replay', 'a{9..1}.RA3Replay', 'a{1..99999999}.RA3Replay'])(
  'the pattern %s has an invalid range, which is a usage error',
  async (pattern) => {
    const directory = temporaryDirectory();
    putReplay(directory, 'a1.RA3Replay');
    mkdirSync(join(directory, 'sub'));

    const { exitCode, stderr } = await runCli(['replay', 'verify', pattern], { workingDirectory: directory });

    expect(exitCode).toBe(2);
    expect(stderr).toContain('is not a range');
  },
);
