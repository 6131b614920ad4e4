import { NetworkError } from '@ra3/sdk';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './create-query-client.js';
import { retryInterval } from './use-polled-query.js';

afterEach(() => {
  vi.useRealTimers();
});

// S9-05
test('a query that is not polled is sent again ten seconds after it failed, until it has an answer', async () => {
  vi.useFakeTimers();
  focusManager.setFocused(true);
  const queryFn = vi.fn(() => Promise.resolve('answer'));
  queryFn.mockRejectedValueOnce(new NetworkError({ endpoint: 'host.capabilities' }));
  const options = { queryKey: ['host'], queryFn, refetchInterval: retryInterval };
  const end = new QueryObserver(createQueryClient(), options).subscribe(() => undefined);
  const callsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return queryFn.mock.calls.length;
  };

  const calls = [await callsAfter(9_900), await callsAfter(200), await callsAfter(60_000)];
  end();

  expect(calls).toEqual([1, 2, 2]);
});
