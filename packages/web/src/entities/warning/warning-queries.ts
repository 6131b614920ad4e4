import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';

/** The warnings that a user was given, latest first; empty on a host without this extension. */
export function ownWarningsQuery(api: Api, userId: number | undefined) {
  return queryOptions({
    queryKey: ['own', 'warnings', userId],
    queryFn: async ({ signal }) => {
      if (!(await api.supports('moderation.ownWarnings', { signal }))) return [];
      return (await api.moderation.ownWarnings({}, { signal })).records;
    },
    enabled: userId !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}
