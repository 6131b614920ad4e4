import type { LadderMod } from '@ra3/sdk/facts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';

/** A persona's standings on the ladders of one mod; all screens share its cache entry. */
export function personaLaddersQuery(api: Api, personaId: number, mod: LadderMod) {
  return queryOptions({
    queryKey: ['persona', personaId, mod],
    queryFn: ({ signal }) => api.ladders.persona({ personaId, mod }, { signal }),
  });
}

/** What every persona's page is cached under. */
export const anyPersona = { queryKey: ['persona'] } as const;

/** All personas of the signed-in user. */
export function ownPersonasQuery(api: Api, userId: number | undefined) {
  return queryOptions({
    queryKey: [OWN, 'personas', userId],
    queryFn: ({ signal }) => api.personas.list({}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

const OWN = 'own';
/** The list that the ladder page keeps of the user's ranked personas. */
export const ownRankedPersonas = { queryKey: [OWN, 'rankedPersonas'] } as const;
