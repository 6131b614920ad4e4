// @vitest-environment node
import { focusManager } from '@tanstack/react-query';
import { pollingMs } from '@ra3/sdk/facts';
import { describe, expect, test, vi } from 'vitest';
import { trackPageFocus } from './page-focus.js';
import { LONGEST_POLL_PAUSE_MS, pollInterval } from './poll-interval.js';

const every = pollingMs.serverStatus;
const failing = { status: 'error', dataUpdatedAt: 0, errorUpdatedAt: 0, errorUpdateCount: 1 } as const;

// S4-23, S9-05
describe('the delay between two polls', () => {
  test('is the regular interval while polls succeed', () => {
    expect(pollInterval(every, { ...failing, status: 'success', dataUpdatedAt: 1_000 })).toBe(10_000);
  });

  test.each([
    [1, 20_000],
    [2, 40_000],
    [3, LONGEST_POLL_PAUSE_MS],
    [500, LONGEST_POLL_PAUSE_MS],
  ])('without any answer doubles: after failure %i it is %i ms', (errorUpdateCount, pause) => {
    expect(pollInterval(every, { ...failing, errorUpdateCount })).toBe(pause);
  });

  test('equals the time since the last success, and is never shorter than the interval', () => {
    const pauses = [1_000, 30_000, 600_000].map((lasted) =>
      pollInterval(every, { ...failing, dataUpdatedAt: 5_000, errorUpdatedAt: 5_000 + lasted }),
    );

    expect(pauses).toEqual([10_000, 30_000, LONGEST_POLL_PAUSE_MS]);
  });
});

describe('page visibility', () => {
  test('a blurred window counts as inactive, and a focused one as active again', () => {
    let hasFocus = true;
    const page = Object.assign(new EventTarget(), {
      hasFocus: () => hasFocus,
      visibilityState: 'visible' as const,
    });
    const frame = new EventTarget();
    const undo = trackPageFocus({ document: page, window: frame });
    const seen = vi.fn();
    focusManager.subscribe(seen);

    hasFocus = false;
    frame.dispatchEvent(new Event('blur'));
    const whileBlurred = focusManager.isFocused();
    hasFocus = true;
    frame.dispatchEvent(new Event('focus'));
    const afterReturn = focusManager.isFocused();
    undo();

    expect([whileBlurred, afterReturn]).toEqual([false, true]);
    expect(seen.mock.calls).toContainEqual([true]);
  });
});
