import type { MatchPage } from '@ra3/sdk/browser';
import { queryOptions } from '@tanstack/react-query';
import { matchKeys } from '../../entities/match/match-keys.js';
import type { LibraryFilters } from './library-filters.js';

export interface LibraryPageRequest {
  readonly userId: number | undefined;
  readonly filters: LibraryFilters;
  readonly page: number;
}

/** A page of what a search of the replay library finds. */
export function librarySearchQuery(
  { userId, filters, page }: LibraryPageRequest,
  search: (filters: LibraryFilters, page: number, signal: AbortSignal) => Promise<MatchPage>,
) {
  return queryOptions({
    queryKey: matchKeys.library(userId, filters, page),
    queryFn: ({ signal }) => search(filters, page, signal),
  });
}
