import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export interface HistoryPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly players: number;
}

/** How long the spark line reaches back, in milliseconds. */
export const HISTORY_MS = 10 * 60_000;
const key = ['status', 'history'];

/** The numbers of players of the last ten minutes, as far as this visit has seen them. */
export function usePlayerHistory(players: number, updatedAt: number): readonly HistoryPoint[] {
  const queries = useQueryClient();
  useEffect(() => {
    queries.setQueryData<readonly HistoryPoint[]>(key, (known = []) =>
      extendHistory(known, { at: updatedAt, players }),
    );
  }, [queries, players, updatedAt]);
  const { data = [] } = useQuery<readonly HistoryPoint[]>({
    queryKey: key,
    // Nobody is asked: the effect above writes.
    queryFn: skipToken,
    gcTime: HISTORY_MS,
  });
  return data;
}

/** Adds a point once, and drops those that are too old. */
export function extendHistory(known: readonly HistoryPoint[], next: HistoryPoint): readonly HistoryPoint[] {
  if (known.some(({ at }) => at === next.at)) return known;
  return [...known, next].filter(({ at }) => at > next.at - HISTORY_MS);
}
