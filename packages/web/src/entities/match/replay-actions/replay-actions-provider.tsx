import type { MatchRow } from '@ra3/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useCallback, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { Alert } from '../../../ui/alert.js';
import { Button, buttonClass, ButtonFace } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { matchKeys } from '../match-keys.js';
import {
  useMatchMarks,
  useMatchUpdates,
  type MatchMarks,
  type MarkCount,
  type MatchUpdate,
} from './mark-queries.js';
import { ReplayActionsContext, type ListOffers } from './replay-actions-context.js';
import { useReplayRequests, type MatchWithReplay } from './replay-requests.js';
import { TagDialog } from './tag-dialog.js';

type OpenDialog = { readonly kind: 'signIn' } | { readonly kind: 'tag'; readonly match: MatchWithReplay };

/** Provides a list of matches with its marks, the actions for its replays and their dialogs. */
export function ReplayActionsProvider(props: {
  /** The matches of the page; their marks are loaded in one request. */
  readonly matches: readonly MatchRow[];
  readonly offers: ListOffers;
  readonly children: ReactNode;
}) {
  const { matches, offers, children } = props;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const marks = useMatchMarks(matches);
  const requests = useReplayRequests(marks);
  useCachedCountUpdates();
  const askSignIn = () => setOpenDialog({ kind: 'signIn' });
  const close = () => {
    // A late response must not close another dialog.
    setOpenDialog((current) => (current === openDialog ? undefined : current));
  };
  const value = {
    ...requests,
    marks,
    offers,
    askSignIn,
    askTag: (match: MatchWithReplay) => setOpenDialog({ kind: 'tag', match }),
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

/** Asks a visitor to sign in before marking or downloading; signing in returns to this list (S8-27). */
function SignInDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Dialog
      isOpen={isOpen}
      title={t('matches.signIn.title')}
      onClose={onClose}
      cancel={t('matches.signIn.later')}
      actions={
        <Link
          to={links.auth.to()}
          state={{ from: `${pathname}${search}` }}
          className={buttonClass({ variant: 'primary' })}
        >
          <ButtonFace icon="user">{t('site.signIn')}</ButtonFace>
        </Link>
      }
    >
      <p>{t('matches.signIn.text')}</p>
    </Dialog>
  );
}

/** Warns that the marks could not be loaded, because an empty star then does not mean "not a favourite". */
function MarksNotice({ marks }: { readonly marks: MatchMarks }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (marks.error === null) return null;
  return (
    <Alert
      tone="warn"
      isUrgent
      title={t('matches.marks.failed')}
      action={
        <Button size="small" icon="refresh" isBusy={marks.isFetching} onClick={() => void marks.reload()}>
          {t('site.retry')}
        </Button>
      }
    >
      <p>{failureText(marks.error)}</p>
    </Alert>
  );
}

interface LoadedPage {
  readonly records: readonly MatchRow[];
}

/** Updates counts in cached pages; loading them again would insert matches and move the rows under a click. */
function useCachedCountUpdates(): void {
  const cache = useQueryClient();
  const updateCounts = useCallback(
    (update: MatchUpdate) =>
      cache.setQueriesData<LoadedPage>({ queryKey: matchKeys.pages }, (page) =>
        page === undefined
          ? undefined
          : { ...page, records: page.records.map((row) => withNewCounts(row, update)) },
      ),
    [cache],
  );
  useMatchUpdates(updateCounts);
}

function withNewCounts(match: MatchRow, update: MatchUpdate): MatchRow {
  if (match.replayGuid !== update.guid) return match;
  const counts: Partial<Record<MarkCount, number>> = {};
  // `Object.keys` returns strings; the object has only the keys of its type.
  for (const name of Object.keys(update.countChanges) as MarkCount[]) {
    const count = match[name];
    if (count !== undefined) counts[name] = Math.max(0, count + (update.countChanges[name] ?? 0));
  }
  return { ...match, ...counts };
}
