import { useState } from 'react';
import { useSending } from '../../../platform/sending/use-sending.js';
import { isSessionOver, useSignedInCall } from '../../../platform/session/use-signed-in-call.js';

export interface Act {
  readonly isBusy: boolean;
  /** The error of the last call; undefined when it worked. */
  readonly failure: unknown;
  /** Sends a call and returns its reply; undefined when it failed, or when another call is on its way. */
  readonly run: <Reply>(start: () => Promise<Reply>) => Promise<Reply | undefined>;
  readonly forget: () => void;
}

/**
 * Sends one call at a time, and afterwards runs `onSettled`, also after a failure: a lost answer leaves open what the host did.
 * When the session has ended, the whole site shows a visitor.
 */
export function useAct(onSettled: () => Promise<unknown> = () => Promise.resolve()): Act {
  const call = useSignedInCall();
  const { isBusy, send } = useSending();
  const [failure, setFailure] = useState<unknown>(undefined);
  const run: Act['run'] = async (start) => {
    const outcome = await send(() => {
      setFailure(undefined);
      return call(start());
    });
    if (outcome === undefined) return undefined;
    if (outcome.kind === 'failed' && !isSessionOver(outcome.error)) setFailure(outcome.error);
    await onSettled().catch(() => undefined);
    return outcome.kind === 'done' ? outcome.reply : undefined;
  };
  const forget = () => {
    setFailure(undefined);
  };
  return { isBusy, failure, run, forget };
}
