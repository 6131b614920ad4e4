import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetting } from '../../platform/settings-store.js';
import { matchKeys } from './match-keys.js';

const NONE: ReadonlySet<string> = new Set();

/** What the user has revealed in this visit, on every page. */
const revealedQuery = queryOptions({
  queryKey: matchKeys.revealed,
  queryFn: () => NONE,
  initialData: NONE,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** What can reveal outcomes: one match, or the counts over the matches of a persona. */
type OutcomeTeller = `match ${string}` | `record ${number}`;

/** The only place that decides whether outcomes are hidden; all that shows, copies or exports one asks here. */
export function useOutcomes() {
  const isSpoilerFree = useSetting('isSpoilerFree');
  const cache = useQueryClient();
  const { data: revealed } = useQuery(revealedQuery);
  return {
    isHidden: (teller: OutcomeTeller) => isSpoilerFree && !revealed.has(teller),
    /** Shows it for the rest of the visit, on every page. */
    reveal: (teller: OutcomeTeller) =>
      cache.setQueryData(revealedQuery.queryKey, (before = revealed) => new Set([...before, teller])),
  };
}

export function useSpoilers(matchId: string) {
  const { isHidden, reveal } = useOutcomes();
  return {
    /** Whether winner, Elo changes and length of the match are hidden. */
    isHidden: isHidden(`match ${matchId}`),
    reveal: () => reveal(`match ${matchId}`),
  };
}
