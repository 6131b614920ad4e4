import type { AdminUser } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';

/** Loads the account of a user, with the running ban and the personas. */
export function useCaseUser(userId: number): UseQueryResult<AdminUser> {
  return useQuery({
    ...callQuery(useApi(), 'moderation.user', { id: userId }),
    // Another admin may have acted; the other parts cost more and change less.
    refetchOnWindowFocus: 'always',
  });
}
