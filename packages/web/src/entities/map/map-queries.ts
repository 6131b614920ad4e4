import type { MapDownloader } from '@ra3/sdk';
import { isMapLink, isMapPageAddress, isMapServiceAddress, MAP_ID_PLACE } from '@ra3/sdk/rules/map-addresses';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { loadNeeding } from '../../platform/api/call-query.js';
import { retryInterval } from '../../platform/api/use-polled-query.js';
import { loadChunk } from '../../ui/load-chunk.js';
import type { MapFinder } from './map-finder.js';

/** The map finder of the host; `null` when it has no map downloader. */
function mapFinderQuery(api: Api) {
  return queryOptions({
    queryKey: ['mapFinder'],
    queryFn: ({ signal }) => fetchMapFinder(api, signal),
    staleTime: Infinity,
    // The finder holds the cache of maps.
    gcTime: Infinity,
    // Retries after a failure, because the host may have a downloader.
    refetchInterval: retryInterval,
  });
}

async function fetchMapFinder(api: Api, signal: AbortSignal): Promise<MapFinder | null> {
  const capabilities = await loadNeeding(
    api,
    { needs: 'host.capabilities', load: (options) => api.host.capabilities({}, options) },
    { signal },
  );
  const service = validateMapDownloader(capabilities?.mapDownloader, api.baseUrl);
  return service === undefined ? null : lateFinder(service);
}

/** The code of the finder loads with the first map that is looked for. */
function lateFinder(service: MapDownloader): MapFinder {
  let finder: Pick<MapFinder, 'find'> | undefined;
  return {
    apiUrl: service.apiUrl,
    siteUrl: new URL('/', service.websiteUrl).href,
    async find(fileName) {
      const { createMapFinder } = await loadChunk(() => import('./map-finder.js'));
      finder ??= createMapFinder(service);
      return finder.find(fileName);
    },
  };
}

export function downloadableMapQuery(finder: MapFinder, map: string) {
  return queryOptions({
    queryKey: ['downloadableMap', map],
    // The service names a map by its file. Assumed: the name is case-insensitive.
    queryFn: async () => (await finder.find(mapIdOf(map))) ?? 'unknown',
    // The finder has its own cache.
    gcTime: 0,
  });
}

const libraryMapsQuery = queryOptions({
  queryKey: ['libraryMaps'],
  queryFn: async () => (await loadChunk(() => import('./known-map-names.js'))).libraryMapIds,
  staleTime: Infinity,
});

/** Makes addresses absolute (`/…` from `hostOrigin`); undefined when one is unsafe, as the host is untrusted. */
export function validateMapDownloader(
  downloader: MapDownloader | undefined,
  hostOrigin: string,
): MapDownloader | undefined {
  if (downloader === undefined) return undefined;
  const { apiUrl, websiteUrl, protocolUrl } = downloader;
  const isValid =
    (isRootRelative(apiUrl) || isMapServiceAddress(apiUrl)) &&
    ((isRootRelative(websiteUrl) && websiteUrl.includes(MAP_ID_PLACE)) || isMapPageAddress(websiteUrl)) &&
    isMapLink(protocolUrl);
  if (!isValid) return undefined;
  const toAbsolute = (address: string) => (isRootRelative(address) ? hostOrigin + address : address);
  return { apiUrl: toAbsolute(apiUrl), websiteUrl: toAbsolute(websiteUrl), protocolUrl };
}

function isRootRelative(address: string): boolean {
  return address.startsWith('/');
}

/** Ids of the maps that matches are searched by; none while the table of maps is loading. */
export function useLibraryMaps(): readonly string[] {
  const { data } = useQuery(libraryMapsQuery);
  return data ?? NONE;
}

const NONE: readonly string[] = [];

/** Returns the map finder of the host; undefined while it is loading and when the host has no map downloader. */
export function useMapFinder(): MapFinder | undefined {
  return useMapFinderQuery().data ?? undefined;
}

/** Asks the host for its map downloader; `null` when it has none. */
export function useMapFinderQuery(): UseQueryResult<MapFinder | null> {
  return useQuery(mapFinderQuery(useApi()));
}
