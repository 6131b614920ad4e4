import { CURRENT_SEASON, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { ladderOf } from '@ra3/sdk/rules/ladders';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api-context.js';
import { callQuery, neededCall } from '../platform/api/call-query.js';

export interface LadderId {
  readonly mod: LadderMod;
  readonly type: LadderType;
}

/**
 * A page of the running season's ladder; home and the ladder share its cache entry.
 * @throws {UnknownLadderError} for a ladder that does not exist (S8-37)
 */
export function ladderPageQuery(api: Api, { mod, type }: LadderId, page: number) {
  return callQuery(api, 'ladders.page', { ...ladderOf(mod, type), page });
}

/** How many players each tier of the running season's ladder holds. */
export function tierCountsQuery(api: Api, { mod, type }: LadderId) {
  return callQuery(api, 'ladders.eloDistribution', ladderOf(mod, type));
}

export interface SeasonLadderPage extends LadderId {
  /** Undefined for the running season. */
  readonly seasonId: number | undefined;
  readonly page: number;
}

/** Which players a ladder lists; empty fields list all. */
export interface LadderFilter {
  readonly name: string;
  /** The faction that they play most. */
  readonly faction: string;
}

/** A page of the ladder of a past season; null on a host without past ladders. */
export function pastLadderQuery(
  api: Api,
  { mod, type, page, seasonId }: SeasonLadderPage & { seasonId: number },
) {
  return neededCall(api, 'ladders.seasonPage', { ...ladderOf(mod, type), seasonId, page });
}

/** A page of a season's ladder with the players who match a filter, and their last results; null on a host without this call. */
export function filteredLadderQuery(
  api: Api,
  { mod, type, page, seasonId = CURRENT_SEASON }: SeasonLadderPage,
  { name, faction }: LadderFilter,
) {
  const chosen = { ...(name !== '' && { name }), ...(faction !== '' && { faction }) };
  return neededCall(api, 'ladders.filtered', { ...ladderOf(mod, type), seasonId, page, ...chosen });
}

/** Last results and highest Elo of all players on a page of a season's ladder; null on a host without this call. */
export function ladderFormQuery(api: Api, { mod, type, page, seasonId = CURRENT_SEASON }: SeasonLadderPage) {
  return queryOptions({
    ...neededCall(api, 'ladders.form', { ...ladderOf(mod, type), seasonId, page }),
    select: (form) => form?.records ?? null,
  });
}

/** The signed-in user's personas that are shown on the ladders. */
export function rankedPersonasQuery(api: Api) {
  return callQuery(api, 'personas.ranked', {});
}
