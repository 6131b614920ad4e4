import { parseGameStrings } from '@ra3/sdk/rules';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';

/** Map names exist in these languages; readers of Japanese get the English ones. */
type MapNameLocale = 'zh-CN' | 'en';

type MapNames = ReadonlyMap<string, string>;

export const NO_NAMES: MapNames = new Map();

/** Names of maps in the host's game strings. */
export function hostMapNamesQuery(api: Api, locale: MapNameLocale) {
  return namesQuery('gameStrings', locale, (signal) =>
    api.maps.gameStrings({ locale }, { signal }).then(parseGameStrings),
  );
}

/** Names of the maps that come with the site, by map id. */
export function knownMapNamesQuery(locale: MapNameLocale) {
  return namesQuery('knownMapNames', locale, () =>
    loadChunk(() => import('./known-map-names.js')).then((chunk) => chunk.knownMapNames(locale)),
  );
}

/** Pages go on without names that could not be loaded. A failed query would start anew with every row that asks for a name. */
function namesQuery(source: string, locale: MapNameLocale, load: (signal: AbortSignal) => Promise<MapNames>) {
  return queryOptions({
    queryKey: [source, locale],
    queryFn: ({ signal }) =>
      load(signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return NO_NAMES;
      }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
