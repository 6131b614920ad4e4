import { createContext, useContext } from 'react';
import type { ListOffers } from '../list-offers.js';
import type { MatchMarks } from '../marks/use-match-marks.js';
import type { MatchWithReplay, ReplayRequests } from './use-replay-requests.js';

/** What the buttons of a match get from the list that contains them. */
export interface ReplayActionsContextValue extends ReplayRequests {
  readonly marks: MatchMarks;
  readonly offers: ListOffers;
  /** Opens the dialog that asks for a tag, or for another one. */
  readonly askTag: (match: MatchWithReplay) => void;
  /** Opens the dialog that asks the user to sign in. */
  readonly askSignIn: () => void;
}

export const ReplayActionsContext = createContext<ReplayActionsContextValue | undefined>(undefined);

/**
 * Returns the marks and actions of the list that contains a match.
 *
 * @throws {Error} outside a `ReplayActionsProvider`.
 */
export function useReplayActionsContext(): ReplayActionsContextValue {
  const value = useContext(ReplayActionsContext);
  if (value === undefined) throw new Error('This component must be inside a ReplayActionsProvider');
  return value;
}
