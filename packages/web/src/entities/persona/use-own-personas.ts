import type { Persona } from '@ra3/sdk/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';
import { useSession } from '../../platform/session/session-context.js';

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

const OWN = 'own';

/** Loads all personas of the signed-in user, and again when the window gets the focus: another window may change them. */
export function useOwnPersonas(): OwnPersonas {
  const api = useApi();
  const { account } = useSession();
  const cache = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [OWN, 'personas', account?.userId],
    queryFn: ({ signal }) => api.personas.list({}, { signal }),
    enabled: account !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return {
    personas: data?.records,
    isPending,
    isFetching,
    error,
    reload: async () => {
      // Ranks appear and disappear with the switch; the ladder page keeps a list of its own.
      void cache.invalidateQueries({ queryKey: ['persona'] });
      void cache.invalidateQueries({ queryKey: [OWN, 'rankedPersonas'] });
      const answer = await refetch();
      return answer.isSuccess ? answer.data.records : undefined;
    },
  };
}
