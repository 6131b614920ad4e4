import type { Reply } from '@ra3/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../platform/api/api-context.js';

export type MapRule = Reply<'maps.rules'>['records'][number];
export type MapRuleState = Reply<'maps.ruleStates'>['records'][number];

export interface MapRules {
  readonly rules: readonly MapRule[];
  /** By path; undefined on a host that does not tell them. */
  readonly states: ReadonlyMap<string, MapRuleState> | undefined;
  /** The host says which rule a map meets. */
  readonly canTest: boolean;
}

export function mapRulesQuery(api: Api, userId: number | undefined) {
  return queryOptions({
    queryKey: ['maps', 'rules', userId],
    queryFn: async ({ signal }): Promise<MapRules> => {
      // Before the rules: a change between the two calls then looks like one that was not seen, and is refused.
      const states = (await api.supports('maps.ruleStates', { signal }))
        ? (await api.maps.ruleStates({}, { signal })).records
        : undefined;
      const { records } = await api.maps.rules({}, { signal });
      return {
        rules: records,
        states: states === undefined ? undefined : new Map(states.map((state) => [state.path, state])),
        canTest: await api.supports('maps.testRule', { signal }),
      };
    },
    staleTime: 0,
  });
}
