import { useState, type SubmitEvent } from 'react';
import { useFailureText } from '../../../platform/failures/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert/toasts.js';
import { useReplayActionsContext } from './replay-actions-context.js';
import type { MatchWithReplay } from './use-replay-requests.js';

export interface FavouriteForm {
  readonly tag: string;
  readonly setTag: (tag: string) => void;
  readonly isBusy: boolean;
  /** Validation error of the tag. */
  readonly error: string | undefined;
  /** Why the host rejected the request. */
  readonly failure: string | undefined;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** State of the form that adds a match to the favourites. After a failure the tag stays in the field for another try. */
export function useFavouriteForm(match: MatchWithReplay, onClose: () => void): FavouriteForm {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const toast = useToast();
  const { change, askSignIn } = useReplayActionsContext();
  const [tag, setTag] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const addFavourite = async (newTag: string) => {
    setIsBusy(true);
    setFailure(undefined);
    const outcome = await change(match, { mark: 'favourite', set: true, tag: newTag });
    setIsBusy(false);
    if (outcome.kind === 'failed') {
      setFailure(failureText(outcome.error));
      return;
    }
    onClose();
    if (outcome.kind === 'signedOut') askSignIn();
    else if (outcome.kind === 'repeated') toast(t('matches.favourite.addRepeated'), 'warn');
    else toast(t('matches.favourite.added', { tag: newTag }), 'good');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newTag = tag.trim();
    setError(newTag === '' ? t('matches.tag.missing') : undefined);
    if (newTag === '') event.currentTarget.querySelector('input')?.focus();
    else if (!isBusy) void addFavourite(newTag);
  };
  return { tag, setTag, isBusy, error, failure, submit };
}
