import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { putOddReplay, putReplay, putSuspectReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

test('inspect --json prints one object per file', { tags: 'rest' }, async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay', 'lobby-match');

  const { exitCode, stdout } = await runCli(['replay', 'inspect', path, '--json']);

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)[0]).toMatchObject({
    file: path,
    kind: 'lan',
    verdict: 'healthy',
    game: 'ra3',
    version: '1.12.3444.25830',
    mod: { name: 'RA3', version: '' },
    durationSeconds: 657,
    finalTimecode: 9862,
    chunks: { total: 10_759, byType: { 1: 2992, 2: 7767 } },
    commands: 3933,
    suspects: [],
    crc: { firstDisagreement: null },
  });
});

test('inspect prints players, map and length', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay', 'long-1v1');

  const { stdout } = await runCli(['replay', 'inspect', path]);

  expect(stdout).toContain('Infinity Isle');
  expect(stdout).toContain('SYQ-ZiOvFf');
  expect(stdout).toContain('21:48');
});

test("inspect tells the recorder's clock alone where the file does not say its zone", async () => {
  const path = putOddReplay(temporaryDirectory(), '23-time-unknown.RA3Replay');

  const { stdout } = await runCli(['replay', 'inspect', path]);

  expect(stdout).toContain("2020-09-19 19:07:50 by the recorder's clock · ? UTC");
});

test('inspect of a file that is not a replay ends with 5', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'a.RA3Replay'), 'text');

  const { exitCode, stdout } = await runCli('replay inspect a.RA3Replay --json', {
    workingDirectory: directory,
  });

  expect(exitCode).toBe(5);
  expect(rowsOf(stdout)[0]).toMatchObject({
    error: { kind: 'not-a-replay', reason: 'not-a-replay', offset: 0 },
  });
});

// S9-20
test('chunks lists every chunk with its type, time and orders', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay');

  const { exitCode, stdout } = await runCli(['replay', 'chunks', path, '--json']);
  const rows = rowsOf(stdout);

  expect(exitCode).toBe(0);
  expect(rows).toHaveLength(113);
  expect(rows[0]).toEqual({
    index: 0,
    offset: 580,
    timecode: 1,
    type: 1,
    size: 13,
    rule: null,
    keep: true,
    orders: ['greeting'],
  });
});

test('chunks prints 15 ticks of a chunk as one second', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay');

  const { stdout } = await runCli(['replay', 'chunks', path]);

  expect(stdout).toMatch(/^ +57 +3312 +0:39 +585 +2 +40$/mu);
});

test('chunks --suspects lists only chunks flagged by a rule', async () => {
  const { path, repeated } = putSuspectReplay(temporaryDirectory(), 'a.RA3Replay');

  const { stdout } = await runCli(['replay', 'chunks', path, '--suspects', '--fields=index,rule']);

  expect(rowsOf(stdout)).toEqual([{ index: repeated, rule: 'suspect' }]);
});

test('build-order shows what was built when, with actions per minute as a graph', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay', 'short-1902');

  const { exitCode, stdout } = await runCli(['replay', 'build-order', path]);

  expect(exitCode).toBe(0);
  expect(stdout).toContain('21.7 actions/min · 188 actions');
  expect(stdout).toMatch(/^[▁-█]{9}$/mu);
  expect(stdout).toMatch(/0:15\s+place\s+Power Plant\s+800\s+810/u);
});

test.each([
  ['zh-CN', '发电厂'],
  ['ja-JP', 'Power Plant'],
])('build-order in %s names what was built as the game does: %s', async (locale, name) => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay', 'short-1902');

  const { stdout } = await runCli(['replay', 'build-order', path, '--locale', locale]);

  expect(stdout).toMatch(new RegExp(String.raw`0:15\s+\S+\s+${name}\s+800\s+810`, 'u'));
});

test('build-order --csv prints CSV', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay', 'short-1902');

  const { stdout } = await runCli(['replay', 'build-order', path, '--csv']);

  expect(stdout.split('\r\n')[0]).toBe(
    'slot,player,tick,seconds,action,kind,id,name,count,cost,running cost',
  );
});

test('build-order for an unknown player ends with 3', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay', 'short-1902');

  const { exitCode } = await runCli(['replay', 'build-order', path, '--player', 'Nobody']);

  expect(exitCode).toBe(3);
});

