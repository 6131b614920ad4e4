import type { FactionStats, MapStats } from '@ra3/sdk/browser';
import { eloStageRange } from '@ra3/sdk/rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import type { StatisticsChoice } from './use-statistics-address.js';

/** Loads the wins and losses of each faction, in total and per version of the mod. */
export function useFactionStatistics(
  choice: StatisticsChoice,
): UseQueryResult<Readonly<Record<string, FactionStats>>> {
  const api = useApi();
  const { mod, stage, seasonId } = choice;
  return useQuery({
    queryKey: ['statistics', 'factions', mod, seasonId, stage],
    queryFn: ({ signal }) => api.statistics.factions({ mod, seasonId, ...eloStageRange(stage) }, { signal }),
  });
}

/** Loads the results of faction against faction on each map. */
export function useMapStatistics(choice: StatisticsChoice): UseQueryResult<readonly MapStats[]> {
  const api = useApi();
  const { mod, stage, seasonId, version } = choice;
  const modFullName = version === undefined ? {} : { modFullName: version };
  return useQuery({
    queryKey: ['statistics', 'maps', mod, seasonId, stage, version],
    queryFn: ({ signal }) =>
      api.statistics.maps({ mod, seasonId, ...eloStageRange(stage), ...modFullName }, { signal }),
  });
}

/** The played versions of the mod, sorted, for the selector; always includes the chosen one. */
export function versionsOf(
  stats: Readonly<Record<string, FactionStats>> | undefined,
  chosen: string | undefined,
): string[] {
  const played = Object.values(stats ?? {}).flatMap(({ byModFullName }) => Object.keys(byModFullName));
  const all = new Set(chosen === undefined ? played : [chosen, ...played]);
  return [...all].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
