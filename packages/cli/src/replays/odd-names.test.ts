import { mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readReplay, summariseReplay, writeReplay, type ReplayDescription } from '@ra3/replay-tools';
import { expect, test } from 'vitest';
import { fixtureBytes, putOddReplay, putReplay } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';
import { planRenames } from './plan-renames.js';

const inFolder = (directory: string, name: string) =>
  Buffer.concat([Buffer.from(`${directory}/`), Buffer.from(name, 'latin1')]);

test('a file whose name is no UTF-8 is read, and renamed', async () => {
  const directory = temporaryDirectory();
  writeFileSync(inFolder(directory, 'caf\xe9.RA3Replay'), fixtureBytes('short-1601'));

  const { stdout } = await runCli(['replay', 'verify', directory, '--fields=verdict']);
  const { exitCode } = await runCli(['replay', 'rename', directory, '--yes']);

  expect(rowsOf(stdout)).toEqual([{ verdict: 'healthy' }]);
  expect(exitCode).toBe(0);
  expect(readdirSync(directory).join()).not.toContain('\uFFFD');
});

test('two files whose names look alike because they are no UTF-8 are both read, and both recovered', async () => {
  const directory = temporaryDirectory();
  for (const name of ['\xc2\xbc.RA3Replay', '\xc3\xf1.RA3Replay', '\xcf\xf1.RA3Replay'])
    writeFileSync(inFolder(directory, name), fixtureBytes('unfinished-40960'));

  const { stdout } = await runCli(['replay', 'recover', directory, '--fields=isWritten']);
  const typed = await runCli([
    'replay',
    'verify',
    join(directory, '\uFFFD\uFFFD.RA3Replay'),
    '--fields=verdict',
  ]);

  expect(rowsOf(stdout)).toEqual([{ isWritten: true }, { isWritten: true }, { isWritten: true }]);
  expect(rowsOf(typed.stdout)).toEqual([{ verdict: 'unfinished' }, { verdict: 'unfinished' }]);
  expect(readdirSync(directory, 'latin1').sort()).toContain('\xcf\xf1.recovered.RA3Replay');
});

test('files of a folder whose name is no UTF-8 are read, and renamed', async () => {
  const directory = temporaryDirectory();
  mkdirSync(inFolder(directory, 'caf\xe9'));
  writeFileSync(inFolder(directory, 'caf\xe9/a.RA3Replay'), fixtureBytes('short-1601'));

  const found = await runCli(['replay', 'verify', '-r', directory, '--fields=verdict']);
  const named = await runCli(['replay', 'verify', join(directory, 'caf\uFFFD'), '--fields=verdict']);
  const renamed = await runCli(['replay', 'rename', '-r', directory, '--yes']);

  expect([rowsOf(found.stdout), rowsOf(named.stdout)]).toEqual([
    [{ verdict: 'healthy' }],
    [{ verdict: 'healthy' }],
  ]);
  expect(renamed.exitCode).toBe(0);
  expect(readdirSync(inFolder(directory, 'caf\xe9')).join()).toContain('Infinity Isle');
});

test("a replay of Kane's Wrath without an extension gets that of its game", async () => {
  const directory = temporaryDirectory();
  renameSync(putOddReplay(directory, '03-kw-korean-random-ai.KWReplay'), join(directory, 'copy.bak'));

  await runCli(['replay', 'rename', join(directory, 'copy.bak'), '--yes']);

  expect(readdirSync(directory).join()).toMatch(/\.KWReplay$/u);
});

test('a player with the name of a device, or without a name, does not stop the renaming of the others', async () => {
  const directory = temporaryDirectory();
  for (const [place, name] of ['con.txt', '', 'Anna'].entries()) {
    const players = [{ name, faction: 'allied', team: 0 }] as const;
    writeFileSync(join(directory, `${'ab'[place] ?? 'CON'}.RA3Replay`), aMatchOf(players));
  }

  const byDefault = await runCli(['replay', 'rename', directory, '--dry-run', '--fields=output']);
  const bySaver = await runCli([
    'replay',
    'rename',
    directory,
    '--dry-run',
    '--fields=output',
    '--pattern={saver}',
  ]);

  expect(rowsOf(byDefault.stdout).map(({ output }) => basename(String(output)))).toEqual([
    expect.stringMatching(/^Anna/u),
    expect.stringMatching(/^_con\.txt/u),
    expect.stringMatching(/^1/u),
  ]);
  expect([byDefault.exitCode, bySaver.exitCode]).toEqual([0, 0]);
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

function aMatchOf(players: ReplayDescription['players']): Uint8Array {
  const map = { name: 'Infinity Isle', path: 'data/maps/official/map_mp_2_rao1' };
  const match = { network: 'lan', savedAtSeconds: 1_600_000_000, durationTicks: 900, orders: [] } as const;
  return writeReplay({ ...match, map, players });
}

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
  await runCli('replay rename in --yes', { workingDirectory: directory });
  const once = readdirSync(join(directory, 'in'));

  await runCli('replay rename in --yes', { workingDirectory: directory });

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
