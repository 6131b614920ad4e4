import { CURRENT_SEASON } from '@ra3/sdk/facts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api.js';
import type { LadderId } from './ladder-queries.js';

/** A page of the ladder of a season. */
export interface SeasonLadderPage extends LadderId {
  /** Undefined for the running season. */
  readonly seasonId: number | undefined;
  readonly page: number;
}

/** Whom a list of a ladder shows; everything empty shows everybody. */
export interface LadderFilter {
  /** A part of the name. */
  readonly name: string;
  /** The faction that they play most. */
  readonly faction: string;
}

/** A page of the ladder of a past season; null on a host that does not keep it. */
export function pastLadderQuery(
  api: Api,
  { mod, type, page, seasonId }: SeasonLadderPage & { seasonId: number },
) {
  return queryOptions({
    queryKey: ['seasonLadder', mod, type, seasonId, page],
    queryFn: async ({ signal }) =>
      (await api.supports('ladders.seasonPage', { signal }))
        ? api.ladders.seasonPage({ mod, type, seasonId, page }, { signal })
        : null,
  });
}

/** A page of those on the ladder of a season who fit a filter, with their last results; null on a host that filters none. */
export function filteredLadderQuery(
  api: Api,
  { mod, type, page, seasonId = CURRENT_SEASON }: SeasonLadderPage,
  { name, faction }: LadderFilter,
) {
  return queryOptions({
    queryKey: ['filteredLadder', mod, type, seasonId, page, name, faction],
    queryFn: async ({ signal }) => {
      if (!(await api.supports('ladders.filtered', { signal }))) return null;
      const chosen = { ...(name !== '' && { name }), ...(faction !== '' && { faction }) };
      return api.ladders.filtered({ mod, type, seasonId, page, ...chosen }, { signal });
    },
  });
}

/** Last results and highest Elo of everybody on a page of the ladder of a season; null on a host without them. */
export function ladderFormQuery(api: Api, { mod, type, page, seasonId = CURRENT_SEASON }: SeasonLadderPage) {
  return queryOptions({
    queryKey: ['ladderForm', mod, type, page, seasonId],
    queryFn: async ({ signal }) =>
      (await api.supports('ladders.form', { signal }))
        ? (await api.ladders.form({ mod, type, seasonId, page }, { signal })).records
        : null,
  });
}

/** The signed-in user's personas that are shown on the ladders. */
export function rankedPersonasQuery(api: Api) {
  return queryOptions({
    queryKey: ['own', 'rankedPersonas'],
    queryFn: ({ signal }) => api.personas.ranked({}, { signal }),
  });
}
