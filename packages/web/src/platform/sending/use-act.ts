import { useState } from 'react';
import { isSessionOver, useSignedInCall } from '../session/use-signed-in-call.js';
import { useSending } from './use-sending.js';

export interface Act {
  readonly isBusy: boolean;
  /** The error of the last call; undefined when it worked. */
  readonly failure: unknown;
  /** Sends a call and returns its reply; undefined when it failed, or when another call is on its way. */
  readonly run: <Reply>(start: () => Promise<Reply>) => Promise<Reply | undefined>;
  readonly forget: () => void;
}

/**
 * Sends one call at a time, and afterwards runs `onSettled`, also after a failure: a lost answer leaves open what the host did,
 * and the lists show it. When the session has ended, the whole site shows a visitor.
 */
export function useAct(onSettled: () => Promise<unknown> = () => Promise.resolve()): Act {
  const call = useSignedInCall();
  const { isBusy, send } = useSending();
  const [failure, setFailure] = useState<unknown>(undefined);
  const run: Act['run'] = async (start) => {
    const outcome = await send(async () => {
      setFailure(undefined);
      try {
        return await call(start());
      } catch (error) {
        // Without a session the page itself gives way to signing in.
        if (!isSessionOver(error)) setFailure(error);
        throw error;
      } finally {
        await onSettled().catch(() => undefined);
      }
    });
    return outcome?.kind === 'done' ? outcome.reply : undefined;
  };
  const forget = () => {
    setFailure(undefined);
  };
  return { isBusy, failure, run, forget };
}
