import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { aStatus, DETAIL_PATH } from '../../testing/status-answers.js';

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

// S4-23, S9-05
test('the status is polled every ten seconds while the window has the focus, not while it is blurred, and immediately on return', async () => {
  const answer = vi.fn(() => aStatus());
  const fetch = fakeFetch({ [DETAIL_PATH]: answer });
  const callsAfter = async (change: () => unknown) => {
    const before = answer.mock.calls.length;
    await act(async () => {
      await change();
    });
    return answer.mock.calls.length - before;
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  focusManager.setFocused(true);
  await renderSite({ path: '/status', fetch });
  await screen.findByText('Players online');

  const focused = await callsAfter(() => vi.advanceTimersByTimeAsync(20_000));
  focusManager.setFocused(false);
  const blurred = await callsAfter(() => vi.advanceTimersByTimeAsync(30_000));
  const onReturn = await callsAfter(() => {
    focusManager.setFocused(true);
  });

  expect({ focused, blurred, onReturn }).toEqual({ focused: 2, blurred: 0, onReturn: 1 });
});
