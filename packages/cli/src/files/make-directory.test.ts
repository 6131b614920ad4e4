import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/run-cli.js';
import { makeDirectory } from './make-directory.js';

test('a folder is made with those above it, each for its owner alone where that is asked', async () => {
  const folder = temporaryDirectory();

  await Promise.all([
    makeDirectory(join(folder, 'a/b/c'), 0o700),
    makeDirectory(join(folder, 'a/b/c'), 0o700),
  ]);

  expect(['a', 'a/b', 'a/b/c'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([
    0o700, 0o700, 0o700,
  ]);
});

test.runIf(process.platform === 'linux')(
  'below a folder in which the system makes none it fails and ends',
  async () => {
    await expect(makeDirectory('/proc/x/y/z')).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
