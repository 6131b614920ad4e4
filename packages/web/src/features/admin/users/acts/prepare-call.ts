import { createClient, type CallOptions, type Client, type Fetch } from '@ra3/sdk/browser';
import { delaysMs } from '@ra3/sdk/facts';

/** A call that waits to be sent. */
export interface PreparedCall {
  /** The outcome; it never settles for a call that was withdrawn. */
  readonly outcome: Promise<unknown>;
  /** Sends the call; a second time does nothing. */
  readonly release: () => void;
  /** Drops the call, unless it was released. */
  readonly withdraw: () => void;
}

export type ActCall = (api: Client, options: CallOptions) => Promise<unknown>;

/** How long the host has for its answer, once the call is sent; in milliseconds. */
const ANSWER_MS = 15_000;

/**
 * Builds the request of a call and holds it at the last step. A page that is being left has no time to build it: only a request
 * that begins at once, with `keepalive`, is sent for certain.
 */
export function prepareCall(baseUrl: string, call: ActCall): PreparedCall {
  const gate = makeGate();
  const stop = new AbortController();
  const client = createClient({ baseUrl, fetch: gate.fetch });
  const called = call(client, { signal: stop.signal, timeoutMs: delaysMs.undo + ANSWER_MS });
  return {
    outcome: called.catch((error: unknown) => {
      if (stop.signal.aborted) return unsettled;
      throw error;
    }),
    release: gate.open,
    withdraw: () => {
      if (!gate.isOpen()) stop.abort();
    },
  };
}

const unsettled = new Promise<never>(() => undefined);

function makeGate() {
  let isOpen = false;
  let waiting: (() => void) | undefined;
  const heldFetch: Fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const go = () => {
        globalThis.fetch(url, { ...init, keepalive: true }).then(resolve, reject);
      };
      if (isOpen) go();
      else waiting = go;
    });
  return {
    fetch: heldFetch,
    isOpen: () => isOpen,
    open: () => {
      if (isOpen) return;
      isOpen = true;
      waiting?.();
    },
  };
}
