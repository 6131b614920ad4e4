import { expect, test } from 'vitest';
import { runDownloads } from './run-downloads.js';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let number = 0; number < count; number += 1) yield await Promise.resolve(number);
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('no more than the given number of downloads run at once, and all come out', async () => {
  let running = 0;
  let most = 0;
  const work = async (item: number): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
    return item;
  };
  const done: number[] = [];

  for await (const item of runDownloads(numbers(20), work, {
    jobs: 3,
    signal: new AbortController().signal,
  })) {
    done.push(item);
  }

  expect(most).toBe(3);
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('nothing new begins after an abort', async () => {
  const controller = new AbortController();
  const begun: number[] = [];
  const work = async (item: number): Promise<number> => {
    begun.push(item);
    await tick();
    return item;
  };

  for await (const item of runDownloads(numbers(20), work, { jobs: 2, signal: controller.signal })) {
    if (item === 1) controller.abort();
  }

  expect(begun.length).toBeLessThan(6);
});
