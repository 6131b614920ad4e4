import { useState } from 'react';
import { useSending } from '../../../platform/sending/use-sending.js';
import { isSessionOver, useSignedInCall } from '../../../platform/session/use-signed-in-call.js';

export interface Write {
  readonly isBusy: boolean;
  /** The error of the last call; undefined when it worked. */
  readonly failure: unknown;
  /** Sends a call; true when it worked, false when it failed or when another one is on its way, as after a second click. */
  readonly run: (start: () => Promise<unknown>) => Promise<boolean>;
  readonly forget: () => void;
}

/**
 * Sends one change at a time. Afterwards, also after a failure or a lost answer, it awaits `reload`, which shows what the
 * host has now.
 */
export function useWrite(reload: () => Promise<unknown>): Write {
  const call = useSignedInCall();
  const { isBusy, send } = useSending();
  const [failure, setFailure] = useState<unknown>(undefined);
  const run: Write['run'] = async (start) => {
    const outcome = await send(async () => {
      setFailure(undefined);
      try {
        await call(start());
      } finally {
        await reload().catch(() => undefined);
      }
    });
    // Without a session the page itself gives way to signing in.
    if (outcome?.kind === 'failed' && !isSessionOver(outcome.error)) setFailure(outcome.error);
    return outcome?.kind === 'done';
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
