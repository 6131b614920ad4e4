import { expect, test, vi } from 'vitest';
import { makeAnswerCache } from './answer-cache.js';

const MINUTE_MS = 60_000;

function openCache() {
  let nowMs = 0;
  let computed = 0;
  const cache = makeAnswerCache(() => new Date(nowMs));
  const compute = () => Promise.resolve((computed += 1));
  return {
    cache,
    ask: (key: string, mark: number) => cache.read(key, mark, compute),
    wait: (milliseconds: number) => (nowMs += milliseconds),
    computations: () => computed,
  };
}

test('an answer is kept for its key while its mark stays the same', async () => {
  const { ask } = openCache();

  expect([await ask('a', 1), await ask('a', 1), await ask('b', 1), await ask('a', 2)]).toEqual([1, 1, 2, 3]);
});

test('an answer is computed anew after a minute, whatever its mark', async () => {
  const { ask, wait } = openCache();
  await ask('a', 1);

  wait(MINUTE_MS - 1);
  const before = await ask('a', 1);
  wait(1);

  expect([before, await ask('a', 1)]).toEqual([1, 2]);
});

test('callers that ask at once share one computation', async () => {
  const { ask, computations } = openCache();

  await Promise.all([ask('a', 1), ask('a', 1), ask('a', 1)]);

  expect(computations()).toBe(1);
});

test('a computation that failed is not kept', async () => {
  const { cache, ask } = openCache();
  const fail = vi.fn(() => Promise.reject(new Error('no database')));

  await expect(cache.read('a', 1, fail)).rejects.toThrow('no database');

  expect(await ask('a', 1)).toBe(1);
});

test('the oldest answers give way to new keys', async () => {
  const { ask, computations } = openCache();
  const keys = Array.from({ length: 201 }, (_, index) => String(index));
  await Promise.all(keys.map((key) => ask(key, 1)));

  await ask('200', 1);
  await ask('0', 1);

  expect(computations()).toBe(202);
});
