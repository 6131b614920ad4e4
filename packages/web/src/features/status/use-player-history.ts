import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HISTORY_MS, visitHistoryQuery, type HistoryPoint } from './visit-history-queries.js';

/** Records the number of players on each update and returns the points of the last ten minutes of this visit. */
export function usePlayerHistory(players: number, updatedAt: number): readonly HistoryPoint[] {
  const queries = useQueryClient();
  useEffect(() => {
    queries.setQueryData(visitHistoryQuery.queryKey, (known: readonly HistoryPoint[] = []) =>
      extendHistory(known, { at: updatedAt, players }),
    );
  }, [queries, players, updatedAt]);
  const { data = [] } = useQuery(visitHistoryQuery);
  return data;
}

/** Adds a point unless its time is already present, and drops points older than `HISTORY_MS`. */
export function extendHistory(known: readonly HistoryPoint[], next: HistoryPoint): readonly HistoryPoint[] {
  if (known.some(({ at }) => at === next.at)) return known;
  return [...known, next].filter(({ at }) => at > next.at - HISTORY_MS);
}
