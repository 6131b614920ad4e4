import { useQuery } from '@tanstack/react-query';
import { libraryMapsQuery } from './map-queries.js';

/** Ids of the maps that matches are searched by; none while the table of maps is loading. */
export function useLibraryMaps(): readonly string[] {
  const { data } = useQuery(libraryMapsQuery);
  return data ?? NONE;
}

const NONE: readonly string[] = [];
