import type { MatchPage } from '@ra3/sdk/browser';
import { isBeyondViewingLimit } from '@ra3/sdk/rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';

/** Loads a page of a persona's newest matches; sends no request beyond the viewing limit (S5-17). */
export function usePersonaMatches(personaId: number, page: number): UseQueryResult<MatchPage> {
  const api = useApi();
  return useQuery({
    queryKey: ['matches', 'persona', personaId, page],
    queryFn: ({ signal }) => api.matches.recentOfPersona({ personaId, page }, { signal }),
    enabled: !isBeyondViewingLimit(page),
    placeholderData: (previous) => previous,
  });
}
