import type { MatchRow } from '@ra3/sdk/browser';
import { useState, type ReactNode } from 'react';
import { MarksNotice } from '../marks/marks-notice.js';
import type { ListOffers } from '../list-offers.js';
import { ReplayActionsContext } from './replay-actions-context.js';
import { SignInDialog } from './sign-in-dialog.js';
import { TagDialog } from './tag-dialog.js';
import { useMatchMarks } from '../marks/use-match-marks.js';
import { useCachedCountUpdates } from '../marks/use-cached-count-updates.js';
import { useReplayRequests, type MatchWithReplay } from './use-replay-requests.js';

export interface ReplayActionsProviderProps {
  /** The matches of the page; their marks are loaded in one request. */
  readonly matches: readonly MatchRow[];
  readonly offers: ListOffers;
  readonly children: ReactNode;
}

type OpenDialog = { readonly kind: 'signIn' } | { readonly kind: 'tag'; readonly match: MatchWithReplay };

/** Provides a list of matches with its marks, the actions for its replays and their dialogs. */
export function ReplayActionsProvider({ matches, offers, children }: ReplayActionsProviderProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const marks = useMatchMarks(matches);
  const requests = useReplayRequests(marks);
  useCachedCountUpdates();
  const askSignIn = () => {
    setOpenDialog({ kind: 'signIn' });
  };
  const close = () => {
    // A late response must not close another dialog.
    setOpenDialog((current) => (current === openDialog ? undefined : current));
  };
  const value = {
    ...requests,
    marks,
    offers,
    askSignIn,
    askTag: (match: MatchWithReplay) => {
      setOpenDialog({ kind: 'tag', match });
    },
  };
  return (
    <ReplayActionsContext value={value}>
      <MarksNotice marks={marks} />
      {children}
      <TagDialog match={openDialog?.kind === 'tag' ? openDialog.match : undefined} onClose={close} />
      <SignInDialog isOpen={openDialog?.kind === 'signIn'} onClose={close} />
    </ReplayActionsContext>
  );
}
