import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/run-cli.js';
import { moveWithoutOverwriting } from './move-without-overwriting.js';

test('a file is renamed', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'old'), 'content');

  await moveWithoutOverwriting(join(directory, 'old'), join(directory, 'new'));

  expect(readdirSync(directory)).toEqual(['new']);
});

test('an existing file is never replaced', async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'old'), 'content');
  writeFileSync(join(directory, 'new'), 'not to be lost');

  const moving = moveWithoutOverwriting(join(directory, 'old'), join(directory, 'new'));

  await expect(moving).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(join(directory, 'new'), 'utf8')).toBe('not to be lost');
  expect(readFileSync(join(directory, 'old'), 'utf8')).toBe('content');
});
