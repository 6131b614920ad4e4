import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Clock } from '@ra3/sdk';
import { putReplay, putSuspectReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

/** A clock on which something happens before each look at the folder. */
function clockWith(...steps: readonly (() => void)[]): Clock {
  const waiting = [...steps];
  return {
    now: () => 0,
    after: (_delayMs, callback) => {
      waiting.shift()?.();
      queueMicrotask(callback);
      return () => undefined;
    },
  };
}

test('replay watch repairs what arrives into a new file, and leaves the original and what was there alone', async () => {
  const directory = temporaryDirectory();
  putSuspectReplay(directory, 'old.RA3Replay');
  const clock = clockWith(() => putSuspectReplay(directory, 'new.RA3Replay'));

  const { exitCode, stdout } = await runCli('replay watch . --times 4 --json', {
    workingDirectory: directory,
    clock,
  });

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toMatchObject([
    { file: 'new.RA3Replay', output: 'new.repaired.RA3Replay', isWritten: true, error: null },
  ]);
  expect(readdirSync(directory).sort()).toEqual(['new.RA3Replay', 'new.repaired.RA3Replay', 'old.RA3Replay']);
  expect(readFileSync(join(directory, 'new.RA3Replay'))).toEqual(
    readFileSync(join(directory, 'old.RA3Replay')),
  );
});

test('replay watch waits until a file has stopped growing', async () => {
  const directory = temporaryDirectory();
  const path = putReplay(directory, 'whole.RA3Replay');
  const bytes = readFileSync(path);
  const growing = join(directory, 'growing.RA3Replay');
  const clock = clockWith(
    () => writeFileSync(growing, bytes.subarray(0, 1000)),
    () => writeFileSync(growing, bytes.subarray(0, 2000)),
    () => writeFileSync(growing, bytes),
  );

  const { stdout, stderr } = await runCli('replay watch . --times 6', {
    workingDirectory: directory,
    clock,
  });

  expect(stdout).toBe('growing.RA3Replay: nothing to repair\n');
  expect(stderr).not.toContain('error');
});

test('replay watch gives a second recording of the same name a number and keeps the first result', async () => {
  const directory = temporaryDirectory();
  const { path } = putSuspectReplay(directory, 'last.RA3Replay');
  writeFileSync(join(directory, 'last.repaired.RA3Replay'), 'of an earlier match');

  const { stdout } = await runCli('replay watch . --existing --times 2 --fields=output', {
    workingDirectory: directory,
  });

  expect(rowsOf(stdout)).toEqual([{ output: 'last.2.repaired.RA3Replay' }]);
  expect(readFileSync(join(directory, 'last.repaired.RA3Replay'), 'utf8')).toBe('of an earlier match');
  expect(readFileSync(path).length).toBeGreaterThan(1000);
});

test('replay watch of something that is no folder says so', async () => {
  const directory = temporaryDirectory();
  putReplay(directory, 'a.RA3Replay');

  const { exitCode, stderr } = await runCli('replay watch a.RA3Replay', {
    workingDirectory: directory,
  });

  expect(exitCode).toBe(1);
  expect(stderr).toContain('a.RA3Replay is not a folder');
});
