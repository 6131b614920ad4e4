import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startZip } from '@ra3/replay-tools/zip';
import { expect, test } from 'vitest';
import { fixtureBytes } from '../testing/replay-files.js';
import { rowsOf, runCli, temporaryDirectory } from '../testing/run-cli.js';

test.each(['inspect', 'verify'])('replay %s of a zip reads the replays in it', async (verb) => {
  const directory = temporaryDirectory();
  putZip(directory, { 'sub/a.RA3Replay': 'short-1601', 'b.RA3Replay': 'short-1902' });

  const { exitCode, stdout } = await runCli(['replay', verb, '*.zip', '--fields=file,verdict'], {
    workingDirectory: directory,
  });

  expect(exitCode).toBe(0);
  expect(rowsOf(stdout)).toEqual([
    { file: 'many.zip/sub/a.RA3Replay', verdict: 'healthy' },
    { file: 'many.zip/b.RA3Replay', verdict: 'healthy' },
  ]);
});

test('what is recovered of a zip lies in the folder of its name, or in the one that is named', async () => {
  const directory = temporaryDirectory();
  putZip(directory, { '../sub/a.RA3Replay': 'unfinished-40960' });
  const setup = { workingDirectory: directory };

  const beside = await runCli('replay recover many.zip', setup);
  const named = await runCli('replay recover many.zip --out out', setup);

  expect([beside.exitCode, named.exitCode]).toEqual([0, 0]);
  const recovered = readFileSync(join(directory, 'many/sub/a.recovered.RA3Replay'));
  expect(readFileSync(join(directory, 'out/sub/a.recovered.RA3Replay'))).toEqual(recovered);
});

test('one replay of a zip that cannot be unpacked does not stop the others', async () => {
  const directory = temporaryDirectory();
  const zip = putZip(directory, { 'a.RA3Replay': 'short-1601', 'b.RA3Replay': 'short-1902' });
  const bytes = readFileSync(zip);
  bytes.writeUInt8((bytes[200] ?? 0) ^ 0xff, 200);
  writeFileSync(zip, bytes);

  const { exitCode, stdout, stderr } = await runCli(['replay', 'inspect', zip]);

  expect(exitCode).toBe(6);
  expect(stdout).toContain('many.zip/b.RA3Replay');
  expect(stderr).toContain('many.zip/a.RA3Replay: the zip archive is damaged here');
});

test('a zip without a replay says so, and rename asks to unpack one', async () => {
  const directory = temporaryDirectory();
  const zip = putZip(directory, { 'read me.txt': 'short-1601' });

  const empty = await runCli(['replay', 'verify', zip]);
  const renamed = await runCli(['replay', 'rename', zip]);

  expect(empty).toMatchObject({ exitCode: 5, stderr: expect.stringContaining('holds no replay') });
  expect(renamed.stderr).toContain('this is a zip archive; unpack it first');
});

test('a replay that is named like a zip is read, and another archive is named as what it is', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'a.zip'), fixtureBytes('short-1601'));
  writeFileSync(join(directory, 'b.zip'), 'Rar!\u001a\u0007\u0001\0');

  const { stdout } = await runCli('replay verify *.zip --fields=verdict,damage', {
    workingDirectory: directory,
  });

  expect(rowsOf(stdout)).toMatchObject([
    { verdict: 'healthy', damage: null },
    { verdict: 'not-a-replay', damage: { reason: 'rar' } },
  ]);
});

function putZip(directory: string, fixtures: Readonly<Record<string, string>>): string {
  const pieces: Uint8Array[] = [];
  const zip = startZip((piece) => pieces.push(piece), new Date(2026, 0, 1));
  for (const [name, fixture] of Object.entries(fixtures)) zip.add(name, fixtureBytes(fixture));
  zip.finish();
  const path = join(directory, 'many.zip');
  writeFileSync(path, Buffer.concat(pieces));
  return path;
}
