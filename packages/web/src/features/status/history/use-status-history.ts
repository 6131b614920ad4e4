import type { Client } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';

export type StatusHistory = Awaited<ReturnType<Client['status']['history']>>;

const FIVE_MINUTES_MS = 5 * 60_000;

/** The last 24 hours and the usual hours; null on a host that keeps none. */
export function useStatusHistory(): UseQueryResult<StatusHistory | null> {
  const api = useApi();
  return useQuery({
    queryKey: ['status', 'day'],
    queryFn: async ({ signal }) =>
      (await api.supports('status.history', { signal })) ? api.status.history({}, { signal }) : null,
    staleTime: FIVE_MINUTES_MS,
    refetchInterval: FIVE_MINUTES_MS,
  });
}
