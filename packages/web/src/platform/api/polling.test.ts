// @vitest-environment node
import { NetworkError, RateLimitError } from '@ra3/sdk';
import { pollingMs } from '@ra3/sdk/facts';
import { focusManager } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { trackPageFocus } from './track-page-focus.js';
import { pollInterval } from './use-polled-query.js';

const every = pollingMs.serverStatus;

// S4-23, S9-05
describe('the delay between two polls', () => {
  test('is ten seconds, whether polls succeed or fail', () => {
    const unreachable = new NetworkError({ endpoint: 'status.basic' });

    expect([pollInterval(every, null), pollInterval(every, unreachable)]).toEqual([10_000, 10_000]);
  });

  test.each([
    ['one minute', 60_000, 60_000],
    ['less than the interval', 3_000, 10_000],
    ['nothing', undefined, 10_000],
  ])('after a 429 that asks for %s is %s or %i ms', (_asked, retryAfterMs, pause) => {
    const refused = new RateLimitError('slow down', { endpoint: 'status.basic', status: 429, retryAfterMs });

    expect(pollInterval(every, refused)).toBe(pause);
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

  test('opening a focused page is no return to it, so nothing is asked for twice', () => {
    const page = Object.assign(new EventTarget(), {
      hasFocus: () => true,
      visibilityState: 'visible' as const,
    });
    const seen = vi.fn();
    const end = focusManager.subscribe(seen);

    trackPageFocus({ document: page, window: new EventTarget() });
    end();

    expect(seen).not.toHaveBeenCalled();
  });

  test('a page that was hidden and is shown again counts as a return', () => {
    const states: DocumentVisibilityState[] = ['hidden', 'visible'];
    let visibilityState: DocumentVisibilityState = 'visible';
    const page = Object.assign(new EventTarget(), { hasFocus: () => true });
    Object.defineProperty(page, 'visibilityState', { get: () => visibilityState });
    vi.stubGlobal('document', page);
    const undo = trackPageFocus({ document, window: new EventTarget() });
    const seen = vi.fn();
    const end = focusManager.subscribe(seen);

    for (const state of states) {
      visibilityState = state;
      page.dispatchEvent(new Event('visibilitychange'));
    }
    end();
    undo();

    expect(seen.mock.calls).toEqual([[false], [true]]);
  });
});
