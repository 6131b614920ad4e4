import type { MatchPage } from '@ra3/sdk/browser';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMatchPage } from '../../entities/match/list/use-match-page.js';
import { matchKeys } from '../../entities/match/match-keys.js';
import { useApi } from '../../platform/api/api-context.js';

/** Loads a page of a persona's newest matches, once it is known that there is such a persona. */
export function usePersonaMatches(
  personaId: number,
  page: number,
  isKnown = true,
): UseQueryResult<MatchPage> {
  const api = useApi();
  return useMatchPage({
    queryKey: matchKeys.ofPersona(personaId, page),
    page,
    isReady: isKnown,
    load: (signal) => api.matches.recentOfPersona({ personaId, page }, { signal }),
  });
}
