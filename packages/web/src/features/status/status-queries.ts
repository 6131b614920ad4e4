import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';

const FIVE_MINUTES_MS = 5 * 60_000;

/** The last 24 hours and the usual hours; null on a host that keeps none. */
export function statusHistoryQuery(api: Api) {
  return queryOptions({
    queryKey: ['status', 'day'],
    queryFn: async ({ signal }) =>
      (await api.supports('status.history', { signal })) ? api.status.history({}, { signal }) : null,
    staleTime: FIVE_MINUTES_MS,
    refetchInterval: FIVE_MINUTES_MS,
  });
}

export interface HistoryPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly players: number;
}

/** Time span of the spark line, in milliseconds. */
export const HISTORY_MS = 10 * 60_000;

/** The players of the last minutes of this visit. Sends no request: the page writes the points. */
export const visitHistoryQuery = queryOptions<readonly HistoryPoint[]>({
  queryKey: ['status', 'history'],
  queryFn: skipToken,
  gcTime: HISTORY_MS,
});
