import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import type { MapFinder } from './map-finder.js';
import { mapFinderQuery } from './map-queries.js';

/** Returns the map finder of the host; undefined while it is loading and when the host has no map downloader. */
export function useMapFinder(): MapFinder | undefined {
  return useMapFinderQuery().data ?? undefined;
}

/** Asks the host for its map downloader; `null` when it has none. */
export function useMapFinderQuery(): UseQueryResult<MapFinder | null> {
  return useQuery(mapFinderQuery(useApi()));
}
