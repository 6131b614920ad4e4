import { RateLimitError } from '@ra3/sdk';
import { pollingMs } from '@ra3/sdk/facts';
import {
  useQuery,
  type Query,
  type QueryKey,
  type UndefinedInitialDataOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

interface PolledQuery<Data, Key extends QueryKey> extends Pick<
  UndefinedInitialDataOptions<Data, Error, Data, Key>,
  'queryKey' | 'queryFn'
> {
  readonly intervalMs: number;
}

/** Polls a visible, focused page, one answer for all its parts; the last success stays available (S4-23, S4-25). */
export function usePolledQuery<Data, Key extends QueryKey>({
  intervalMs,
  ...query
}: PolledQuery<Data, Key>): UseQueryResult<Data> {
  return useQuery({
    ...query,
    staleTime: intervalMs,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollInterval(intervalMs, state.error),
  });
}

/** In ms: the regular interval, also after a failure; longer only where a 429 asked for more time. */
export function pollInterval(intervalMs: number, lastError: unknown): number {
  if (!(lastError instanceof RateLimitError)) return intervalMs;
  return Math.max(intervalMs, lastError.retryAfterMs ?? 0);
}

/** In ms: when a failed query that is not polled is sent again, because the host may answer by then. */
export function retryInterval({ state }: Pick<Query, 'state'>): number | false {
  return state.status === 'error' && pollingMs.serverStatus;
}
