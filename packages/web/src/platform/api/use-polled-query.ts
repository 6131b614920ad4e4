import { RateLimitError } from '@ra3/sdk';
import {
  useQuery,
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

/**
 * Polls while the page is visible and focused, and refetches on return; between two polls all parts of a page share an answer. The last successful response stays available, with
 * `dataUpdatedAt` as its time (S4-23, S4-25).
 */
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

/**
 * Delay before the next poll, in milliseconds: the regular interval, whether the last poll succeeded or failed. Only a host that
 * refused with 429 and asked for more time gets it.
 */
export function pollInterval(intervalMs: number, lastError: unknown): number {
  if (!(lastError instanceof RateLimitError)) return intervalMs;
  return Math.max(intervalMs, lastError.retryAfterMs ?? 0);
}
