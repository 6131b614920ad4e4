import type { PersonaLadders } from '@ra3/sdk/browser';
import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';

/** Query state of a persona's standings on the ladders of one mod. */
export interface ModLadders {
  readonly mod: LadderMod;
  readonly data: PersonaLadders | undefined;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Loads a persona's standings on the ladders of both mods. */
export function usePersonaLadders(personaId: number): ModLadders[] {
  const api = useApi();
  const answers = useQueries({
    queries: ladderMods.map((mod) => ({
      queryKey: ['persona', personaId, mod],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.ladders.persona({ personaId, mod }, { signal }),
    })),
  });
  return ladderMods.flatMap((mod, index) => {
    const answer = answers[index];
    if (answer === undefined) return [];
    return {
      mod,
      data: answer.data,
      error: answer.error ?? undefined,
      isRetrying: answer.isFetching,
      retry: () => {
        void answer.refetch();
      },
    };
  });
}
