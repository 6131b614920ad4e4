import { useRef, useState } from 'react';

export type SendOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly error: unknown };

export interface Sending {
  readonly isBusy: boolean;
  /** Sends a call and returns its outcome; undefined when another one is on its way, as after a second click. */
  readonly send: (start: () => Promise<unknown>) => Promise<SendOutcome | undefined>;
}

/** Sends one call at a time. */
export function useSending(): Sending {
  // Not the state alone: two clicks may come before the next render.
  const isOnItsWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const send: Sending['send'] = async (start) => {
    if (isOnItsWay.current) return undefined;
    isOnItsWay.current = true;
    setIsBusy(true);
    try {
      await start();
      return { kind: 'done' };
    } catch (error) {
      return { kind: 'failed', error };
    } finally {
      isOnItsWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, send };
}
