import { UnknownOutcomeError } from '@ra3/sdk/browser';
import { useState } from 'react';
import { useFailureText } from '../../../platform/failures/failures.js';
import { isNotFound } from '../../../platform/failures/is-not-found.js';
import { useToast } from '../../../ui/alert/toasts.js';
import type { ActionOutcome } from './action-outcome.js';
import { useReplayActionsContext } from './replay-actions-context.js';

/** Texts for a failed action (S8-27). */
export interface FailureTexts {
  /** What was not done; the reason is appended. */
  readonly failed: string;
  /** Shown when the match was already in that state. */
  readonly repeated?: string;
  /** Shown when the host does not have the file (404). */
  readonly missing?: string;
  /** Shown when the connection broke and a retry is safe. */
  readonly lost?: string;
}

export interface ReplayAction {
  readonly isBusy: boolean;
  /** Runs the action and shows a toast when it fails; resolves to true after success. */
  readonly run: (action: () => Promise<ActionOutcome>, texts: FailureTexts) => Promise<boolean>;
}

/** Returns the busy state of a button and a function that runs its action. */
export function useReplayAction(): ReplayAction {
  const [isBusy, setIsBusy] = useState(false);
  const failureText = useFailureText();
  const toast = useToast();
  const { askSignIn } = useReplayActionsContext();
  const run: ReplayAction['run'] = async (action, texts) => {
    setIsBusy(true);
    const outcome = await action();
    setIsBusy(false);
    if (outcome.kind === 'done') return true;
    if (outcome.kind === 'signedOut') askSignIn();
    else if (outcome.kind === 'repeated' && texts.repeated !== undefined) toast(texts.repeated, 'warn');
    else toast(specificText(outcome.error, texts) ?? `${texts.failed} ${failureText(outcome.error)}`, 'bad');
    return false;
  };
  return { isBusy, run };
}

function specificText(error: unknown, { missing, lost }: FailureTexts): string | undefined {
  if (isNotFound(error)) return missing;
  return error instanceof UnknownOutcomeError ? lost : undefined;
}
