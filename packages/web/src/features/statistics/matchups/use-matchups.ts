import type { MatchupClass } from '@ra3/sdk/browser';
import { matchupClasses, type LadderMod, type MatchupClassName } from '@ra3/sdk/facts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';

/** By what the URL divides the matchups; the length of the games by default. */
export function useMatchupClass(): MatchupClassName {
  const { query } = useUrlState();
  return matchupClasses.find((word) => word === query.get('by')) ?? 'length';
}

export interface MatchupChoice {
  readonly mod: LadderMod;
  readonly by: MatchupClassName;
  /** -1 for the current season. */
  readonly seasonId: number;
}

/** Loads the matchups over all maps, by class of games; null on a host without the call. */
export function useMatchups({
  mod,
  by,
  seasonId,
}: MatchupChoice): UseQueryResult<readonly MatchupClass[] | null> {
  const api = useApi();
  return useQuery({
    queryKey: ['statistics', 'matchups', mod, by, by === 'season' ? 'all' : seasonId],
    queryFn: async ({ signal }) => {
      if (!(await api.supports('statistics.matchups', { signal }))) return null;
      const { records } = await api.statistics.matchups({ mod, by, seasonId }, { signal });
      return records;
    },
  });
}
