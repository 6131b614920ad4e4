import { useState, type SubmitEvent } from 'react';
import { useFailureText } from '../../../platform/failures/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useToast } from '../../../ui/alert/toasts.js';
import { useReplayDesk } from './replay-desk-context.js';
import type { MatchWithReplay } from './use-replay-acts.js';

export interface Keeping {
  readonly tag: string;
  readonly setTag: (tag: string) => void;
  readonly isBusy: boolean;
  /** What is wrong with the tag. */
  readonly error: string | undefined;
  /** Why the host did not keep the match. */
  readonly failure: string | undefined;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Keeps a match under the tag that is typed; a failure leaves the tag where it is, to be tried again. */
export function useKeeping(match: MatchWithReplay, onClose: () => void): Keeping {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const toast = useToast();
  const { change, askSignIn } = useReplayDesk();
  const [tag, setTag] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const keep = async (wanted: string) => {
    setIsBusy(true);
    setFailure(undefined);
    const outcome = await change(match, { mark: 'favourite', set: true, tag: wanted });
    setIsBusy(false);
    if (outcome.kind === 'failed') {
      setFailure(failureText(outcome.error));
      return;
    }
    onClose();
    if (outcome.kind === 'signedOut') askSignIn();
    else if (outcome.kind === 'repeated') toast(t('matches.favourite.addRepeated'), 'warn');
    else toast(t('matches.favourite.added', { tag: wanted }), 'good');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = tag.trim();
    setError(wanted === '' ? t('matches.tag.missing') : undefined);
    if (wanted === '') event.currentTarget.querySelector('input')?.focus();
    else if (!isBusy) void keep(wanted);
  };
  return { tag, setTag, isBusy, error, failure, submit };
}
