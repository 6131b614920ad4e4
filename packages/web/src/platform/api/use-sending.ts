import { useRef, useState } from 'react';

export type SendOutcome<Reply> =
  | { readonly kind: 'done'; readonly reply: Reply }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Sending {
  readonly isBusy: boolean;
  /** Sends a call and returns its outcome; undefined when another one is on its way, as after a second click. */
  readonly send: <Reply>(start: () => Promise<Reply>) => Promise<SendOutcome<Reply> | undefined>;
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
      return { kind: 'done', reply: await start() };
    } catch (error) {
      return { kind: 'failed', error };
    } finally {
      isOnItsWay.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, send };
}
