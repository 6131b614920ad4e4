import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { pollInterval } from './poll-interval.js';

export interface PolledQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  readonly intervalMs: number;
}

/**
 * Polls while the page is visible and focused, and refetches on return. The last successful response stays available, with
 * `dataUpdatedAt` as its time (S4-23, S4-25).
 */
export function usePolledQuery<Data>(poll: PolledQuery<Data>): UseQueryResult<Data> {
  return useQuery({
    queryKey: poll.queryKey,
    queryFn: poll.queryFn,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) => pollInterval(poll.intervalMs, query.state.error),
  });
}
