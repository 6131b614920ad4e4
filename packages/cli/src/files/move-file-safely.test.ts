import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/run-cli.js';
import { moveFileSafely } from './move-file-safely.js';

test('a file gets its new name', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'old'), 'content');

  await moveFileSafely(join(directory, 'old'), join(directory, 'new'));

  expect(readdirSync(directory)).toEqual(['new']);
});

test('a file that has the name by then is never replaced', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'old'), 'content');
  writeFileSync(join(directory, 'new'), 'not to be lost');

  const moving = moveFileSafely(join(directory, 'old'), join(directory, 'new'));

  await expect(moving).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(join(directory, 'new'), 'utf8')).toBe('not to be lost');
  expect(readFileSync(join(directory, 'old'), 'utf8')).toBe('content');
});
