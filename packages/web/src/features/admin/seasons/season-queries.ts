import type { Reply } from '@ra3/sdk/browser';
import { queryOptions } from '@tanstack/react-query';
import type { AdminSource } from '../frame/use-admin-source.js';

export type SeasonEnding = Reply<'seasons.ending'>;

/** What a new season would end; `null` on a host that does not tell. */
export function seasonEndingQuery({ api, call }: AdminSource) {
  return queryOptions({
    queryKey: ['admin', 'seasonEnding'],
    queryFn: async ({ signal }): Promise<SeasonEnding | null> =>
      (await api.supports('seasons.ending', { signal })) ? call(api.seasons.ending({}, { signal })) : null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Every list of seasons: those of ladders and statistics show the season that ran, too. */
export const seasonLists = { queryKey: ['season'] } as const;
