import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReplay, summariseReplay } from '@ra3/replay-tools';
import { expect, test } from 'vitest';
import { fixtureBytes, putReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';
import { planRenames } from './plan-renames.js';

const latin1 = Buffer.from('caf\xe9.RA3Replay', 'latin1');

test('a file whose name is no UTF-8 is read, and renamed', async () => {
  const directory = temporaryDirectory();
  writeFileSync(Buffer.concat([Buffer.from(`${directory}/`), latin1]), fixtureBytes('short-1601'));

  const { stdout } = await runCli(['replay', 'verify', directory, '--fields=verdict']);
  const { exitCode } = await runCli(['replay', 'rename', directory, '--yes']);

  expect(rowsOf(stdout)).toEqual([{ verdict: 'healthy' }]);
  expect(exitCode).toBe(0);
  expect(readdirSync(directory).join()).not.toContain('\uFFFD');
});

test('what the system refuses is told without its own words', async () => {
  const directory = temporaryDirectory();
  symlinkSync('loop.RA3Replay', join(directory, 'loop.RA3Replay'));

  const { exitCode, stderr } = await runCli(['replay', 'verify', join(directory, 'loop.RA3Replay')]);

  expect(exitCode).toBe(1);
  expect(stderr).toContain('the system cannot open');
  expect(stderr).not.toContain('ELOOP');
});

test('a file within a file does not exist', async () => {
  const path = putReplay(temporaryDirectory(), 'a.RA3Replay');

  const { stderr } = await runCli(['replay', 'verify', join(path, 'b.RA3Replay')]);

  expect(stderr).toContain('no such file');
});

const facts = summariseReplay(readReplay(fixtureBytes('short-1601')));
const context = (workingDirectory: string) =>
  ({ language: { locale: 'en', text: String }, runtime: { workingDirectory } }) as never;

test('twenty thousand files of one match get their numbers in linear time', () => {
  const outcomes = Array.from({ length: 20_000 }, (_, index) => ({
    ...{ kind: 'done', path: `${String(index)}.RA3Replay`, bytes: 0, facts },
  }));

  const plan = planRenames(outcomes as never, '{map}', context(temporaryDirectory()));

  expect(new Set(plan.map(({ output }) => output)).size).toBe(20_000);
  expect(plan.at(-1)?.output).toMatch(/ \(20000\)\.RA3Replay$/u);
});

test('files that are numbered already keep their names', async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'in'));
  for (const name of ['a', 'b', 'c']) putReplay(join(directory, 'in'), `${name}.RA3Replay`);
  await runCli(['replay', 'rename', 'in', '--yes'], { workingDirectory: directory });
  const once = readdirSync(join(directory, 'in'));

  await runCli(['replay', 'rename', 'in', '--yes'], { workingDirectory: directory });

  expect(readdirSync(join(directory, 'in'))).toEqual(once);
});

test('an archive and a web page are named as what they are', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'a.RA3Replay'), 'PK\u0003\u0004');
  writeFileSync(join(directory, 'b.RA3Replay'), '<!doctype html>');

  const zip = await runCli(['replay', 'verify', join(directory, 'a.RA3Replay')]);
  const page = await runCli(['replay', 'inspect', join(directory, 'b.RA3Replay')]);

  expect(zip.stdout).toContain('this is a zip archive; unpack it first');
  expect(page.stderr).toContain('this is a web page');
});
