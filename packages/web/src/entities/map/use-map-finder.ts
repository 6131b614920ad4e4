import { pollingMs } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';
import { useApi } from '../../platform/api/api-context.js';
import { checkDownloader } from './check-downloader.js';
import { createMapFinder, type MapFinder } from './map-downloader.js';

/** Finds maps that can be downloaded; undefined where the host names no downloader, and until it has said so. */
export function useMapFinder(): MapFinder | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['mapFinder'],
    queryFn: ({ signal }) => askForFinder(api, signal),
    staleTime: Infinity,
    // With it goes what it has found.
    gcTime: Infinity,
    // A host that was down may have one all the same.
    refetchInterval: ({ state }) => (state.status === 'error' ? pollingMs.serverStatus : false),
  });
  return data ?? undefined;
}

async function askForFinder(api: Api, signal: AbortSignal): Promise<MapFinder | null> {
  // Known from the search for players already: a host without extensions is not asked for what it does not have.
  if (!(await api.supports('host.capabilities', { signal }))) return null;
  const { mapDownloader } = await api.host.capabilities({}, { signal });
  const service = checkDownloader(mapDownloader, location.origin);
  return service === undefined ? null : createMapFinder(service);
}
