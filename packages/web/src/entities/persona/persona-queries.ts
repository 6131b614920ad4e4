import type { Persona } from '@ra3/sdk';
import type { LadderMod } from '@ra3/sdk/facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '../../platform/api/api-context.js';
import { callQuery } from '../../platform/api/call-query.js';
import { useSession } from '../../platform/session-context.js';

/** A persona's standings on the ladders of one mod; all screens share its cache entry. */
export function personaLaddersQuery(api: Api, personaId: number, mod: LadderMod) {
  return callQuery(api, 'ladders.persona', { personaId, mod });
}

const anyPersona = { queryKey: ['ladders', 'persona'] } as const;
/** The list that the ladder page keeps of the user's ranked personas. */
const ownRankedPersonas = { queryKey: ['personas', 'ranked'] } as const;

function ownPersonasQuery(api: Api, userId: number | undefined) {
  return {
    ...callQuery(api, 'personas.list', {}, userId),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  } as const;
}

/** The signed-in user's personas, oldest first. */
export interface OwnPersonas {
  /** Undefined until the list is loaded. */
  readonly personas: readonly Persona[] | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
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
      // The switch makes ranks appear and disappear; the ladder page has its own list.
      void cache.invalidateQueries(anyPersona);
      void cache.invalidateQueries(ownRankedPersonas);
      const answer = await refetch();
      return answer.isSuccess ? answer.data.records : undefined;
    },
  };
}
