import { useState, type SubmitEvent } from 'react';
import { useFailureText } from '../../../platform/failures/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert/toasts.js';
import { FavouriteLostError } from './change-tag.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import type { MatchWithReplay } from './use-replay-requests.js';

export interface FavouriteForm {
  readonly tag: string;
  readonly setTag: (tag: string) => void;
  readonly isBusy: boolean;
  /** The match is a favourite already, and gets another tag. */
  readonly isChange: boolean;
  /** Validation error of the tag. */
  readonly error: string | undefined;
  /** Why the host rejected the request. */
  readonly failure: string | undefined;
  /** Heading of the failure: what was not done. */
  readonly failedTitle: string;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** State of the form that tags a favourite. After a failure the tag stays in the field for another try. */
export function useFavouriteForm(match: MatchWithReplay, onClose: () => void): FavouriteForm {
  const { t } = useTranslation();
  const toast = useToast();
  const { marks, askSignIn } = useReplayActionsContext();
  // The tag when the form was opened; marks that load meanwhile do not change what the form does.
  const [oldTag] = useState(marks.of(match.replayGuid)?.favouriteTag ?? undefined);
  const keep = useKeepFavourite(match, oldTag);
  const [tag, setTag] = useState(oldTag ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<Failed>();

  const send = async (newTag: string) => {
    setIsBusy(true);
    setFailed(undefined);
    const { outcome, failed: failure } = await keep(newTag);
    setIsBusy(false);
    if (failure !== undefined) {
      setFailed(failure);
      return;
    }
    onClose();
    if (outcome === 'signedOut') askSignIn();
    else if (outcome === 'repeated') toast(t('matches.favourite.addRepeated'), 'warn');
    else toast(t('matches.favourite.added', { tag: newTag }), 'good');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newTag = tag.trim();
    setError(newTag === '' ? t('matches.tag.missing') : undefined);
    if (newTag === '') event.currentTarget.querySelector('input')?.focus();
    else if (newTag === oldTag) onClose();
    else if (!isBusy) void send(newTag);
  };
  return {
    ...{ tag, setTag, isBusy, error, submit },
    isChange: oldTag !== undefined,
    failure: failed?.reason,
    failedTitle: failed?.title ?? '',
  };
}

interface Failed {
  readonly title: string;
  readonly reason: string;
}

/** Returns a function that keeps the match under a tag, in place of its old one. */
function useKeepFavourite(match: MatchWithReplay, oldTag: string | undefined) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { change, changeTag } = useReplayActionsContext();
  return async (newTag: string) => {
    const outcome =
      oldTag === undefined
        ? await change(match, { mark: 'favourite', set: true, tag: newTag })
        : await changeTag(match, { from: oldTag, to: newTag });
    if (outcome.kind !== 'failed') return { outcome: outcome.kind };
    const isLost = outcome.error instanceof FavouriteLostError;
    const title = isLost
      ? t('matches.tag.lost')
      : t(oldTag === undefined ? 'matches.favourite.addFailed' : 'matches.tag.changeFailed', {
          tag: oldTag ?? '',
        });
    const reason = failureText(isLost ? outcome.error.cause : outcome.error);
    return { outcome: outcome.kind, failed: { title, reason } };
  };
}
