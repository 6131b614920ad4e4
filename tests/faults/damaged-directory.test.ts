import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDirectory, openDatabase } from '@ra3/api/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let prepared: string;
let directory: string;
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'ra3-damage-'));
  await fillDataDirectory(prepared);
});
afterAll(() => rm(prepared, { recursive: true }));
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'ra3-damage-'));
  await cp(prepared, directory, { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

/** Each file below the folder with the hash of its content. */
async function printOfFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const printOf = async (path: string) =>
    `${path} ${createHash('sha256')
      .update(await readFile(path))
      .digest('hex')}`;
  return Promise.all(files.toSorted().map(printOf));
}

const inDatabase = (...names: string[]) => join(directory, 'database', ...names);

test.each([
  ['without its version file', () => rm(inDatabase('PG_VERSION'))],
  [
    'emptied',
    async () => {
      await rm(inDatabase(), { recursive: true });
      await mkdir(inDatabase());
    },
  ],
])('a database %s is refused with what to do, and nothing is written over it', async (_what, damage) => {
  await damage();
  const before = await printOfFiles(directory);

  const opening = openDatabase({ dataDirectory: directory });

  await expect(opening).rejects.toMatchObject({ name: 'StartupError', kind: 'corrupt' });
  await expect(opening).rejects.toThrow('from a copy');
  expect(await printOfFiles(directory)).toEqual(before);
});
