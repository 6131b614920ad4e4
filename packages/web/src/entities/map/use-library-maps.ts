import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../ui/lazy/load-chunk.js';

/** Ids of the maps that matches are searched by; none while the table of maps is loading. */
export function useLibraryMaps(): readonly string[] {
  const { data } = useQuery({
    queryKey: ['libraryMaps'],
    queryFn: async () => (await loadChunk(() => import('./known-map-names.js'))).libraryMapIds,
    staleTime: Infinity,
  });
  return data ?? NONE;
}

const NONE: readonly string[] = [];
