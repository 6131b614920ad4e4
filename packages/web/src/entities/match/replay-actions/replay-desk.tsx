import type { MatchRow } from '@ra3/sdk/browser';
import { useState, type ReactNode } from 'react';
import { MarksNotice } from '../marks/marks-notice.js';
import { ReplayDeskContext } from './replay-desk-context.js';
import { SignInDialog } from './sign-in-dialog.js';
import { TagDialog } from './tag-dialog.js';
import { useMatchMarks } from '../marks/use-match-marks.js';
import { useMovingCounts } from '../marks/use-moving-counts.js';
import { useReplayActs, type MatchWithReplay } from './use-replay-acts.js';

export interface ReplayDeskProps {
  /** The matches of the page; their marks are asked for in one call. */
  readonly matches: readonly MatchRow[];
  readonly children: ReactNode;
}

type Question = { readonly kind: 'signIn' } | { readonly kind: 'tag'; readonly match: MatchWithReplay };

/** Stands around a list of matches: their marks, what can be done with their replays, and the dialogs about it. */
export function ReplayDesk({ matches, children }: ReplayDeskProps) {
  const [question, setQuestion] = useState<Question>();
  const marks = useMatchMarks(matches);
  const acts = useReplayActs(marks);
  useMovingCounts();
  const askSignIn = () => {
    setQuestion({ kind: 'signIn' });
  };
  const close = () => {
    // An answer may come late, when another question is open.
    setQuestion((open) => (open === question ? undefined : open));
  };
  const desk = {
    ...acts,
    marks,
    askSignIn,
    askTag: (match: MatchWithReplay) => {
      setQuestion({ kind: 'tag', match });
    },
  };
  return (
    <ReplayDeskContext value={desk}>
      <MarksNotice marks={marks} />
      {children}
      <TagDialog match={question?.kind === 'tag' ? question.match : undefined} onClose={close} />
      <SignInDialog isOpen={question?.kind === 'signIn'} onClose={close} />
    </ReplayDeskContext>
  );
}
