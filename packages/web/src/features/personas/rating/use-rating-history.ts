import type { RatingHistory } from '@ra3/sdk/browser';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ratingHistoryQuery, type RatedSeason } from '../../../entities/persona/record-queries.js';
import { useApi } from '../../../platform/api/api-context.js';

/** Loads how a persona's rating on one ladder went; waits until the ladder is known. */
export function useRatingHistory(personaId: number, rated: RatedSeason): UseQueryResult<RatingHistory> {
  return useQuery(ratingHistoryQuery(useApi(), personaId, rated));
}
