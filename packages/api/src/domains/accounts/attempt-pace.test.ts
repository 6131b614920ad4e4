import { expect, test } from 'vitest';
import { makeAttemptPace, MOST_WAITING } from './login-limits.js';

/** A pace whose pauses end when the test says so. */
function openPace() {
  const pauses: (() => void)[] = [];
  const pace = makeAttemptPace({
    paceMs: 3000,
    pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
  });
  const endPause = async () => {
    pauses.shift()?.();
    await new Promise(setImmediate);
  };
  return { pace, endPause, pausesBegun: () => pauses.length };
}

/** What callers have been told so far. */
function collect(calls: readonly Promise<boolean>[]): boolean[] {
  const told: boolean[] = [];
  calls.forEach((call) => void call.then((isNext) => told.push(isNext)));
  return told;
}

// S8-16
test('each pause lets one caller through', async () => {
  const { pace, endPause } = openPace();
  const told = collect([pace('a'), pace('a'), pace('a')]);

  const seen = [told.length];
  await endPause();
  seen.push(told.length);
  await endPause();
  seen.push(told.length);

  expect(seen).toEqual([0, 1, 2]);
  expect(told).toEqual([true, true]);
});

test('callers at another key do not wait for those at the first', async () => {
  const { pace, endPause, pausesBegun } = openPace();
  const told = collect([pace('a'), pace('b')]);

  expect(pausesBegun()).toBe(2);
  await endPause();
  await endPause();

  expect(told).toEqual([true, true]);
});

test('when too many wait, one leaves at once, and all the others come through', async () => {
  const { pace, endPause } = openPace();
  const told = collect(Array.from({ length: MOST_WAITING + 1 }, () => pace('a')));
  await new Promise(setImmediate);

  expect(told).toEqual([false]);
  for (let pause = 0; pause < MOST_WAITING; pause += 1) await endPause();

  expect(told.filter(Boolean)).toHaveLength(MOST_WAITING);
});

test('a key that nobody waits at begins anew', async () => {
  const { pace, endPause, pausesBegun } = openPace();
  const first = collect([pace('a')]);
  await endPause();
  expect(pausesBegun()).toBe(0);

  const second = collect([pace('a')]);
  await endPause();

  expect([...first, ...second]).toEqual([true, true]);
});
