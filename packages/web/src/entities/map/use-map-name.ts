import { mapName, mapOfRoom, parseGameStrings, type RoomMap } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';

const forEver = { staleTime: Infinity, gcTime: Infinity } as const;

/** Returns a function that translates the name of a map, from the host's game strings, else our table, else its id. */
export function useMapName(): (path: string) => string {
  const api = useApi();
  const locale = useLocale() === 'zh-CN' ? 'zh-CN' : 'en';
  const { data: ofHost = NONE } = useQuery({
    queryKey: ['gameStrings', locale],
    queryFn: ({ signal }) => api.maps.gameStrings({ locale }, { signal }).then(parseGameStrings),
    ...forEver,
  });
  const { data: known = NONE } = useQuery({
    queryKey: ['knownMapNames', locale],
    queryFn: async () => (await loadChunk(() => import('./known-map-names.js'))).knownMapNames(locale),
    ...forEver,
  });
  return (path) => mapName(path, ofHost, known);
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Path of a room's map, from its name or its index; empty when the host sends neither (S3-13, S9-22). */
export function roomMapPath(
  room: Omit<RoomMap, 'playerCount'> & { readonly players: readonly unknown[] },
): string {
  return mapOfRoom({ ...room, playerCount: room.players.length }) ?? '';
}
