import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inputOf, MemoryOutput } from '../testing/memory-streams.js';
import { putReplay, putSuspectReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

test('a healthy replay ends with 0', async () => {
  const directory = temporaryDirectory();
  const path = putReplay(directory, 'a.RA3Replay');

  const { exitCode, stdout } = await runCli(['replay', 'verify', path]);

  expect(exitCode).toBe(0);
  expect(stdout).toContain('healthy');
  expect(stdout).toContain('checkpoints, all players agree');
});

test('verify lists a repeated chunk, calls the replay suspect and ends with 5', async () => {
  const directory = temporaryDirectory();
  const { path, repeated } = putSuspectReplay(directory, 'a.RA3Replay');

  const { exitCode, stdout } = await runCli(['replay', 'verify', path, '--fields=verdict,suspects']);

  expect(exitCode).toBe(5);
  expect(rowsOf(stdout)).toEqual([
    {
      verdict: 'suspect',
      suspects: [expect.objectContaining({ index: repeated, rule: 'suspect', keep: false })],
    },
  ]);
});

test.each([
  ['unfinished', 'unfinished', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
  ['corrupt', 'corrupt', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
  ['empty', 'not-a-replay', () => Buffer.alloc(0)],
  ['text', 'not-a-replay', () => Buffer.from('hello')],
])('a file that is %s has the verdict %s and ends with 5', async (_title, verdict, damage) => {
  const directory = temporaryDirectory();
  const path = putReplay(directory, 'a.RA3Replay');
  writeFileSync(path, damage(readFileSync(path)));

  const { exitCode, stdout } = await runCli(['replay', 'verify', path, '--json']);

  expect(exitCode).toBe(5);
  expect(rowsOf(stdout)[0]).toMatchObject({ file: path, verdict, error: null });
});

test('verify reports an empty file', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'a.RA3Replay'), '');

  const { stdout } = await runCli('replay verify a.RA3Replay', { workingDirectory: directory });

  expect(stdout).toContain('the file is empty');
});

test('a missing file ends the command with 3', async () => {
  const { exitCode, stderr } = await runCli('replay verify nothing.RA3Replay');

  expect(exitCode).toBe(3);
  expect(stderr).toContain('no such file');
});

test('verify reads a replay from stdin', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay');

  const { exitCode, stdout } = await runCli('replay verify - --fields=file,verdict', {
    stdin: inputOf(readFileSync(path)),
  });

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toEqual([{ file: '-', verdict: 'healthy' }]);
});

test('a folder means its replays, and with --recursive those of its subfolders too', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'below'));
  putReplay(directory, 'a.RA3Replay');
  putReplay(join(directory, 'below'), 'b.ra3replay');
  writeFileSync(join(directory, 'notes.txt'), 'no replay');
  const setup = { workingDirectory: directory };

  const flat = await runCli('replay verify . a.RA3Replay --fields=file', setup);
  const deep = await runCli('replay verify . --recursive --fields=file', setup);

  expect(rowsOf(flat.stdout)).toEqual([{ file: 'a.RA3Replay' }]);
  expect(rowsOf(deep.stdout)).toEqual([{ file: 'a.RA3Replay' }, { file: 'below/b.ra3replay' }]);
});

test.each(['*.RA3Replay', '**/*.RA3Replay', '[ab].RA3Replay', '?.RA3Replay'])(
  'the pattern %s is expanded',
  async (pattern) => {
    const directory = temporaryDirectory();
    putReplay(directory, 'a.RA3Replay');
    putReplay(directory, 'b.RA3Replay');

    const { stdout } = await runCli(['replay', 'verify', pattern, '--fields=file'], {
      workingDirectory: directory,
    });

    expect(rowsOf(stdout)).toEqual([{ file: 'a.RA3Replay' }, { file: 'b.RA3Replay' }]);
  },
);

test('an existing file whose name looks like a pattern is not expanded', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, '[ab].RA3Replay');
  putReplay(directory, 'a.RA3Replay');

  const { stdout } = await runCli('replay verify [ab].RA3Replay --fields=file', {
    workingDirectory: directory,
  });

  expect(rowsOf(stdout)).toEqual([{ file: '[ab].RA3Replay' }]);
});

test('unreadable files in a batch end the command with 6 and do not stop the others', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay');
  putReplay(directory, 'c.RA3Replay');

  const { exitCode, stdout } = await runCli(
    'replay verify a.RA3Replay b.RA3Replay c.RA3Replay --fields=file,verdict,error',
    { workingDirectory: directory },
  );

  expect(exitCode).toBe(6);
  expect(rowsOf(stdout)).toEqual([
    { file: 'a.RA3Replay', verdict: 'healthy', error: null },
    {
      file: 'b.RA3Replay',
      verdict: null,
      error: { kind: 'not-found', reason: 'ENOENT', exitCode: 3, message: expect.any(String) },
    },
    { file: 'c.RA3Replay', verdict: 'healthy', error: null },
  ]);
});

test('the worst verdict of a batch decides the exit code, and a summary counts the verdicts', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay');
  putSuspectReplay(directory, 'b.RA3Replay');
  putReplay(directory, 'c.RA3Replay', 'unfinished-40960');

  const { exitCode, stdout } = await runCli('replay verify .', { workingDirectory: directory });

  expect(exitCode).toBe(5);
  expect(stdout).toMatch(/suspect\s+b\.RA3Replay/u);
  expect(stdout).toMatch(/OUTCOME\s+FILES\n.*\n.*\n.*\ntotal\s+3/u);
});

test('a folder without replays is an error', async () => {
  const { exitCode, stderr } = await runCli('replay verify .');

  expect(exitCode).toBe(3);
  expect(stderr).toContain('--recursive');
});

test('the Chinese summary has no untranslated text', async () => {
  const directory = temporaryDirectory();
  const { path } = putSuspectReplay(directory, 'a.RA3Replay');

  const { stdout } = await runCli(['replay', 'verify', path, '--locale', 'zh-CN']);

  expect(stdout).toContain('有 1 个数据块被重复记录');
});

test('on a terminal many files are those that want attention, a bar and a tally; --all and a pipe list all', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'good.RA3Replay');
  putReplay(directory, 'fine.RA3Replay');
  putSuspectReplay(directory, 'bad.RA3Replay');
  const verify = (isTerminal: boolean, ...words: readonly string[]) => {
    const screen = () => (isTerminal ? new MemoryOutput({ columns: 100, rows: 24 }) : new MemoryOutput());
    return runCli(['replay', 'verify', directory, ...words], { stdout: screen(), stderr: screen() });
  };

  const shown = await verify(true);
  const all = await verify(true, '--all');
  const piped = await verify(false);

  expect([shown, all, piped].map(({ stdout }) => stdout.includes('good.RA3Replay'))).toEqual([
    false,
    true,
    true,
  ]);
  expect(shown.stdout).toContain('bad.RA3Replay');
  expect(shown.stdout).toContain('2 healthy files are not listed');
  expect(shown.stderr).toMatch(/█.* 1 of 3 files/u);
  expect(piped.stderr).toBe('');
});
