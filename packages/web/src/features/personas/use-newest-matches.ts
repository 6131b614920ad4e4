import type { MatchPage } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { personaMatchesQuery } from '../../entities/match/match-queries.js';
import { useApi } from '../../platform/api/api-context.js';

/** Loads a persona's newest matches, once it is known that there is such a persona. */
export function useNewestMatches(personaId: number, isKnown: boolean): UseQueryResult<MatchPage> {
  return useQuery({ ...personaMatchesQuery(useApi(), personaId, 1), enabled: isKnown });
}
