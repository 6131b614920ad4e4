import { parseGameStrings } from '@ra3/sdk/rules/game-strings';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import { mapName, mapOfRoom, type RoomMap } from '@ra3/sdk/rules/maps';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { useDeferredAnswer } from '../../platform/api/use-deferred-answer.js';
import { useLocale } from '../../platform/i18n/use-translation.js';
import { loadChunk } from '../../ui/load-chunk.js';

/**
 * Returns a function that translates the name of a map, from the host's game strings, else our table, else its id. The table loads
 * once a name is asked for that the host lacks.
 */
export function useMapName(): (path: string) => string {
  const client = useQueryClient();
  const { ofHost, known, locale } = useMapNameSources();
  const names = ofHost.data;
  return (path) => {
    if (names !== undefined && lacksName(names, [path]))
      queueMicrotask(() => void client.query(knownMapNamesQuery(locale)).catch(() => undefined));
    return mapName(path, names ?? NO_NAMES, known.data ?? NO_NAMES);
  };
}

/**
 * The answer once the names of its maps have loaded or failed: names that come later move text. Long lists render in slices.
 *
 * @param mapsOf The maps that the answer names; without it the answer waits for our table in any case.
 */
export function useWithMapNames<Answer>(
  answer: Answer | undefined,
  mapsOf?: (answer: Answer) => readonly string[],
): Answer | undefined {
  const { ofHost, locale } = useMapNameSources();
  const maps = mapsOf && (answer === undefined ? [] : mapsOf(answer));
  const needsTable = maps === undefined || lacksName(ofHost.data ?? NO_NAMES, maps);
  const known = useQuery({ ...knownMapNamesQuery(locale), enabled: needsTable && !ofHost.isPending });
  const isPending = ofHost.isPending || (needsTable && known.isPending);
  return useDeferredAnswer(isPending ? undefined : answer);
}

function useMapNameSources() {
  const api = useApi();
  const locale = useLocale() === 'zh-CN' ? 'zh-CN' : 'en';
  const ofHost = useQuery(hostMapNamesQuery(api, locale));
  const known = useQuery({ ...knownMapNamesQuery(locale), enabled: false });
  return { ofHost, known, locale } as const;
}

/** How the ids of the game's and the service's maps begin. */
const KNOWN_MAP = /^(map_mp|ra3bn)_/;

/** Whether our table may have a name of a map: players' own maps, which many rooms play, do not load it. */
export function mayBeKnown(path: string): boolean {
  return KNOWN_MAP.test(mapIdOf(path));
}

function lacksName(names: MapNames, paths: readonly string[]): boolean {
  return paths.some((path) => !names.has(`map:${mapIdOf(path)}`) && mayBeKnown(path));
}

/** Path of a room's map, from its name or its index; empty when the host sends neither (S3-13, S9-22). */
export function roomMapPath(
  room: Omit<RoomMap, 'playerCount'> & { readonly players: readonly unknown[] },
): string {
  return mapOfRoom({ ...room, playerCount: room.players.length }) ?? '';
}

/** Paths of the maps that rooms name. */
export function mapsOfRooms(rooms: readonly Parameters<typeof roomMapPath>[0][]): string[] {
  return rooms.map(roomMapPath);
}

/** Map names exist in these languages; readers of Japanese get the English ones. */
type MapNameLocale = 'zh-CN' | 'en';

type MapNames = ReadonlyMap<string, string>;

const NO_NAMES: MapNames = new Map();

function hostMapNamesQuery(api: Api, locale: MapNameLocale) {
  return namesQuery('gameStrings', locale, (signal) =>
    api.maps.gameStrings({ locale }, { signal }).then(parseGameStrings),
  );
}

export function knownMapNamesQuery(locale: MapNameLocale) {
  return namesQuery('knownMapNames', locale, () =>
    loadChunk(() => import('./known-map-names.js')).then((chunk) => chunk.knownMapNames(locale)),
  );
}

/** Pages go on without names that could not be loaded. A failed query would run again for every row that needs a name. */
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
