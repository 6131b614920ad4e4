import type { RatingHistory } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import type { Ladder } from './use-chosen-ladder.js';

/** Loads how a persona's rating on one ladder went; waits until the ladder is known. */
export function useRatingHistory(
  personaId: number,
  ladder: Ladder | undefined,
): UseQueryResult<RatingHistory> {
  const api = useApi();
  return useQuery({
    queryKey: ['ratingHistory', personaId, ladder?.mod, ladder?.type],
    queryFn: ({ signal }) => {
      if (ladder === undefined) throw new Error('No ladder is chosen.');
      return api.personas.ratingHistory({ personaId, mod: ladder.mod, type: ladder.type }, { signal });
    },
    enabled: ladder !== undefined,
  });
}
