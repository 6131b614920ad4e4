import type { MatchRow } from '@ra3/sdk/browser';
import { isBeyondViewingLimit } from '@ra3/sdk/rules';
import { keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';

/** Its key is one of `matchKeys`. */
export interface MatchPageQuery<Answer> extends Pick<UseQueryOptions, 'queryKey'> {
  readonly page: number;
  readonly load: (signal: AbortSignal) => Promise<Answer>;
  /** False while it is not known whose list this is. */
  readonly isReady?: boolean;
}

/**
 * Loads a page of a match list. Beyond the viewing limit it sends no request (S5-17). While another page of the list loads, the
 * one before stays.
 */
export function useMatchPage<Answer extends { readonly records: readonly MatchRow[] }>({
  queryKey,
  page,
  load,
  isReady = true,
}: MatchPageQuery<Answer>): UseQueryResult<Answer> {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    enabled: isReady && !isBeyondViewingLimit(page),
    placeholderData: keepPreviousData,
  });
}
