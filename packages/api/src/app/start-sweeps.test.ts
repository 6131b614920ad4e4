import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSweeps } from './start-sweeps.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const sweep = vi.fn(() => Promise.resolve());

beforeEach(() => {
  vi.useFakeTimers();
  sweep.mockClear();
});
afterEach(() => vi.useRealTimers());

test('the first sweep comes a minute after the start, and further ones each hour', () => {
  const stop = startSweeps(sweep);
  vi.advanceTimersByTime(MINUTE_MS);
  const soon = sweep.mock.calls.length;
  vi.advanceTimersByTime(2 * HOUR_MS);
  stop();

  expect([soon, sweep.mock.calls.length]).toEqual([1, 3]);
});

test('a host that stops sweeps no more, also when it stops within the first minute', () => {
  startSweeps(sweep)();

  vi.advanceTimersByTime(2 * HOUR_MS);

  expect(sweep).not.toHaveBeenCalled();
});
