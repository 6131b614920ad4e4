import { UnknownOutcomeError } from '@ra3/sdk';
import { createContext, useContext, useState } from 'react';
import { useFailureText, isNotFound } from '../../../platform/failures.js';
import { useToast } from '../../../ui/alert.js';
import type { MatchMarks } from './mark-queries.js';
import type { ActionOutcome } from './action-outcome.js';
import type { MatchWithReplay, ReplayRequests } from './replay-requests.js';

interface ReplayActionsContextValue extends ReplayRequests {
  readonly marks: MatchMarks;
  readonly offers: ListOffers;
  /** Opens the dialog that asks for a tag, or for another one. */
  readonly askTag: (match: MatchWithReplay) => void;
  readonly askSignIn: () => void;
}

export const ReplayActionsContext = createContext<ReplayActionsContextValue | undefined>(undefined);

/** The marks and actions of the list around a match. @throws {Error} outside a `ReplayActionsProvider` */
export function useReplayActionsContext(): ReplayActionsContextValue {
  const value = useContext(ReplayActionsContext);
  if (value === undefined) throw new Error('This component must be inside a ReplayActionsProvider');
  return value;
}

/** Beyond favourite, recommend, download: several at once, repair, tags, or downloads of three months (S2-64). */
type ListOffer = 'selection' | 'repair' | 'tags' | 'recentDownloads';

export type ListOffers = readonly ListOffer[];

/** Texts for a failed action (S8-27). */
interface FailureTexts {
  /** What was not done; the reason is appended. */
  readonly failed: string;
  /** Shown when the match was already in that state. */
  readonly repeated?: string;
  /** Shown when the host does not have the file (404). */
  readonly missing?: string;
  /** Shown when the connection broke and a retry is safe. */
  readonly lost?: string;
}

interface ReplayAction {
  readonly isBusy: boolean;
  /** Runs the action and shows a toast when it fails; resolves to true after success. */
  readonly run: (action: () => Promise<ActionOutcome>, texts: FailureTexts) => Promise<boolean>;
}

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
