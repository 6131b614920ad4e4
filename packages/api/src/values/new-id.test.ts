import { expect, test } from 'vitest';
import { makeIdMaker, newId } from './new-id.js';

const NOW = Date.UTC(2026, 5, 15);

/** Makes ids by a clock that shows the given times, one after the other. */
function idsAt(times: readonly number[]): number[] {
  const shown = [...times];
  const next = makeIdMaker({ now: () => shown.shift() ?? NOW, firstInMillisecond: () => 7 });
  return times.map(() => next());
}

test('ids grow, fit into 53 bits and never repeat', () => {
  const ids = Array.from({ length: 20_000 }, newId);

  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort((a, b) => a - b)).toEqual(ids);
  expect(ids.every(Number.isSafeInteger)).toBe(true);
});

test('ids go on growing when the clock goes back', () => {
  const ids = idsAt([NOW, NOW + 5, NOW - 60_000, NOW - 60_000, NOW + 6]);

  expect([...ids].sort((a, b) => a - b)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a millisecond that runs out of numbers borrows from the next one', () => {
  const ids = idsAt(Array.from({ length: 10_000 }, () => NOW));

  expect([...ids].sort((a, b) => a - b)).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
