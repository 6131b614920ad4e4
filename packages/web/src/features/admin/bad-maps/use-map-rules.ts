import type { Reply } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { useSession } from '../../../platform/session/session-context.js';
import { useSignedInCall } from '../../../platform/session/use-signed-in-call.js';

export type MapRule = Reply<'maps.rules'>['records'][number];
export type MapRuleState = Reply<'maps.ruleStates'>['records'][number];

export interface MapRules {
  readonly rules: readonly MapRule[];
  /** By path; undefined on a host that does not tell them. */
  readonly states: ReadonlyMap<string, MapRuleState> | undefined;
  /** The host says which rule a map meets. */
  readonly canTest: boolean;
}

/** The version of a rule that does not exist. */
export const NO_VERSION = 0;

/** Loads all map rules, with their versions where the host tells them. */
export function useMapRules() {
  const api = useApi();
  const { account } = useSession();
  const call = useSignedInCall();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'mapRules', account?.userId],
    queryFn: async ({ signal }): Promise<MapRules> => {
      // Before the rules: a change between the two calls then looks like one that was not seen, and is refused.
      const states = (await api.supports('maps.ruleStates', { signal }))
        ? (await call(api.maps.ruleStates({}, { signal }))).records
        : undefined;
      const { records } = await call(api.maps.rules({}, { signal }));
      return {
        rules: records,
        states: states === undefined ? undefined : new Map(states.map((state) => [state.path, state])),
        canTest: await api.supports('maps.testRule', { signal }),
      };
    },
    staleTime: 0,
  });
  return { mapRules: data, error, isFetching, reload: () => refetch({ throwOnError: true }) };
}
