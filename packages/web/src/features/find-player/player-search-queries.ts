import type { Locale } from '@ra3/locales';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';

/** The players whose names hold a text. */
export function playerSearchQuery(api: Api, name: string) {
  return queryOptions({
    queryKey: ['personaSearch', name],
    queryFn: ({ signal }) => api.personas.search({ name }, { signal }),
  });
}

/** Names of the maps that come with the site, by map id. */
export function knownMapNamesQuery(locale: Extract<Locale, 'zh-CN' | 'en'>) {
  return queryOptions({
    queryKey: ['knownMapNames', locale],
    queryFn: async () =>
      (await loadChunk(() => import('../../entities/map/known-map-names.js'))).knownMapNames(locale),
    staleTime: Infinity,
  });
}
