import type { FoundMatches } from '@ra3/sdk';
import { isBeyondViewingLimit, pageFromQuery } from '@ra3/sdk/rules/pages';
import {
  keepPreviousData,
  queryOptions,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { cursorBefore } from '../../entities/match/cursor-before.js';
import { matchKeys } from '../../entities/match/match-keys.js';
import { useOwnUser } from '../../entities/use-own-user.js';
import { isSignedOut } from '../../platform/failures.js';
import { useApi } from '../../platform/api/api-context.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { useSessionStore } from '../../platform/session-context.js';
import {
  addressOfFilters,
  queryOfFilters,
  readFilters,
  searchOf,
  type LibraryFilters,
} from './library-filters.js';

export interface LibraryAddress {
  readonly filters: LibraryFilters;
  readonly page: number;
  /** Changes filters and shows the first page of what they find. */
  readonly change: (changes: Partial<LibraryFilters>) => void;
}

/** The search in the address, so that it can be shared and survives back, forward and reload. */
export function useLibraryAddress(): LibraryAddress {
  const { query, changeQuery } = useUrlState();
  const filters = readFilters(query);
  return {
    filters,
    page: pageFromQuery(query.get('page')),
    change: (changes) => {
      // Read again, so that a change of the type drops the filters that do not apply to it.
      const asked = new URLSearchParams(addressOfFilters({ ...filters, ...changes }));
      changeQuery({ ...queryOfFilters(readFilters(asked)), page: undefined });
    },
  };
}

function useLibrarySearchQuery() {
  const api = useApi();
  const session = useSessionStore();
  const { userId } = useOwnUser();
  return (filters: LibraryFilters, page: number) =>
    queryOptions({
      queryKey: matchKeys.library(userId, filters, page),
      queryFn: async ({ signal, client }): Promise<FoundMatches> => {
        try {
          return await api.matches.search(
            {
              ...searchOf(filters, page, new Date()),
              ...cursorBefore(client, page, (page) => matchKeys.library(userId, filters, page)),
            },
            { signal },
          );
        } catch (error) {
          // The session has ended: loading it again leads to the sign-in page, which returns to this search.
          if (isSignedOut(error)) void session.load();
          throw error;
        }
      },
    });
}

/** Searches the replay library (S2-64). */
export function useLibrarySearch(filters: LibraryFilters, page: number): UseQueryResult<FoundMatches> {
  const { isKnown } = useOwnUser();
  const queryOf = useLibrarySearchQuery();
  return useQuery({
    ...queryOf(filters, page),
    // Beyond the viewing limit nothing is asked for (S5-17).
    enabled: isKnown && !isBeyondViewingLimit(page),
    placeholderData: keepPreviousData,
  });
}

/** How many matches each of these searches finds; undefined while that is not known. */
export function useCountsOf(searches: readonly LibraryFilters[]): readonly (number | undefined)[] {
  const { isKnown } = useOwnUser();
  const queryOf = useLibrarySearchQuery();
  const queries = searches.map((filters) => ({ ...queryOf(filters, 1), enabled: isKnown }));
  return useQueries({ queries }).map(({ data }) => data?.totalCount);
}
