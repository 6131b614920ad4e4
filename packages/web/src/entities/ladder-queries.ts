import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api.js';

/** A ladder of the running season. */
export interface LadderId {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

/** A page of the running season's ladder; home and the ladder share its cache entry. */
export function ladderPageQuery(api: Api, { mod, type }: LadderId, page: number) {
  return queryOptions({
    queryKey: ['ladder', mod, type, page],
    queryFn: ({ signal }) => api.ladders.page({ mod, type, page }, { signal }),
  });
}

/** How many players each tier of the running season's ladder holds. */
export function tierCountsQuery(api: Api, { mod, type }: LadderId) {
  return queryOptions({
    queryKey: ['eloDistribution', mod, type],
    queryFn: ({ signal }) => api.ladders.eloDistribution({ mod, type }, { signal }),
  });
}
