import type { LadderRow } from '@ra3/sdk/browser';
import { ladderMods, ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';

/** The row of a persona on one ladder of this season. */
export interface PersonaRank {
  readonly mod: LadderMod;
  readonly type: LadderType;
  readonly row: LadderRow;
}

export interface PersonaRanks {
  /** The ladders on which the persona has played; undefined while they are loading, and if that fails. */
  readonly ranks: readonly PersonaRank[] | undefined;
  readonly error: unknown;
}

/** Loads the rows of a persona on the ladders of both mods. */
export function usePersonaRanks(personaId: number): PersonaRanks {
  const api = useApi();
  const answers = useQueries({
    queries: ladderMods.map((mod) => ({
      queryKey: ['persona', personaId, mod],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.ladders.persona({ personaId, mod }, { signal }),
    })),
  });
  const ladders = answers.flatMap(({ data }) => data ?? []);
  return {
    error: answers.find(({ error }) => error !== null)?.error,
    ranks:
      ladders.length < ladderMods.length
        ? undefined
        : ladderMods.flatMap((mod, index) =>
            ladderTypes.flatMap((type) => {
              const row = ladders[index]?.[`ladder${type}`] ?? undefined;
              return row === undefined ? [] : [{ mod, type, row }];
            }),
          ),
  };
}
