import type { PersonaLadders, LadderRow } from '@ra3/sdk';
import { ladderMods, ladderTypes, type LadderMod } from '@ra3/sdk/facts';
import { listStandings, type Standing } from '@ra3/sdk/rules/standings';
import { useQueries, useQuery } from '@tanstack/react-query';
import { personaLaddersQuery } from '../../entities/persona/persona-queries.js';
import type { Ladder, PastSeason } from '../../entities/persona/record-queries.js';
import { useApi } from '../../platform/api/api-context.js';
import { isNotFound } from '../../platform/failures.js';

export type PlayedLadder = Standing<LadderRow>;

export interface ModLadders {
  readonly mod: LadderMod;
  readonly data: PersonaLadders | undefined;
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The first answer says whether there is such a persona; the second mod is asked for afterwards. */
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
      retry: () => void answer.refetch(),
    };
  });
}

/** Where the persona stands on the ladders that have loaded. */
export function listPlayed(ladders: readonly ModLadders[]): PlayedLadder[] {
  return listStandings((wanted) => ladders.find(({ mod }) => mod === wanted)?.data);
}

export function listRated(ladders: readonly ModLadders[], seasons: readonly PastSeason[]): Ladder[] {
  const played = listPlayed(ladders);
  return ladderMods.flatMap((mod) =>
    ladderTypes.flatMap((type) => {
      const isPlayed =
        played.some((ladder) => ladder.mod === mod && ladder.type === type) ||
        seasons.some((season) => season.mod === mod && season.ladderType === type);
      return isPlayed ? [{ mod, type }] : [];
    }),
  );
}
