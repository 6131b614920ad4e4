import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import type { Api } from '../platform/api/api-context.js';
import { callQuery } from '../platform/api/call-query.js';

/** A ladder of the running season. */
export interface LadderId {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

/** A page of the running season's ladder; home and the ladder share its cache entry. */
export function ladderPageQuery(api: Api, { mod, type }: LadderId, page: number) {
  return callQuery(api, 'ladders.page', { mod, type, page });
}

/** How many players each tier of the running season's ladder holds. */
export function tierCountsQuery(api: Api, { mod, type }: LadderId) {
  return callQuery(api, 'ladders.eloDistribution', { mod, type });
}
