import type { Persona } from '@ra3/sdk/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useSession } from '../../platform/session/session-context.js';
import { anyPersona, ownPersonasQuery, ownRankedPersonas } from './persona-queries.js';

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
