import { pollingMs } from '@ra3/sdk/facts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';
import { useApi } from '../../platform/api/api-context.js';
import { validateMapDownloader } from './validate-map-downloader.js';
import { createMapFinder, type MapFinder } from './map-finder.js';

/** Returns the map finder of the host; undefined while it is loading and when the host has no map downloader. */
export function useMapFinder(): MapFinder | undefined {
  return useMapFinderQuery().data ?? undefined;
}

/** Asks the host for its map downloader; `null` when it has none. */
export function useMapFinderQuery(): UseQueryResult<MapFinder | null> {
  const api = useApi();
  return useQuery({
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
