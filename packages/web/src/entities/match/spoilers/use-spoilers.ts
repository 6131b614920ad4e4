import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSettings } from '../../../platform/settings/settings-context.js';

export interface Spoilers {
  /** Whether winner, Elo changes and length of the match are hidden. */
  readonly isHidden: boolean;
  /** Shows them for the rest of the visit, on every page. */
  readonly reveal: () => void;
}

const KEY = ['revealedMatches'];
const NONE: ReadonlySet<string> = new Set();

/** Whether the outcome of a match is hidden: the user has chosen lists without outcomes, and has not revealed this match. */
export function useSpoilers(matchId: string): Spoilers {
  const { isSpoilerFree } = useSettings();
  const cache = useQueryClient();
  const { data: revealed } = useQuery({
    queryKey: KEY,
    queryFn: () => NONE,
    initialData: NONE,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return {
    isHidden: isSpoilerFree && !revealed.has(matchId),
    reveal: () => {
      cache.setQueryData<ReadonlySet<string>>(KEY, (before = NONE) => new Set([...before, matchId]));
    },
  };
}
