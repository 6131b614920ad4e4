import { type AdminUser, RateLimitError, RefusalError } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules/text';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useUserCaseAddress } from './use-user-case-address.js';
import { searchInput, searchProblem } from './user-search.js';

export interface FoundUsers {
  /** Undefined while the search runs, and without one. */
  readonly users: readonly AdminUser[] | undefined;
  /** The list is incomplete: there are too many users, or the search took too long. */
  readonly isTruncated: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Runs the search of the address (S2-70). */
export function useFoundUsers(): FoundUsers {
  const api = useApi();
  const { search } = useUserCaseAddress();
  const isSearchable = search !== undefined && searchProblem(search) === undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(api, 'moderation.searchUsers', search === undefined ? {} : searchInput(search)),
    enabled: isSearchable,
  });
  return {
    users: data?.records,
    isTruncated: data?.truncated === true,
    isFetching,
    error,
    retry: () => {
      if (isSearchable) void refetch();
    },
  };
}

/** Whether the host has refused the search, as opposed to not answering. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RefusalError || error instanceof RateLimitError;
}

/** What the host says is wrong with the search, such as a missing bracket in a pattern. */
export function refusalDetail(error: unknown): string | undefined {
  if (!(error instanceof RefusalError)) return undefined;
  const { result } = error;
  if (typeof result !== 'object' || result === null || !('detail' in result)) return undefined;
  return typeof result.detail === 'string' ? cleanText(result.detail, LONGEST_DETAIL) : undefined;
}

const LONGEST_DETAIL = 200;
