import { mapName, mapOfRoom, parseGameStrings, type RoomMap } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { loadChunk } from '../../ui/lazy/load-chunk.js';

const forEver = { staleTime: Infinity, gcTime: Infinity } as const;

/** Returns a function that translates the name of a map, from the host's game strings, else our table, else its id. */
export function useMapName(): (path: string) => string {
  const { ofHost, known } = useMapNameSources();
  return (path) => mapName(path, ofHost.data ?? NONE, known.data ?? NONE);
}

/**
 * Returns an answer once the names of maps have loaded too, or could not; undefined until then. Names that replaced ids later would
 * move what stands beside them.
 */
export function useWithMapNames<Answer>(answer: Answer | undefined): Answer | undefined {
  const { ofHost, known } = useMapNameSources();
  return ofHost.isPending || known.isPending ? undefined : answer;
}

function useMapNameSources() {
  const api = useApi();
  const locale = useLocale() === 'zh-CN' ? 'zh-CN' : 'en';
  const ofHost = useQuery({
    queryKey: ['gameStrings', locale],
    queryFn: ({ signal }) =>
      orNone(() => api.maps.gameStrings({ locale }, { signal }).then(parseGameStrings), signal),
    ...forEver,
  });
  const known = useQuery({
    queryKey: ['knownMapNames', locale],
    queryFn: ({ signal }) =>
      orNone(
        async () => (await loadChunk(() => import('./known-map-names.js'))).knownMapNames(locale),
        signal,
      ),
    ...forEver,
  });
  return { ofHost, known };
}

/** Pages go on without names that could not be loaded. A failed query would start anew with every row that asks for a name. */
async function orNone(load: () => Promise<MapNames>, signal: AbortSignal): Promise<MapNames> {
  try {
    return await load();
  } catch (error) {
    if (signal.aborted) throw error;
    return NONE;
  }
}

type MapNames = ReadonlyMap<string, string>;

const NONE: MapNames = new Map();

/** Path of a room's map, from its name or its index; empty when the host sends neither (S3-13, S9-22). */
export function roomMapPath(
  room: Omit<RoomMap, 'playerCount'> & { readonly players: readonly unknown[] },
): string {
  return mapOfRoom({ ...room, playerCount: room.players.length }) ?? '';
}
