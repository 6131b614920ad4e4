import type { LadderMod, MatchupClassName } from '@ra3/sdk/facts';
import { eloStageRange } from '@ra3/sdk/rules/statistics';
import type { Api } from '../../platform/api/api-context.js';
import { callQuery, neededQuery } from '../../platform/api/call-query.js';
import type { StatisticsChoice } from './use-statistics-address.js';

export function factionStatisticsQuery(api: Api, { mod, stage, seasonId }: StatisticsChoice) {
  return callQuery(api, 'statistics.factions', { mod, seasonId, ...eloStageRange(stage) });
}

export function mapStatisticsQuery(api: Api, { mod, stage, seasonId, version }: StatisticsChoice) {
  const ofVersion = version === undefined ? {} : { modFullName: version };
  return callQuery(api, 'statistics.maps', { mod, seasonId, ...eloStageRange(stage), ...ofVersion });
}

export interface MatchupChoice {
  readonly mod: LadderMod;
  readonly by: MatchupClassName;
  /** -1 for the current season. */
  readonly seasonId: number;
  /** Full name of one version of the mod; undefined for all versions. */
  readonly version: string | undefined;
}

/** The matchups over all maps, by class of games; null on a host without the call. */
export function matchupsQuery(api: Api, { mod, by, seasonId, version }: MatchupChoice) {
  return neededQuery(api, {
    needs: 'statistics.matchups',
    queryKey: ['statistics', 'matchups', mod, by, by === 'season' ? 'all' : seasonId, version],
    load: async (options) => {
      const chosen = { mod, by, seasonId, ...(version !== undefined && { modFullName: version }) };
      return (await api.statistics.matchups(chosen, options)).records;
    },
  });
}
