import { useOutcomes } from './use-outcomes.js';

export interface Spoilers {
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
    reveal: () => {
      reveal(`match ${matchId}`);
    },
  };
}
