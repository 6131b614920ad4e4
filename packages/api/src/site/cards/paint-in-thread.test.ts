import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardFacts } from './card-facts.js';
import { paintInThread } from './paint-in-thread.js';

/** Stands in for the bundled thread, which TypeScript sources cannot start. */
const THREAD = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ title }) => {
  if (title === 'exit') process.exit(1);
  parentPort.postMessage(title === 'fault' ? { fault: 'no font' } : { png: Buffer.from(title + ' by ' + threadId) });
});
`;

let folder: string;
let file: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ra3-thread-'));
  file = pathToFileURL(join(folder, 'thread.mjs'));
  await writeFile(file, THREAD);
});
afterAll(() => rm(folder, { recursive: true }));

const article = (title: string): CardFacts => ({ siteName: 'RA3', kind: 'article', title, lead: '' });

test('a thread draws in the order of the calls, and its fault is that of one card', async () => {
  const paint = paintInThread(file);

  const [first, faulty, last] = await Promise.allSettled(
    ['a', 'fault', 'b'].map((name) => paint(article(name))),
  );

  expect(first).toMatchObject({ status: 'fulfilled' });
  expect(faulty).toMatchObject({ status: 'rejected', reason: { message: 'no font' } });
  expect(last?.status === 'fulfilled' && last.value?.toString()).toMatch(/^b by [1-9]/);
});

test('a thread that ended fails what it had, and the next card begins another', async () => {
  const paint = paintInThread(file);

  await expect(paint(article('exit'))).rejects.toThrow('has ended');
  expect((await paint(article('c')))?.toString()).toMatch(/^c by /);
});
