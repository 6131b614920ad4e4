import { pollingMs } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';
import { createMapFinder, type MapFinder } from './map-finder.js';
import { validateMapDownloader } from './validate-map-downloader.js';

/** The map finder of the host; `null` when it has no map downloader. */
export function mapFinderQuery(api: Api) {
  return queryOptions({
    queryKey: ['mapFinder'],
    queryFn: ({ signal }) => fetchMapFinder(api, signal),
    staleTime: Infinity,
    // The finder holds the cache of maps.
    gcTime: Infinity,
    // Retries after a failure, because the host may have a downloader.
    refetchInterval: ({ state }) => (state.status === 'error' ? pollingMs.serverStatus : false),
  });
}

async function fetchMapFinder(api: Api, signal: AbortSignal): Promise<MapFinder | null> {
  // The client caches the list of extensions, so a host without them gets no extra request.
  if (!(await api.supports('host.capabilities', { signal }))) return null;
  const { mapDownloader } = await api.host.capabilities({}, { signal });
  const service = validateMapDownloader(mapDownloader, api.baseUrl);
  return service === undefined ? null : createMapFinder(service);
}

/** What the map downloader has of a map, by its path in a room. */
export function downloadableMapQuery(finder: MapFinder, map: string) {
  return queryOptions({
    queryKey: ['downloadableMap', map],
    // The service names a map by its file. Assumed: the name is case-insensitive.
    queryFn: async () => (await finder.find(mapIdOf(map))) ?? 'unknown',
    // The finder has its own cache.
    gcTime: 0,
  });
}

/** Ids of the maps that matches are searched by. */
export const libraryMapsQuery = queryOptions({
  queryKey: ['libraryMaps'],
  queryFn: async () => (await loadChunk(() => import('./known-map-names.js'))).libraryMapIds,
  staleTime: Infinity,
});
