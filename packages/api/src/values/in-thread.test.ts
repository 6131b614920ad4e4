import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inThread } from './in-thread.js';

/** Stands in for the bundled module, since a thread reads no TypeScript. */
const MODULE = `
import { threadId } from 'node:worker_threads';
export const draw = async (title) => {
  if (title === 'end') {
    setImmediate(() => {
      throw new Error('out of memory');
    });
    await new Promise(() => {});
  }
  if (title === 'fault') throw new Error('no font');
  return title + ' by ' + threadId;
};
`;

let folder: string;
let module: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ra3-thread-'));
  module = pathToFileURL(join(folder, 'thread.mjs'));
  await writeFile(module, MODULE);
});
afterAll(() => rm(folder, { recursive: true }));

test('a thread does one job after the other, and its fault is that of one job', async () => {
  const draw = inThread(module, 'draw');

  const results = await Promise.allSettled(['a', 'fault', 'b'].map((title) => draw(title)));

  expect(results).toMatchObject([
    { status: 'fulfilled', value: expect.stringMatching(/^a by [1-9]/) as string },
    { status: 'rejected', reason: { message: 'no font' } },
    { status: 'fulfilled', value: expect.stringMatching(/^b by [1-9]/) as string },
  ]);
});

test('a thread that ended fails what it had, and the next job begins another', async () => {
  const draw = inThread(module, 'draw');

  await expect(draw('end')).rejects.toThrow('out of memory');
  expect(await draw('c')).toMatch(/^c by /);
});
