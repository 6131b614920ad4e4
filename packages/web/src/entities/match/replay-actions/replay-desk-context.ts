import { createContext, useContext } from 'react';
import type { MatchMarks } from '../marks/use-match-marks.js';
import type { MatchWithReplay, ReplayActs } from './use-replay-acts.js';

/** What the buttons of a match find around them. */
export interface ReplayDesk extends ReplayActs {
  readonly marks: MatchMarks;
  /** Opens the question for the tag. */
  readonly askTag: (match: MatchWithReplay) => void;
  /** Opens the hint that one has to sign in. */
  readonly askSignIn: () => void;
}

export const ReplayDeskContext = createContext<ReplayDesk | undefined>(undefined);

/** Marks and acts of the list around a match. */
export function useReplayDesk(): ReplayDesk {
  const desk = useContext(ReplayDeskContext);
  if (desk === undefined) throw new Error('There is no ReplayDesk around this component');
  return desk;
}
