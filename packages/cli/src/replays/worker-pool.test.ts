import { once } from 'node:events';
import { expect, test } from 'vitest';
import { runInOrder } from './worker-pool.js';

const batches = [[1, 2], [3], [4, 5], [6], [7]];

async function collect(outcomes: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const outcome of outcomes) all.push(outcome);
  return all;
}

const on = (place: string) => (batch: readonly number[]) =>
  Promise.resolve(batch.map((number) => `${String(number)} ${place}`));

test('outcomes keep the order of the batches wherever they ran', async () => {
  // The pool is done after everything else.
  const all = new EventTarget();
  const isLastTaken = once(all, 'taken');
  const slowPool = async (batch: readonly number[]) => {
    await isLastTaken;
    return on('pool')(batch);
  };
  const runHere = (batch: readonly number[]) => {
    if (batch.includes(7)) all.dispatchEvent(new Event('taken'));
    return on('here')(batch);
  };

  const outcomes = await collect(
    runInOrder(batches, {
      runInPool: slowPool,
      poolSize: 1,
      runHere,
      signal: new AbortController().signal,
    }),
  );

  expect(outcomes).toEqual(['1 pool', '2 pool', '3 here', '4 here', '5 here', '6 here', '7 here']);
});

test('nothing starts after the signal aborts', async () => {
  const stopping = new AbortController();
  const ran: number[] = [];
  const runHere = (batch: readonly number[]) => {
    ran.push(...batch);
    stopping.abort();
    return on('here')(batch);
  };

  const outcomes = await collect(
    runInOrder(batches, { runInPool: on('pool'), poolSize: 0, runHere, signal: stopping.signal }),
  );

  expect(ran).toEqual([1, 2]);
  expect(outcomes).toEqual(['1 here', '2 here']);
});

test('at most 64 batches are started before the first is consumed', async () => {
  const started: number[] = [];
  const many = Array.from({ length: 200 }, (_unused, index) => [index]);
  const outcomes = runInOrder(many, {
    runInPool: (batch) => {
      started.push(...batch);
      return on('pool')(batch);
    },
    poolSize: 2,
    runHere: on('here'),
    signal: new AbortController().signal,
  });

  await outcomes.next();

  expect(started.length).toBeLessThanOrEqual(64);
  await outcomes.return();
});
