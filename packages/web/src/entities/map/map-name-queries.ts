import { parseGameStrings } from '@ra3/sdk/rules';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';

/** Languages in which maps have names. */
export type MapNameLocale = 'zh-CN' | 'en';

export type MapNames = ReadonlyMap<string, string>;

export const NO_MAP_NAMES: MapNames = new Map();

const forEver = { staleTime: Infinity, gcTime: Infinity } as const;

/** Names of maps in the host's game strings; none when they cannot be loaded. */
export function hostMapNamesQuery(api: Api, locale: MapNameLocale) {
  return queryOptions({
    ...forEver,
    queryKey: ['gameStrings', locale],
    queryFn: ({ signal }) =>
      orNone(() => api.maps.gameStrings({ locale }, { signal }).then(parseGameStrings), signal),
  });
}

/** Names of maps in our own table; none when it cannot be loaded. */
export function knownMapNamesQuery(locale: MapNameLocale) {
  return queryOptions({
    ...forEver,
    queryKey: ['knownMapNames', locale],
    queryFn: ({ signal }) =>
      orNone(
        async () => (await loadChunk(() => import('./known-map-names.js'))).knownMapNames(locale),
        signal,
      ),
  });
}

/** Pages go on without names that could not be loaded. A failed query would start anew with every row that asks for a name. */
async function orNone(load: () => Promise<MapNames>, signal: AbortSignal): Promise<MapNames> {
  try {
    return await load();
  } catch (error) {
    if (signal.aborted) throw error;
    return NO_MAP_NAMES;
  }
}
