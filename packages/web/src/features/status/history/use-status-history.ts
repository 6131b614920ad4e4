import type { Client } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { statusHistoryQuery } from '../status-queries.js';

export type StatusHistory = Awaited<ReturnType<Client['status']['history']>>;

/** The last 24 hours and the usual hours; null on a host that keeps none. */
export function useStatusHistory(): UseQueryResult<StatusHistory | null> {
  return useQuery(statusHistoryQuery(useApi()));
}
