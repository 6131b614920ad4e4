import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MemoryOutput } from '../testing/memory-streams.js';
import { putReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

/** A long match, a short one, and a file that is no replay. */
function folder(): string {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay', 'long-1v1');
  putReplay(directory, 'b.RA3Replay', 'lobby-match');
  writeFileSync(join(directory, 'c.RA3Replay'), 'nothing');
  return directory;
}

const columnOf = (text: string, index: number): (string | undefined)[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',')[index]);

test('verify prints CSV with the file and its verdict', async () => {
  const { exitCode, stdout } = await runCli('replay verify . --output csv', {
    workingDirectory: folder(),
  });

  expect(exitCode).toBe(5);
  expect(columnOf(stdout, 0)).toEqual(['file', 'a.RA3Replay', 'b.RA3Replay', 'c.RA3Replay']);
  expect(columnOf(stdout, 1)).toEqual(['verdict', 'healthy', 'healthy', 'not-a-replay']);
});

test('--sort orders the replays, and the table then has columns', async () => {
  const { stdout } = await runCli('replay verify . --sort -durationSeconds', {
    workingDirectory: folder(),
  });
  const [head, ...lines] = stdout.split('\n\n')[0]?.split('\n') ?? [];

  expect(head).toMatch(/^FILE +VERDICT +LENGTH +BYTES/u);
  expect(lines.map((line) => line.slice(0, 1))).toEqual(['a', 'b', 'c']);
});

test('-q prints the files and nothing else, and --no-header leaves out the tally', async () => {
  const workingDirectory = folder();

  const quiet = await runCli('replay inspect a.RA3Replay b.RA3Replay -q', { workingDirectory });
  const bare = await runCli('replay verify . --no-header', { workingDirectory });

  expect(quiet.stdout).toBe('a.RA3Replay\nb.RA3Replay\n');
  expect(bare.stdout.trimEnd().split('\n')).toHaveLength(3);
});

test('--limit prints fewer replays, but all are worked on and decide the exit code', async () => {
  const workingDirectory = folder();

  const { exitCode, stdout } = await runCli('replay verify . --json --limit 1', {
    workingDirectory,
  });

  expect(rowsOf(stdout).map(({ file }) => file)).toEqual(['a.RA3Replay']);
  expect(exitCode).toBe(5);
});

test('--output json is one array, also of a single file', async () => {
  const workingDirectory = folder();

  const one = await runCli('replay inspect a.RA3Replay --output json', { workingDirectory });
  const many = await runCli('replay inspect . --output json', { workingDirectory });

  expect(JSON.parse(one.stdout)).toMatchObject([{ file: 'a.RA3Replay', error: null }]);
  expect(JSON.parse(many.stdout)).toMatchObject([
    { error: null },
    { error: null },
    { error: { exitCode: 5 } },
  ]);
});

test('the short option -o of commands that write stays the folder', async () => {
  const workingDirectory = folder();

  const { exitCode, stdout } = await runCli(
    'replay repair a.RA3Replay b.RA3Replay -o out --output tsv --dry-run',
    { workingDirectory },
  );

  expect(exitCode).toBe(0);
  expect(stdout.split('\n')[0]).toBe('file\tverdict\toutput\tbytesRemoved\terror');
  expect(readdirSync(workingDirectory)).not.toContain('tsv');
});

test('rename is a list: CSV of old and new names', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay', 'long-1v1');

  const { stdout } = await runCli('replay rename . --pattern x --yes --output csv', {
    workingDirectory: directory,
  });

  expect(stdout).toBe('file,output\r\na.RA3Replay,x.RA3Replay\r\n');
});

test('chunks has the options of a list, and its table is still printed as it is read', async () => {
  const workingDirectory = folder();

  const lines = await runCli('replay chunks a.RA3Replay --limit 3 --no-header', {
    workingDirectory,
  });
  const sorted = await runCli('replay chunks a.RA3Replay --sort -index --limit 3 -q', {
    workingDirectory,
  });

  expect(lines.stdout.trimEnd().split('\n')).toHaveLength(3);
  expect(sorted.stdout).toBe('2\n1\n0\n');
});

test('a narrow terminal drops nothing of a list of files that --sort asks for', async () => {
  const stdout = new MemoryOutput({ columns: 60, rows: 24 });

  await runCli('replay verify . --sort file', {
    workingDirectory: folder(),
    stdout,
    env: { NO_COLOR: '1' },
  });

  expect(stdout.text()).toContain('a.RA3Replay');
});
