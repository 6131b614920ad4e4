import { useState } from 'react';
import { useSending } from '../../platform/sending/use-sending.js';
import { isSessionOver, useSignedInCall } from '../../platform/session/use-signed-in-call.js';

export interface Act {
  readonly isBusy: boolean;
  /** The error of the last call; undefined when it worked. */
  readonly failure: unknown;
  /**
   * Sends a call and returns its reply; undefined when it failed, or when another one is on its way, as after a second
   * click.
   */
  readonly run: <Reply>(call: () => Promise<Reply>) => Promise<Reply | undefined>;
  readonly forget: () => void;
}

/** Sends one call at a time. When the session has ended, the whole site shows a visitor. */
export function useAct(onSettled: () => Promise<unknown> = () => Promise.resolve()): Act {
  const call = useSignedInCall();
  const { isBusy, send } = useSending();
  const [failure, setFailure] = useState<unknown>(undefined);
  const run: Act['run'] = async (start) => {
    const outcome = await send(async () => {
      setFailure(undefined);
      try {
        const reply = await call(start());
        await onSettled();
        return reply;
      } catch (error) {
        // Without a session the page itself gives way to signing in.
        if (isSessionOver(error)) return undefined;
        setFailure(error);
        // A lost answer leaves open what the host did: the lists show it.
        await onSettled().catch(() => undefined);
        return undefined;
      }
    });
    return outcome?.kind === 'done' ? outcome.reply : undefined;
  };
  return {
    isBusy,
    failure,
    run,
    forget: () => {
      setFailure(undefined);
    },
  };
}
