import { truncateSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/run-cli.js';
import { threadsFor } from './run-replay-jobs.js';

/** Files without content of that size together. */
function jobsOf(mebibytes: number): { readonly location: string }[] {
  const directory = temporaryDirectory();
  return ['a', 'b'].map((name) => {
    const location = join(directory, name);
    writeFileSync(location, '');
    truncateSync(location, (mebibytes / 2) * 1024 ** 2);
    return { location };
  });
}

test('a folder that one thread has read before a second one would run has one', () => {
  expect(threadsFor(jobsOf(60))).toBe(1);
});

test('where there is much to read there is a thread per core', () => {
  expect(threadsFor(jobsOf(80))).toBe(Math.min(8, availableParallelism()));
});

test('files that are gone count nothing', () => {
  expect(threadsFor([{ location: '/no/such/file' }])).toBe(1);
});
