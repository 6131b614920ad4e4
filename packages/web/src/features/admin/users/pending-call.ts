import { createClient, type CallOptions, type Client, type Fetch } from '@ra3/sdk';
import { delaysMs } from '@ra3/sdk/facts';

export type PendingCall = ReturnType<typeof startPendingCall>;
export type MakeCall = (api: Client, options: CallOptions) => Promise<unknown>;

/** How long the host has for its answer, in milliseconds. */
const ANSWER_MS = 15_000;

/**
 * Sends a call after ten seconds, unless it is undone. The client builds the request at once and waits in front of `fetch`: a page
 * that is being left sends only what begins immediately, with `keepalive`.
 */
export function startPendingCall(baseUrl: string, makeCall: MakeCall, onSend: () => void) {
  const abort = new AbortController();
  let start: (() => void) | undefined;
  let isSent = false;
  const heldFetch: Fetch = (url, init) =>
    new Promise((resolve, reject) => {
      start = () => void globalThis.fetch(url, { ...init, keepalive: true }).then(resolve, reject);
      if (isSent) start();
    });
  const send = () => {
    if (isSent || abort.signal.aborted) return;
    isSent = true;
    clearTimeout(timer);
    start?.();
    onSend();
  };
  const timer = setTimeout(send, delaysMs.undo);
  const options = { signal: abort.signal, timeoutMs: delaysMs.undo + ANSWER_MS };
  return {
    /** Rejects also after `undo`. */
    outcome: makeCall(createClient({ baseUrl, fetch: heldFetch }), options),
    /** Sends the call now; a second time does nothing. */
    send,
    undo: () => {
      if (!isSent) abort.abort();
    },
  };
}
