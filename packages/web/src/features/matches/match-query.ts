import type { MatchRow } from '@ra3/sdk';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { matchKeys } from '../../entities/match/match-keys.js';
import type { Api } from '../../platform/api/api-context.js';
import { loadNeeding } from '../../platform/api/call-query.js';

/** A page of one match, so that counts which change are updated as in lists; without records there is no such match. */
export interface OneMatch {
  readonly records: readonly MatchRow[];
  /** The host has no call for a single match. */
  readonly isUnsupported?: boolean;
}

const WHOLE_ID = /^[1-9][0-9]{0,15}$/;

/** Begins with the match of a loaded list, which is all there is on a host without the call. */
export function matchQuery(api: Api, cache: QueryClient, matchId: string) {
  return queryOptions({
    queryKey: matchKeys.one(matchId),
    queryFn: async ({ signal }): Promise<OneMatch> => {
      const id = WHOLE_ID.test(matchId) ? Number(matchId) : Number.NaN;
      const load = async () =>
        Number.isSafeInteger(id) ? [await api.matches.byId({ matchId: id }, { signal })] : [];
      const records = await loadNeeding(api, { needs: 'matches.byId', load }, { signal });
      if (records !== null) return { records };
      return findListed(cache, matchId) ?? { records: [], isUnsupported: true };
    },
    placeholderData: () => findListed(cache, matchId),
  });
}

/** The match in one of the lists that this visit has loaded. */
function findListed(cache: QueryClient, matchId: string): OneMatch | undefined {
  const lists = cache.getQueriesData<Partial<OneMatch>>({ queryKey: matchKeys.pages });
  const found = lists.flatMap(([, list]) => list?.records ?? []).find((match) => match.id === matchId);
  return found === undefined ? undefined : { records: [found] };
}
