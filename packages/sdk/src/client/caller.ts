import type { EndpointKey } from '../contract/index.js';
import { send, type Transport } from './call.js';
import { systemClock } from './clock.js';
import { decode } from './decode.js';
import { type Fetch, type FetchInit, lazyFetch } from './fetch.js';
import type { CallOf } from './route.js';
import type { CallOptions, Clock, Drift, Hooks, Input, Reply } from './types.js';

export type LoadPart = <Part>(load: () => Promise<Part>) => Promise<Part>;

export interface ClientOptions {
  /** Address of the API host, with or without a trailing slash. Calls are relative to it. */
  readonly baseUrl: string;
  /** Sends the requests. Default: the global fetch. */
  readonly fetch?: Fetch;
  /** Sent with every call, such as a game server's `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout of one attempt, in milliseconds. Default: 15 s. */
  readonly timeoutMs?: number;
  /** How often a failed read is retried. Default: 3. Writes are never retried. */
  readonly retries?: number;
  /** The largest response that is read, in bytes. Default: 32 MiB. */
  readonly maxAnswerBytes?: number;
  /**
   * Returns the id of the user for whom a page stands. Each POST names it, so that a host refuses (409) what is meant for
   * somebody else than is signed in. Only for hosts that take the header `x-shown-user`; others refuse it across origins.
   */
  readonly shownUser?: () => number | undefined | Promise<number | undefined>;
  /** Loads a part of the client that few calls need. Default: loads it. A site retries, or says that a file is missing. */
  readonly loadPart?: LoadPart;
  readonly hooks?: Hooks;
  /** Called for each deviation of a response from the contract. */
  readonly onDrift?: (drift: Drift) => void;
  /** Throws at the first deviation from the contract; for tests. */
  readonly strict?: boolean;
  /** Returns a number from 0 to below 1, for the jitter of retries. Default: `Math.random`. */
  readonly random?: () => number;
  readonly clock?: Clock;
}

/** Makes a call. */
export type Caller = <K extends EndpointKey>(
  call: CallOf<K>,
  input: Input<K>,
  options?: CallOptions,
) => Promise<Reply<K>>;

const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_RETRIES = 3;
const DEFAULT_MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Returns a function that makes calls over the given transport; `createCaller` and `createClient` wrap it. */
export function makeCaller(options: ClientOptions, credentials: FetchInit['credentials']): Caller {
  const transport = transportOf(options, credentials);
  return async (call, input, callOptions = {}) =>
    decode(await send(transport, { ...call, input, options: callOptions }), {
      ...call,
      strict: options.strict ?? false,
      onDrift: options.onDrift,
    });
}

function transportOf(options: ClientOptions, credentials: FetchInit['credentials']): Transport {
  return {
    baseUrl: options.baseUrl,
    fetch: options.fetch ?? lazyFetch,
    headers: options.headers ?? {},
    credentials,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    retries: options.retries ?? DEFAULT_RETRIES,
    maxAnswerBytes: options.maxAnswerBytes ?? DEFAULT_MAX_ANSWER_BYTES,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    shownUser: options.shownUser,
    hooks: options.hooks ?? {},
  };
}
