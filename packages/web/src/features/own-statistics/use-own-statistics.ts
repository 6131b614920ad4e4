import type { Reply } from '@ra3/sdk';
import type { LadderMod } from '@ra3/sdk/facts';
import { ladderModOf } from '@ra3/sdk/rules/mods';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOwnUser } from '../../entities/use-own-user.js';
import { useApi } from '../../platform/api/api-context.js';
import { callQuery } from '../../platform/api/call-query.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { withQuery } from '../../platform/routing/with-query.js';

export type OwnSeason = Reply<'statistics.automatch'>['records'][number];

export interface OwnStatisticsChoice {
  readonly mod: LadderMod;
  /** Undefined for the newest season in which the user played. */
  readonly seasonId: number | undefined;
}

export function useOwnStatisticsChoice(): OwnStatisticsChoice {
  const { query } = useUrlState();
  const season = query.get('season') ?? '';
  return {
    mod: ladderModOf(query.get('mod') ?? undefined),
    seasonId: /^[1-9][0-9]{0,14}$/.test(season) ? Number(season) : undefined,
  };
}

export function ownStatisticsLink(mod: LadderMod, seasonId?: number): string {
  return withQuery(links.ownStats.to(), { mod: mod === 'ra3' ? undefined : mod, season: seasonId });
}

export function useOwnSeasons(mod: LadderMod): UseQueryResult<readonly OwnSeason[]> {
  const { userId, isKnown } = useOwnUser();
  const call = mod === 'corona' ? 'statistics.automatchCorona' : 'statistics.automatch';
  return useQuery({
    ...callQuery(useApi(), call, {}, userId),
    enabled: isKnown,
    select: ({ records }) => records,
  });
}
