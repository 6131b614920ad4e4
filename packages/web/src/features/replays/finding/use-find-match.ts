import type { MatchRow } from '@ra3/sdk/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import type { ReplayIdentity } from './replay-identity.js';

/** What came of the search for the match of a replay. */
export type MatchAnswer =
  | { readonly kind: 'found'; readonly match: MatchRow }
  /** `noFacts`: the file does not identify a match; `unsupported`: the host lacks the call. */
  | { readonly kind: 'none' | 'noFacts' | 'unsupported' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A match that was reported meanwhile is found after this time. */
const KEPT_MS = 60_000;

/** Returns a function that asks the host for the match of a replay. It never throws. */
export function useFindMatch(): (identity: ReplayIdentity | undefined) => Promise<MatchAnswer> {
  const api = useApi();
  const cache = useQueryClient();
  return async (identity) => {
    if (identity === undefined) return { kind: 'noFacts' };
    try {
      return await cache.query({
        queryKey: ['matchOfReplay', identity],
        staleTime: KEPT_MS,
        queryFn: async ({ signal }): Promise<MatchAnswer> => {
          if (!(await api.supports('matches.ofReplay', { signal }))) return { kind: 'unsupported' };
          const query = { ...identity, players: [...identity.players] };
          const [match] = (await api.matches.ofReplay(query, { signal })).records;
          return match === undefined ? { kind: 'none' } : { kind: 'found', match };
        },
      });
    } catch (error) {
      return { kind: 'failed', error };
    }
  };
}
