import { mapName, mapOfRoom, type RoomMap } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useDeferredAnswer } from '../../platform/api/use-deferred-answer.js';
import { useLocale } from '../../platform/i18n/use-locale.js';
import { hostMapNamesQuery, knownMapNamesQuery, NO_NAMES } from './map-name-queries.js';

/** Returns a function that translates the name of a map, from the host's game strings, else our table, else its id. */
export function useMapName(): (path: string) => string {
  const { ofHost, known } = useMapNameSources();
  return (path) => mapName(path, ofHost.data ?? NO_NAMES, known.data ?? NO_NAMES);
}

/**
 * Returns an answer once the names of maps have loaded too, or could not; undefined until then. Names that replaced ids later would
 * move what stands beside them. Lists of maps are long, so React renders them in slices.
 */
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
