import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { abortWithin } from './clock.js';

test('what ends with another signal leaves nothing in that signal once it is over', () => {
  const outer = new AbortController();
  const inner = abortWithin(outer.signal);
  const during = getEventListeners(outer.signal, 'abort').length;

  inner.abort();

  expect([during, getEventListeners(outer.signal, 'abort').length]).toEqual([1, 0]);
  expect(outer.signal.aborted).toBe(false);
});

test('what ends with another signal ends when that one has ended before, too', () => {
  const reason = new Error('the app is left');
  const outer = new AbortController();
  const [before, after] = [abortWithin(outer.signal), () => abortWithin(outer.signal)];

  outer.abort(reason);

  expect([before.signal.reason, after().signal.reason]).toEqual([reason, reason]);
});
