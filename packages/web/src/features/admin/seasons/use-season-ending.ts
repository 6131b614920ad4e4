import type { Reply } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { useSignedInCall } from '../../../platform/session/use-signed-in-call.js';

export type SeasonEnding = Reply<'seasons.ending'>;
export type SeasonEndingQuery = UseQueryResult<SeasonEnding | null>;

/** Loads what a new season would end; `null` on a host that does not tell. */
export function useSeasonEnding(): SeasonEndingQuery {
  const api = useApi();
  const call = useSignedInCall();
  return useQuery({
    queryKey: ['admin', 'seasonEnding'],
    queryFn: async ({ signal }) =>
      (await api.supports('seasons.ending', { signal })) ? call(api.seasons.ending({}, { signal })) : null,
    staleTime: 0,
    gcTime: 0,
  });
}
