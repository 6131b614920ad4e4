import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSettings } from '../../platform/settings-store.js';
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

interface Outcomes {
  readonly isHidden: (teller: OutcomeTeller) => boolean;
  /** Shows it for the rest of the visit, on every page. */
  readonly reveal: (teller: OutcomeTeller) => void;
}

/**
 * The only place that decides whether outcomes are hidden: the user has chosen pages without outcomes, and has not revealed this
 * one. Everything that shows, copies or exports an outcome asks here.
 */
export function useOutcomes(): Outcomes {
  const { isSpoilerFree } = useSettings();
  const cache = useQueryClient();
  const { data: revealed } = useQuery(revealedQuery);
  return {
    isHidden: (teller) => isSpoilerFree && !revealed.has(teller),
    reveal: (teller) =>
      cache.setQueryData(revealedQuery.queryKey, (before = revealed) => new Set([...before, teller])),
  };
}

interface Spoilers {
  /** Whether winner, Elo changes and length of the match are hidden. */
  readonly isHidden: boolean;
  /** Shows them for the rest of the visit, on every page. */
  readonly reveal: () => void;
}

/** Whether the outcome of a match is hidden. */
export function useSpoilers(matchId: string): Spoilers {
  const { isHidden, reveal } = useOutcomes();
  return {
    isHidden: isHidden(`match ${matchId}`),
    reveal: () => reveal(`match ${matchId}`),
  };
}
