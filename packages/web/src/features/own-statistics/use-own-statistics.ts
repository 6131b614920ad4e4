import type { LadderMod } from '@ra3/sdk/facts';
import { ladderModOf } from '@ra3/sdk/rules';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useOwnUser } from '../../entities/use-own-user.js';
import { useApi } from '../../platform/api/api-context.js';
import { links } from '../../platform/routing/links.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';
import { withQuery } from '../../platform/routing/with-query.js';
import { useSessionStore } from '../../platform/session/session-context.js';
import { ownSeasonsQuery, type OwnSeason } from './own-season-queries.js';

export interface OwnStatisticsChoice {
  readonly mod: LadderMod;
  /** Undefined for the newest season in which the user played. */
  readonly seasonId: number | undefined;
}

/** Reads the mod and the season from the address. */
export function useOwnStatisticsChoice(): OwnStatisticsChoice {
  const { query } = useUrlState();
  const season = query.get('season') ?? '';
  return {
    mod: ladderModOf(query.get('mod') ?? undefined),
    seasonId: /^[1-9][0-9]{0,14}$/.test(season) ? Number(season) : undefined,
  };
}

/** Address of the statistics of a mod, and of one of its seasons. */
export function ownStatisticsLink(mod: LadderMod, seasonId?: number): string {
  return withQuery(links.ownStats.to(), { mod: mod === 'ra3' ? undefined : mod, season: seasonId });
}

/** Loads the user's own automatch seasons of a mod, the newest first. */
export function useOwnSeasons(mod: LadderMod): UseQueryResult<readonly OwnSeason[]> {
  const { userId, isKnown } = useOwnUser();
  const source = { api: useApi(), session: useSessionStore(), userId };
  return useQuery({ ...ownSeasonsQuery(source, mod), enabled: isKnown });
}
