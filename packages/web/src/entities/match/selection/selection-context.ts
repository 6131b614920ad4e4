import { createContext, useContext } from 'react';
import type { MatchWithReplay } from '../replay-actions/use-replay-requests.js';

/** The rows of a list that are selected. */
export interface Selection {
  /** Matches of the page that have a replay. */
  readonly selectable: readonly MatchWithReplay[];
  readonly selected: readonly MatchWithReplay[];
  readonly isSelected: (guid: string) => boolean;
  readonly select: (guids: readonly string[], isSelected: boolean) => void;
}

export const SelectionContext = createContext<Selection | undefined>(undefined);

/** The selection of the list around a row; undefined for a list whose rows cannot be selected. */
export function useSelection(): Selection | undefined {
  return useContext(SelectionContext);
}
