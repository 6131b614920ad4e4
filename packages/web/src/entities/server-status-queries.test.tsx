import { createClient } from '@ra3/sdk';
import { focusManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiContext } from '../platform/api/api-context.js';
import { createQueryClient } from '../platform/api/create-query-client.js';
import { fakeFetch, problem } from '../testing/fake-fetch.js';
import { renderSite } from '../testing/render-site.js';
import { aRoom, aStatus, BASIC_PATH, DETAIL_PATH } from '../testing/status-answers.js';
import { useStatusBasic, useStatusDetail } from './server-status-queries.js';

const TEN_SECONDS_MS = 10_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass poll by poll: a poll that is still on its way when the next one is due would take its place. */
async function pass(queryClient: QueryClient, ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += TEN_SECONDS_MS) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(TEN_SECONDS_MS);
      await idle(queryClient);
    });
  }
}

/** Resolves when nothing is on its way from the host. */
function idle(queryClient: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    check();
  });
}

// S4-23, S9-05
test(
  'the status is polled every ten seconds while the window has the focus, not while it is blurred, and immediately on return',
  { tags: 'rest' },
  async () => {
    const answer = vi.fn(() => aStatus());
    const fetch = fakeFetch({ [DETAIL_PATH]: answer });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    focusManager.setFocused(true);
    const { queryClient } = (await renderSite({ path: '/status', fetch })).parts;
    await screen.findByText('Players online');
    const callsAfter = async (change: () => Promise<void>) => {
      const before = answer.mock.calls.length;
      await change();
      return answer.mock.calls.length - before;
    };

    const focused = await callsAfter(() => pass(queryClient, 20_000));
    focusManager.setFocused(false);
    const blurred = await callsAfter(() => pass(queryClient, 30_000));
    const onReturn = await callsAfter(async () => {
      focusManager.setFocused(true);
      await act(() => idle(queryClient));
    });

    expect({ focused, blurred, onReturn }).toEqual({ focused: 2, blurred: 0, onReturn: 1 });
  },
);

const lateFailures = [
  ['dies', () => undefined, /server cannot be reached/],
  ['fails', () => problem(500, 'out of ore'), /went wrong on the server/],
] as const;

/** Opens a page whose host answers once, and then in the given way. */
async function openThenFail(path: string, first: unknown, failing: () => unknown) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  focusManager.setFocused(true);
  const answers = [() => first];
  const poll = vi.fn(() => (answers.shift() ?? failing)());
  const statusPath = path === '/' ? BASIC_PATH : DETAIL_PATH;
  const { queryClient } = (await renderSite({ path, fetch: fakeFetch({ [statusPath]: poll }) })).parts;
  return { poll, pass: (ms: number) => pass(queryClient, ms) };
}

// S2-27, S4-23, S4-25
test.each(lateFailures)(
  'ten seconds after the host %s, home says that the server is offline, and why',
  { tags: 'rest' },
  async (_how, failing, reason) => {
    const later = await openThenFail('/', { onlinePlayerCount: 12, gameRoomCount: 3 }, failing);
    await screen.findByRole('link', { name: /players online/ });

    await later.pass(TEN_SECONDS_MS);

    expect((await screen.findByText('Server offline')).parentElement).toHaveTextContent(reason);
    expect(screen.queryByRole('link', { name: /players online/ })).toBeNull();
  },
);

// S4-23, S4-25
test.each(lateFailures)(
  'ten seconds after the host %s, the status page says that the server is offline, and why, beside the last rooms',
  { tags: 'rest' },
  async (_how, failing, reason) => {
    const later = await openThenFail('/status', aStatus({ games: [aRoom()] }), failing);
    await screen.findByText('come and play');

    await later.pass(TEN_SECONDS_MS);

    expect((await screen.findByText('Server offline')).parentElement).toHaveTextContent(reason);
    expect(screen.getByText('come and play')).toBeVisible();
  },
);

// S4-23, S9-05
test(
  'while polls fail the status is still polled every ten seconds, and the first answer ends the offline state',
  { tags: 'rest' },
  async () => {
    const later: (() => unknown)[] = [];
    const { poll, pass: wait } = await openThenFail('/status', aStatus(), () => later.shift()?.());
    await screen.findByText('Players online');
    await wait(6 * TEN_SECONDS_MS);
    const whileFailing = poll.mock.calls.length;
    const wasOffline = screen.queryByText('Server offline') !== null;

    later.push(() => aStatus());
    await wait(TEN_SECONDS_MS);
    await waitFor(() => {
      expect(screen.queryByText('Server offline')).toBeNull();
    });

    expect({ whileFailing, wasOffline }).toEqual({ whileFailing: 7, wasOffline: true });
  },
);

// S4-23
test(
  'a host that refuses with 429 is polled again only after its Retry-After',
  { tags: 'rest' },
  async () => {
    const refusal = () =>
      new Response(JSON.stringify({ title: 'slow down', status: 429 }), {
        status: 429,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '30' },
      });
    const { poll, pass: wait } = await openThenFail('/status', aStatus(), refusal);
    await screen.findByText('Players online');
    const callsAfter = async (ms: number) => {
      await wait(ms);
      return poll.mock.calls.length;
    };

    const counts = [await callsAfter(TEN_SECONDS_MS), await callsAfter(20_000), await callsAfter(10_000)];

    expect(counts).toEqual([2, 2, 3]);
  },
);

const forms = [
  ['basic', BASIC_PATH, useStatusBasic],
  ['detailed', DETAIL_PATH, useStatusDetail],
] as const;

/** A status that is polled by a client that retries. */
function renderStatus(useStatus: () => { readonly kind: string }, path: string, answer: () => unknown) {
  const api = createClient({ baseUrl: 'http://localhost', fetch: fakeFetch({ [path]: answer }) });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ApiContext>
  );
  return { queryClient, ...renderHook(() => useStatus().kind, { wrapper }) };
}

// S9-05
test.each(forms)(
  'the %s status is polled after ten seconds, and not before',
  async (_form, path, useStatus) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    focusManager.setFocused(true);
    const poll = vi.fn(() => (path === BASIC_PATH ? { onlinePlayerCount: 12, gameRoomCount: 3 } : aStatus()));
    const { queryClient } = renderStatus(useStatus, path, poll);
    await act(() => idle(queryClient));

    await act(() => vi.advanceTimersByTimeAsync(TEN_SECONDS_MS - 1));
    const within = poll.mock.calls.length;
    await act(() => vi.advanceTimersByTimeAsync(1));

    expect([within, poll.mock.calls.length]).toEqual([1, 2]);
  },
);

// S4-23
test.each(forms)(
  'a failed poll of the %s status is told at once, not after retries',
  async (_form, path, useStatus) => {
    const poll = vi.fn(() => undefined);
    const { result } = renderStatus(useStatus, path, poll);
    await waitFor(() => {
      expect(result.current).toBe('offline');
    });

    expect(poll).toHaveBeenCalledOnce();
  },
);
