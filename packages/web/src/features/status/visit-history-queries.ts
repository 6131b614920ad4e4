import { queryOptions, skipToken } from '@tanstack/react-query';

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