const downloadName = 'SYQ-ZiOvFf vs 癸寅甲乙8丑乙2o3 - 1v1 - Infinity Isle - 2021-01-16 11-56-35.RA3Replay';

test('rename uses the file name of a download', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'last replay.RA3Replay', 'long-1v1');

  const { exitCode } = await runCli('replay rename . --yes', { workingDirectory: directory });

  expect(exitCode).toBe(0);
  expect(readdirSync(directory)).toEqual([downloadName]);
});

test.each([
  ['y', 0, downloadName],
  ['\r', 0, 'a.RA3Replay'],
  ['\u0003', 130, 'a.RA3Replay'],
])('rename asks on a terminal: the key %j ends with %i', async (key, exitCode, name) => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay', 'long-1v1');
  const stdin = new TypingInput();
  const stderr = new MemoryOutput({ columns: 80, rows: 24 });
  const run = runCli('replay rename .', {
    workingDirectory: directory,
    stdin,
    stderr,
    stdout: new MemoryOutput({ columns: 80, rows: 24 }),
  });
  while (!stderr.text().includes('Rename 1 file?')) await new Promise((resolve) => setImmediate(resolve));

  stdin.write(key);
  const ended = await run;

  expect(ended.exitCode).toBe(exitCode);
  expect(readdirSync(directory)).toEqual([name]);
});

test('rename without a terminal and without --yes renames nothing', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay');

  const { exitCode, stderr } = await runCli('replay rename .', { workingDirectory: directory });

  expect(exitCode).toBe(2);
  expect(stderr).toContain('--yes');
  expect(readdirSync(directory)).toEqual(['a.RA3Replay']);
});

test('rename --dry-run prints the names and renames nothing', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay', 'long-1v1');

  const { stdout } = await runCli('replay rename . --dry-run --fields=output,isRenamed', {
    workingDirectory: directory,
  });

  expect(rowsOf(stdout)).toEqual([{ output: downloadName, isRenamed: false }]);
  expect(readdirSync(directory)).toEqual(['a.RA3Replay']);
});

test('replays of one match get different numbers, and an existing file is never replaced', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay');
  putReplay(directory, 'b.RA3Replay');
  writeFileSync(join(directory, 'Infinity Isle.RA3Replay'), 'not to be lost');

  const { exitCode } = await runCli('replay rename a.RA3Replay b.RA3Replay --pattern {map} --yes', {
    workingDirectory: directory,
  });

  expect(exitCode).toBe(0);
  expect(readdirSync(directory).sort()).toEqual([
    'Infinity Isle (2).RA3Replay',
    'Infinity Isle (3).RA3Replay',
    'Infinity Isle.RA3Replay',
  ]);
});

test('a pattern with an unknown token is a usage error', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay');

  const { exitCode, stderr } = await runCli('replay rename . --pattern {winner} --yes', {
    workingDirectory: directory,
  });

  expect(exitCode).toBe(2);
  expect(stderr).toContain('players, type, map');
});

test('a pattern has the time of saving in UTC, here, and by the clock of the recorder, each by its name', async () => {
  const directory = temporaryDirectory();
  putOddReplay(directory, '15-player-left-at-1m06.RA3Replay');
  const setup = { workingDirectory: directory };
  const { stdout } = await runCli('replay inspect . --fields=savedAtSeconds,savedAtLocal', setup);
  const [row] = rowsOf(stdout);
  const at = new Date(Number(row?.savedAtSeconds) * 1000);

  const pattern = '{savedUtc}, {savedHere}, {savedRecorder}';
  await runCli(['replay', 'rename', '.', '--pattern', pattern, '--yes'], setup);

  const utc = at.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-');
  const here = at.toLocaleString('sv-SE').replaceAll(':', '-');
  const recorder = String(row?.savedAtLocal).replace('T', ' ').replaceAll(':', '-');
  expect(readdirSync(directory)).toEqual([`${utc}, ${here}, ${recorder}.RA3Replay`]);
});

test('a pattern cannot leave the folder', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay');

  await runCli('replay rename . --pattern ../../{map} --yes', {
    workingDirectory: directory,
  });

  expect(readdirSync(directory)).toEqual(['_.._Infinity Isle.RA3Replay']);
});
