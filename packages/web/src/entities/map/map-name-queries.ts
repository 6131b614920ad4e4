import { parseGameStrings } from '@ra3/sdk/rules/game-strings';
import { mapName, mapOfRoom, type RoomMap } from '@ra3/sdk/rules/maps';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { useDeferredAnswer } from '../../platform/api/use-deferred-answer.js';
import { useLocale } from '../../platform/i18n/use-translation.js';
import { loadChunk } from '../../ui/load-chunk.js';

/** Returns a function that translates the name of a map, from the host's game strings, else our table, else its id. */
export function useMapName(): (path: string) => string {
  const { ofHost, known } = useMapNameSources();
  return (path) => mapName(path, ofHost.data ?? NO_NAMES, known.data ?? NO_NAMES);
}

/** The answer once map names have loaded or failed: names that come later move text. Long lists render in slices. */
export function useWithMapNames<Answer>(answer: Answer | undefined): Answer | undefined {
  const { ofHost, known } = useMapNameSources();
  return useDeferredAnswer(ofHost.isPending || known.isPending ? undefined : answer);
}

function useMapNameSources() {
  const api = useApi();
  const locale = useLocale() === 'zh-CN' ? 'zh-CN' : 'en';
  const ofHost = useQuery(hostMapNamesQuery(api, locale));
  const known = useQuery(knownMapNamesQuery(locale));
  return { ofHost, known };
}

/** Path of a room's map, from its name or its index; empty when the host sends neither (S3-13, S9-22). */
export function roomMapPath(
  room: Omit<RoomMap, 'playerCount'> & { readonly players: readonly unknown[] },
): string {
  return mapOfRoom({ ...room, playerCount: room.players.length }) ?? '';
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
