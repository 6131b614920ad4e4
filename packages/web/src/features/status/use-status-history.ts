import type { Reply } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { extensionQuery } from '../../platform/api/call-query.js';

export type StatusHistory = Reply<'status.history'>;

const FIVE_MINUTES_MS = 5 * 60_000;

/** The last 24 hours and the usual hours; null on a host that keeps none. */
export function useStatusHistory(): UseQueryResult<StatusHistory | null> {
  return useQuery({
    ...extensionQuery(useApi(), 'status.history', {}),
    staleTime: FIVE_MINUTES_MS,
    refetchInterval: FIVE_MINUTES_MS,
  });
}
