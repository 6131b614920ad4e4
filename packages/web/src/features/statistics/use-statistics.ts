import type { FactionStats, MapStats } from '@ra3/sdk/browser';
import { eloStageRange } from '@ra3/sdk/rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import type { StatisticsChoice } from './use-statistics-address.js';

/** Wins of each faction, for all versions of the mod together and for each. */
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

/** Faction against faction on each map. */
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

/** The versions of the mod that were played, for the selector; the chosen one is always among them. */
export function versionsOf(
  stats: Readonly<Record<string, FactionStats>> | undefined,
  chosen: string | undefined,
): string[] {
  const played = Object.values(stats ?? {}).flatMap(({ byModFullName }) => Object.keys(byModFullName));
  const all = new Set(chosen === undefined ? played : [chosen, ...played]);
  return [...all].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
