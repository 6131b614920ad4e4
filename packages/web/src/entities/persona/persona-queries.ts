import type { Persona } from '@ra3/sdk/browser';
import type { LadderMod } from '@ra3/sdk/facts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import type { Api } from '../../platform/api/api.js';
import { useSession } from '../../platform/session/session-context.js';

/** A persona's standings on the ladders of one mod; all screens share its cache entry. */
export function personaLaddersQuery(api: Api, personaId: number, mod: LadderMod) {
  return queryOptions({
    queryKey: ['persona', personaId, mod],
    queryFn: ({ signal }) => api.ladders.persona({ personaId, mod }, { signal }),
  });
}

/** What every persona's page is cached under. */
const anyPersona = { queryKey: ['persona'] } as const;

/** All personas of the signed-in user. */
function ownPersonasQuery(api: Api, userId: number | undefined) {
  return queryOptions({
    queryKey: [OWN, 'personas', userId],
    queryFn: ({ signal }) => api.personas.list({}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

const OWN = 'own';
/** The list that the ladder page keeps of the user's ranked personas. */
const ownRankedPersonas = { queryKey: [OWN, 'rankedPersonas'] } as const;

/** The signed-in user's personas, oldest first. */
export interface OwnPersonas {
  /** Undefined until the list is loaded. */
  readonly personas: readonly Persona[] | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Why the list could not be loaded. */
  readonly error: unknown;
  /** Loads the list, and all that depends on it, again; resolves to the list, or to undefined if it cannot be loaded. */
  readonly reload: () => Promise<readonly Persona[] | undefined>;
}

/** Loads all personas of the signed-in user, and again when the window gets the focus: another window may change them. */
export function useOwnPersonas(): OwnPersonas {
  const api = useApi();
  const { account } = useSession();
  const cache = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...ownPersonasQuery(api, account?.userId),
    enabled: account !== undefined,
  });
  return {
    personas: data?.records,
    isPending,
    isFetching,
    error,
    reload: async () => {
      // Ranks appear and disappear with the switch; the ladder page keeps a list of its own.
      void cache.invalidateQueries(anyPersona);
      void cache.invalidateQueries(ownRankedPersonas);
      const answer = await refetch();
      return answer.isSuccess ? answer.data.records : undefined;
    },
  };
}
