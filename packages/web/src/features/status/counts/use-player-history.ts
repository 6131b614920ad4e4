import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export interface HistoryPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly players: number;
}

/** Time span of the spark line, in milliseconds. */
export const HISTORY_MS = 10 * 60_000;
const key = ['status', 'history'];

/** Records the number of players on each update and returns the points of the last ten minutes of this visit. */
export function usePlayerHistory(players: number, updatedAt: number): readonly HistoryPoint[] {
  const queries = useQueryClient();
  useEffect(() => {
    queries.setQueryData<readonly HistoryPoint[]>(key, (known = []) =>
      extendHistory(known, { at: updatedAt, players }),
    );
  }, [queries, players, updatedAt]);
  const { data = [] } = useQuery<readonly HistoryPoint[]>({
    queryKey: key,
    // Sends no request: the effect above writes the data.
    queryFn: skipToken,
    gcTime: HISTORY_MS,
  });
  return data;
}

/** Adds a point unless its time is already present, and drops points older than `HISTORY_MS`. */
export function extendHistory(known: readonly HistoryPoint[], next: HistoryPoint): readonly HistoryPoint[] {
  if (known.some(({ at }) => at === next.at)) return known;
  return [...known, next].filter(({ at }) => at > next.at - HISTORY_MS);
}
