import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { matchOfReplayQuery, type MatchAnswer } from './match-of-replay-queries.js';
import type { ReplayIdentity } from './replay-identity.js';

/** Returns a function that asks the host for the match of a replay. It never throws. */
export function useFindMatch(): (identity: ReplayIdentity | undefined) => Promise<MatchAnswer> {
  const api = useApi();
  const cache = useQueryClient();
  return async (identity) => {
    if (identity === undefined) return { kind: 'noFacts' };
    try {
      return await cache.query(matchOfReplayQuery(api, identity));
    } catch (error) {
      return { kind: 'failed', error };
    }
  };
}
