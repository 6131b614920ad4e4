import { UnknownOutcomeError } from '@ra3/sdk/browser';
import { useState } from 'react';
import { useFailureText } from '../../../platform/failures/failures.js';
import { isNotFound } from '../../../platform/failures/is-not-found.js';
import { useToast } from '../../../ui/alert/toasts.js';
import type { ActOutcome } from './act-outcome.js';
import { useReplayDesk } from './replay-desk-context.js';

/** What is said when an act was refused (spec §8 "Match operations"). */
export interface RefusalTexts {
  /** What was not done; the reason follows. */
  readonly failed: string;
  /** That it was so already. */
  readonly repeated?: string;
  /** That there is nothing of that kind on the host. */
  readonly missing?: string;
  /** That the answer broke off, where trying again can do no harm. */
  readonly lost?: string;
}

export interface OneAct {
  readonly isBusy: boolean;
  /** Does it and tells a refusal; true after success. */
  readonly run: (act: () => Promise<ActOutcome>, texts: RefusalTexts) => Promise<boolean>;
}

/** One button's act: under way or not, and its refusals told. */
export function useOneAct(): OneAct {
  const [isBusy, setIsBusy] = useState(false);
  const failureText = useFailureText();
  const toast = useToast();
  const { askSignIn } = useReplayDesk();
  const run: OneAct['run'] = async (act, texts) => {
    setIsBusy(true);
    const outcome = await act();
    setIsBusy(false);
    if (outcome.kind === 'done') return true;
    if (outcome.kind === 'signedOut') askSignIn();
    else if (outcome.kind === 'repeated' && texts.repeated !== undefined) toast(texts.repeated, 'warn');
    else toast(plainText(outcome.error, texts) ?? `${texts.failed} ${failureText(outcome.error)}`, 'bad');
    return false;
  };
  return { isBusy, run };
}

function plainText(error: unknown, { missing, lost }: RefusalTexts): string | undefined {
  if (isNotFound(error)) return missing;
  return error instanceof UnknownOutcomeError ? lost : undefined;
}
