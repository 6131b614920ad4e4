import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { matchQuery, type OneMatch } from '../../../entities/match/match-queries.js';
import { useApi } from '../../../platform/api/api-context.js';

/** Loads a match by its id. */
export function useMatch(matchId: string): UseQueryResult<OneMatch> {
  return useQuery(matchQuery(useApi(), useQueryClient(), matchId));
}
