import type { PastSeasonRank } from '@ra3/sdk';
import { ladderMods } from '@ra3/sdk/facts';
import { useQueries } from '@tanstack/react-query';
import { pastSeasonsQuery, type PastSeason } from '../../entities/persona/record-queries.js';
import { useSeasonName } from '../../entities/season-queries.js';
import { useApi } from '../../platform/api/api-context.js';

export function usePastSeasonName(): (season: PastSeasonRank) => string {
  const seasonName = useSeasonName();
  return ({ seasonNameChinese, seasonNameEnglish }) =>
    seasonName({ chineseName: seasonNameChinese, englishName: seasonNameEnglish });
}

export function usePastSeasons(personaId: number) {
  const api = useApi();
  const answers = useQueries({ queries: ladderMods.map((mod) => pastSeasonsQuery(api, personaId, mod)) });
  const loaded = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const failed = answers.filter(({ data, error }) => data === undefined && error !== null);
  return {
    /** Newest first; undefined until the seasons of both mods are loaded. */
    seasons: loaded.length < answers.length ? undefined : newestFirst(loaded.flat()),
    error: failed[0]?.error ?? undefined,
    retry: () => {
      for (const answer of failed) void answer.refetch();
    },
  };
}

function newestFirst(seasons: readonly PastSeason[]): PastSeason[] {
  return [...seasons].sort((a, b) => b.seasonId - a.seasonId);
}
