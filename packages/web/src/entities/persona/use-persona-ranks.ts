import type { LadderRow, Persona } from '@ra3/sdk/browser';
import { ladderMods, ladderTypes, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { personaLaddersQuery } from './persona-queries.js';

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
  const answers = useQueries({ queries: ladderMods.map((mod) => personaLaddersQuery(api, personaId, mod)) });
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

/** Whether the ranks of all ranked personas have arrived, or at least one attempt to load them has failed. */
export function useHaveRanksArrived(personas: readonly Persona[] | undefined): boolean {
  const api = useApi();
  const ranked = (personas ?? []).filter(({ isSelectedForLadders }) => isSelectedForLadders);
  const answers = useQueries({
    queries: ranked.flatMap(({ personaId }) =>
      ladderMods.map((mod) => personaLaddersQuery(api, personaId, mod)),
    ),
  });
  return answers.every(({ isPending, failureCount }) => !isPending || failureCount > 0);
}
