import type { LadderMod } from '@ra3/sdk/facts';
import type { Api } from '../../platform/api/api.js';

/** The query of a persona's standings on the ladders of one mod; all screens share its cache entry. */
export function personaLaddersQuery(api: Api, personaId: number, mod: LadderMod) {
  return {
    queryKey: ['persona', personaId, mod],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      api.ladders.persona({ personaId, mod }, { signal }),
  };
}
