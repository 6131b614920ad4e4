import {
  eloStageCuts,
  matchOrders,
  matchTypeFilters,
  modFilters,
  type MatchOrder,
  type MatchTypeFilter,
  type ModFilter,
} from '@ra3/sdk/facts';
import { factionsOf, oneOf, readMapId } from '../../entities/match/filter-fields.js';
import { links } from '../../platform/routing/links.js';
import type { QueryChanges } from '../../platform/routing/use-url-state.js';
import { withQuery } from '../../platform/routing/with-query.js';
import type { Api } from '../../platform/api/api-context.js';

export interface MatchFilters {
  readonly mod: ModFilter;
  readonly kind: MatchTypeFilter;
  /** Id of a map; empty for any. */
  readonly map: string;
  readonly faction: string;
  /** Lowest Elo of both players; undefined for any. */
  readonly minElo: number | undefined;
  readonly withReplay: boolean;
  readonly order: MatchOrder;
}

/** Reads the filters from an address; what does not exist is left out. */
export function readMatchFilters(query: URLSearchParams): MatchFilters {
  const mod = oneOf(modFilters, query.get('mod')) ?? 'all';
  return {
    mod,
    kind: oneOf(matchTypeFilters, query.get('kind')) ?? 'all',
    map: readMapId(query.get('map')),
    faction: oneOf(factionsOf(mod), query.get('faction')) ?? '',
    minElo: eloStageCuts.find((cut) => String(cut) === query.get('minElo')),
    withReplay: query.get('replay') === 'true',
    order: oneOf(matchOrders, query.get('order')) ?? 'time',
  };
}

/** Query parameters of the filters; those of the default are removed. */
export function queryOfMatchFilters(filters: MatchFilters): QueryChanges {
  const { mod, kind, map, faction, minElo, withReplay, order } = filters;
  return {
    mod: mod === 'all' ? '' : mod,
    kind: kind === 'all' ? '' : kind,
    map,
    faction,
    minElo: minElo === undefined ? '' : String(minElo),
    replay: withReplay ? 'true' : '',
    order: order === 'time' ? '' : order,
  };
}

export function matchesLink(filters: MatchFilters): string {
  return withQuery(links.recentMatches.to(), queryOfMatchFilters(filters));
}

/** Whether the page shows what the plain list of recent matches shows. */
export function isUnfiltered(filters: MatchFilters): boolean {
  return Object.values(queryOfMatchFilters(filters)).every((value) => value === '');
}

export function requestOf(
  filters: MatchFilters,
  after?: number,
): NonNullable<Parameters<Api['matches']['filtered']>[0]> {
  const { mod, kind, map, faction, minElo, withReplay, order } = filters;
  return {
    ...{ mod, kind, order },
    ...(map === '' ? {} : { map }),
    ...(faction === '' ? {} : { faction }),
    ...(minElo === undefined ? {} : { minElo }),
    ...(withReplay ? { withReplay } : {}),
    ...(after === undefined ? {} : { after }),
  };
}
