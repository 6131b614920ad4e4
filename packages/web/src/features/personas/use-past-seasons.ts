import type { PastSeasonRank } from '@ra3/sdk/browser';
import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';

/** A final rank with the mod of its ladder. */
export interface PastSeason extends PastSeasonRank {
  readonly mod: LadderMod;
}

export interface PastSeasons {
  /** Newest first; undefined until the seasons of both mods are loaded. */
  readonly seasons: readonly PastSeason[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** A persona's final ranks on the ladders of both mods. */
export function usePastSeasons(personaId: number): PastSeasons {
  const api = useApi();
  const answers = useQueries({
    queries: ladderMods.map((mod) => ({
      queryKey: ['personaHistory', personaId, mod],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PastSeason[]> => {
        const ranks = await api.ladders.personaHistory({ personaId, mod }, { signal });
        return ranks.map((rank) => ({ ...rank, mod }));
      },
    })),
  });
  const loaded = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const failed = answers.filter(({ data, error }) => data === undefined && error !== null);
  return {
    seasons: loaded.length < answers.length ? undefined : newestFirst(loaded.flat()),
    error: failed[0]?.error ?? undefined,
    retry: () => {
      for (const answer of failed) void answer.refetch();
    },
  };
}

/** Season ids increase with the start of the season. */
function newestFirst(seasons: readonly PastSeason[]): PastSeason[] {
  return [...seasons].sort((a, b) => b.seasonId - a.seasonId);
}
