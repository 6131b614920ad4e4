import { createClient, type Season } from '@ra3/sdk';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFetch, problem } from '../testing/fake-fetch.js';
import { aSeason, SEASON_PATH } from '../testing/statistics-answers.js';
import { ApiContext } from '../platform/api/api-context.js';
import { createQueryClient } from '../platform/api/create-query-client.js';
import { useSeasons } from './season-queries.js';

/** Stated here, not read from the code: a changed interval must fail a test. */
const SIXTY_MINUTES_MS = 60 * 60_000;
const SLACK_MS = 30_000;

/** Each look lets as much time pass on the faked clock: less in all than the slack. */
const patience = { timeout: 20_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  focusManager.setFocused(true);
});

afterEach(() => {
  vi.useRealTimers();
});

function renderSeasons(answer: () => readonly Season[] | Response | undefined) {
  const api = createClient({
    baseUrl: 'http://localhost',
    fetch: fakeFetch({ [SEASON_PATH]: answer }),
    retries: 0,
  });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
  return renderHook(useSeasons, { wrapper });
}

// S4-24, S9-05
test('the seasons are polled every sixty minutes', async () => {
  const answer = vi.fn(() => [aSeason()]);
  const { result } = renderSeasons(answer);
  await vi.waitFor(() => {
    expect(result.current.isInitialized).toBe(true);
  }, patience);

  // Waiting for the first response has used up part of the hour.
  await act(() => vi.advanceTimersByTimeAsync(SIXTY_MINUTES_MS - SLACK_MS));
  const within = answer.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(SLACK_MS));

  expect([within, answer.mock.calls.length]).toEqual([1, 2]);
});

// S4-25
test('the store is loading first, then has a value and the time of its update', async () => {
  const { result } = renderSeasons(() => [aSeason()]);
  const before = result.current;
  await vi.waitFor(() => {
    expect(result.current.isLoading).toBe(false);
  }, patience);

  expect(before).toMatchObject({ isLoading: true, isInitialized: false, updatedAt: undefined });
  expect(result.current).toMatchObject({
    value: [aSeason()],
    isInitialized: true,
    isOffline: false,
    error: undefined,
    updatedAt: expect.any(Number) as number,
  });
});

// S4-23, S4-25
test('an error response and an unreachable host both set the error and the offline flag', async () => {
  const failed = renderSeasons(() => problem(500, 'out of ore')).result;
  const unreachable = renderSeasons(() => undefined).result;
  await vi.waitFor(() => {
    expect([failed.current.isLoading, unreachable.current.isLoading]).toEqual([false, false]);
  }, patience);

  expect(failed.current).toMatchObject({
    isOffline: true,
    isInitialized: false,
    error: expect.any(Error) as Error,
  });
  expect(unreachable.current).toMatchObject({ isOffline: true, error: expect.any(Error) as Error });
});

// S4-23, S4-25
test.each([
  ['finds no host', () => undefined],
  ['is refused', () => problem(500, 'out of ore')],
])(
  'the last value stays when a later poll %s, with the error and the offline flag',
  async (_how, failing) => {
    const answers = [() => [aSeason()], failing];
    const { result } = renderSeasons(() => answers.shift()?.());
    await vi.waitFor(() => {
      expect(result.current.isInitialized).toBe(true);
    }, patience);
    await act(() => vi.advanceTimersByTimeAsync(SIXTY_MINUTES_MS));

    await vi.waitFor(() => {
      expect(result.current).toMatchObject({
        isOffline: true,
        isInitialized: true,
        value: [aSeason()],
        error: expect.any(Error) as Error,
      });
    }, patience);
  },
);
