import type { AdminUser } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAdminSource } from '../../frame/use-admin-source.js';
import { caseQueries } from './case-queries.js';

/** Loads the account of a user, with the running ban and the personas. */
export function useCaseUser(userId: number): UseQueryResult<AdminUser> {
  return useQuery(caseQueries.user(useAdminSource(), userId));
}
