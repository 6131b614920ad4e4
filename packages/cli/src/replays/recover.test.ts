import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { recoverReplay } from '@ra3/replay-tools';
import { expect, test } from 'vitest';
import { MemoryOutput, TypingInput } from '../testing/memory-streams.js';
import { fixtureBytes, oddFixtures, putOddReplay, putReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

const FLIPPED = '19-one-byte-flipped-at-5000';
const LOSS = '4679 bytes left out; the last 1:05 of the match is lost';

test('recover saves what stands before a damaged chunk, and says what is lost in seconds and bytes', async () => {
  const path = putOddReplay(temporaryDirectory(), `${FLIPPED}.RA3Replay`);

  const told = await runCli(['replay', 'verify', path]);
  const { exitCode, stdout } = await runCli(['replay', 'recover', path]);

  expect(told.stdout).toContain(`ra3 replay recover can save it: ${LOSS}`);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(LOSS);
});

test('recover asks on a terminal before anything is lost, and writes nothing on no', async () => {
  const directory = temporaryDirectory();
  const path = putOddReplay(directory, `${FLIPPED}.RA3Replay`);
  const stdin = new TypingInput();
  stdin.write('n');

  const { exitCode, stdout } = await runCli(['replay', 'recover', path], {
    stdin,
    stdout: new MemoryOutput({ columns: 200, rows: 30 }),
  });

  expect(exitCode).toBe(0);
  expect(stdout).toContain(LOSS);
  expect(existsSync(join(directory, `${FLIPPED}.recovered.RA3Replay`))).toBe(false);
});

test('a footer with another length is told, and mended by recover', async () => {
  const directory = temporaryDirectory();
  const path = putOddReplay(directory, '10-footer-tick-0.RA3Replay');

  const { stdout } = await runCli(['replay', 'verify', path]);
  await runCli(['replay', 'recover', path]);

  expect(stdout).toContain('The end of the file says 0:00; the length is that of the last chunk.');
  const recovered = readFileSync(join(directory, '10-footer-tick-0.recovered.RA3Replay'));
  expect(recovered.equals(fixtureBytes('short-2201'))).toBe(true);
});

test('repair leaves out bytes behind the end, too', async () => {
  const directory = temporaryDirectory();
  const path = putOddReplay(directory, '08-trailing-newline.RA3Replay');

  const { stdout } = await runCli(['replay', 'repair', path]);

  expect(stdout).toContain('1 byte left out; nothing of the match is lost');
  const repaired = readFileSync(join(directory, '08-trailing-newline.repaired.RA3Replay'));
  expect(repaired.equals(fixtureBytes('short-2201'))).toBe(true);
});

test('the rows of recover have the faults, and what is lost', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay', 'unfinished-40960');

  const { stdout } = await runCli(['replay', 'recover', path, '--fields=faults,bytesRemoved,secondsCut']);

  expect(rowsOf(stdout)).toEqual([{ faults: ['unfinished'], bytesRemoved: 28, secondsCut: null }]);
});

test.each(oddFixtures())('recover of %s writes what the tools write, or nothing as they do', async (name) => {
  const directory = temporaryDirectory();
  const path = putOddReplay(directory, name);

  await runCli(['replay', 'recover', path]);

  const result = `${path.slice(0, -extname(name).length)}.recovered${extname(name)}`;
  expect(bytesOf(() => readFileSync(result))).toEqual(bytesOf(() => recoverReplay(readFileSync(path)).bytes));
});

function bytesOf(make: () => Uint8Array): string {
  try {
    return Buffer.from(make()).toString('base64');
  } catch {
    return 'none';
  }
}
