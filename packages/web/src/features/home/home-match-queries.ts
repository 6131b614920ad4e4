import { queryOptions } from '@tanstack/react-query';
import { matchKeys } from '../../entities/match/match-keys.js';
import type { Api } from '../../platform/api/api-context.js';
import { links } from '../../platform/routing/links.js';
import { withQuery } from '../../platform/routing/with-query.js';

/** The newest matches of all players; the page of matches shares the cache entry. */
export function latestMatchesQuery(api: Api) {
  return queryOptions({
    queryKey: matchKeys.recent(1),
    queryFn: ({ signal }) => api.matches.recent({ page: 1 }, { signal }),
  });
}

/** Address of all matches, the ones most worth watching first. */
export const worthWatchingLink = withQuery(links.recentMatches.to(), { order: 'worth' });

/** The matches most worth watching; the page at `worthWatchingLink` shares the cache entry. */
export function worthWatchingQuery(api: Api) {
  return queryOptions({
    queryKey: matchKeys.filtered(worthWatchingLink, undefined),
    queryFn: ({ signal }) => api.matches.filtered({ order: 'worth' }, { signal }),
  });
}

/** The newest matches of a persona; its page shares the cache entry. */
export function matchesOfPersonaQuery(api: Api, personaId: number) {
  return queryOptions({
    queryKey: matchKeys.ofPersona(personaId, 1),
    queryFn: ({ signal }) => api.matches.recentOfPersona({ personaId, page: 1 }, { signal }),
  });
}
