import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '../../testing/answering.js';
import { renderSite } from '../../testing/render-site.js';
import { aStatus, DETAIL_PATH } from '../../testing/status-answers.js';

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

// S4-23, S9-05
test('the status is asked every ten seconds while somebody looks, not while the window is blurred, and at once on return', async () => {
  const ask = vi.fn(() => aStatus());
  const fetch = answering({ [DETAIL_PATH]: ask });
  const callsAfter = async (change: () => unknown) => {
    const before = ask.mock.calls.length;
    await act(async () => {
      await change();
    });
    return ask.mock.calls.length - before;
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  focusManager.setFocused(true);
  await renderSite({ path: '/status', fetch });
  await screen.findByText('Players online');

  const watched = await callsAfter(() => vi.advanceTimersByTimeAsync(20_000));
  focusManager.setFocused(false);
  const blurred = await callsAfter(() => vi.advanceTimersByTimeAsync(30_000));
  const onReturn = await callsAfter(() => {
    focusManager.setFocused(true);
  });

  expect({ watched, blurred, onReturn }).toEqual({ watched: 2, blurred: 0, onReturn: 1 });
});
