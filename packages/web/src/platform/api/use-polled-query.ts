import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { pollInterval } from './poll-interval.js';

export interface PolledQuery<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  readonly intervalMs: number;
}

/**
 * Asks again and again while the page is in front of somebody: not when hidden or blurred, at once on return, and ever
 * more slowly while it fails. The last answer stays, with `dataUpdatedAt` as its age (spec §4).
 */
export function usePolledQuery<Data>(poll: PolledQuery<Data>): UseQueryResult<Data> {
  return useQuery({
    queryKey: poll.queryKey,
    queryFn: poll.queryFn,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) => pollInterval(poll.intervalMs, query.state),
  });
}
