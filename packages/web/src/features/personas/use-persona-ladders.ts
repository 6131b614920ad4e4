import type { PersonaLadders } from '@ra3/sdk/browser';
import { ladderMods, type LadderMod } from '@ra3/sdk/facts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { personaLaddersQuery } from '../../entities/persona/persona-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { isNotFound } from '../../platform/failures/is-not-found.js';

/** Query state of a persona's standings on the ladders of one mod. */
export interface ModLadders {
  readonly mod: LadderMod;
  readonly data: PersonaLadders | undefined;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/**
 * Loads a persona's standings on the ladders of both mods: the first answer says whether there is such a persona, and
 * the second is asked for afterwards.
 */
export function usePersonaLadders(personaId: number): ModLadders[] {
  const api = useApi();
  const optionsOf = (mod: LadderMod) => personaLaddersQuery(api, personaId, mod);
  const [firstMod, ...otherMods] = ladderMods;
  const first = useQuery(optionsOf(firstMod));
  const isKnown = first.isFetched && !isNotFound(first.error);
  const others = useQueries({
    queries: otherMods.map((mod) => ({ ...optionsOf(mod), enabled: isKnown })),
  });
  const answers = [first, ...others];
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
