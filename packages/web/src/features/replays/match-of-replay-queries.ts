import type { MatchRow } from '@ra3/sdk/browser';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.js';
import type { ReplayIdentity } from './replay-identity.js';

/** What came of the search for the match of a replay. */
export type MatchAnswer =
  | { readonly kind: 'found'; readonly match: MatchRow }
  /** `noFacts`: the file does not identify a match; `unsupported`: the host lacks the call. */
  | { readonly kind: 'none' | 'noFacts' | 'unsupported' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A match that was reported meanwhile is found after this time. */
const KEPT_MS = 60_000;

/** The match of a replay, or why there is none. */
export function matchOfReplayQuery(api: Api, identity: ReplayIdentity) {
  return queryOptions({
    queryKey: ['matchOfReplay', identity],
    staleTime: KEPT_MS,
    queryFn: async ({ signal }): Promise<MatchAnswer> => {
      if (!(await api.supports('matches.ofReplay', { signal }))) return { kind: 'unsupported' };
      const query = { ...identity, players: [...identity.players] };
      const [match] = (await api.matches.ofReplay(query, { signal })).records;
      return match === undefined ? { kind: 'none' } : { kind: 'found', match };
    },
  });
}
