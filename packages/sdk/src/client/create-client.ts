import type { EndpointKey } from '../contract/index.js';
import { send, type Transport } from './call.js';
import { systemClock } from './clock.js';
import { decode } from './decode.js';
import { type Extensions, makeExtensions } from './extensions.js';
import { type Fetch, type FetchInit, lateFetch } from './fetch.js';
import { makePages, type Pages } from './pages.js';
import { readerOf } from './read/readers.js';
import type { Route } from './route.js';
import { routes } from './routes.gen.js';
import type { CallArguments, CallOptions, Clock, Drift, Groups, Hooks, Reply } from './types.js';

export interface ClientOptions {
  /** Address of the API host; calls go below it, with or without a trailing slash. */
  readonly baseUrl: string;
  /** Sends requests in place of the global fetch. */
  readonly fetch?: Fetch;
  /** Sent with every call, such as a game server's `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Time for one attempt, in milliseconds; 15 seconds unless said otherwise. */
  readonly timeoutMs?: number;
  /** How often a read is sent again; 3 unless said otherwise. Writes never are. */
  readonly retries?: number;
  /** Largest answer that is read, in bytes; 32 MiB unless said otherwise. */
  readonly maxAnswerBytes?: number;
  readonly hooks?: Hooks;
  /** Told of everything in an answer that is not as the contract says. */
  readonly onDrift?: (drift: Drift) => void;
  /** Makes the first deviation from the contract an error; for tests. */
  readonly strict?: boolean;
  /** From 0 to below 1; spreads the waits between attempts. */
  readonly random?: () => number;
  readonly clock?: Clock;
}

/** Every call of the service, as methods by noun. */
export interface Client extends Groups {
  /** Calls an endpoint by its key; the methods of the groups are these. */
  readonly call: <K extends EndpointKey>(key: K, ...parameters: CallArguments<K>) => Promise<Reply<K>>;
  /**
   * Whether the host answers a call. It is asked once which extensions it has; every call of the spec is taken to be
   * there. Throws what the asking throws when the host cannot be reached.
   */
  readonly supports: (key: EndpointKey, options?: CallOptions) => Promise<boolean>;
  /** Lists, page by page. */
  readonly pages: Pages;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_RETRIES = 3;
const DEFAULT_MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Makes a client over the given transport; the entries for browsers and Node wrap this. */
export function createCoreClient(options: ClientOptions, credentials?: FetchInit['credentials']): Client {
  const transport = transportOf(options, credentials);
  const call = async <K extends EndpointKey>(endpoint: K, ...[input, callOptions]: CallArguments<K>) => {
    const route: Route = routes[endpoint];
    // First, so that a write is never sent whose answer cannot be read.
    const read = await readerOf(endpoint);
    const answer = await send(transport, { endpoint, route, input: input ?? {}, options: callOptions ?? {} });
    return decode(answer, {
      endpoint,
      route,
      read,
      strict: options.strict ?? false,
      onDrift: options.onDrift,
    });
  };
  const extensions: Extensions = makeExtensions((callOptions) => call('host.capabilities', {}, callOptions));
  return { ...groupsOf(call), call, supports: extensions.supports, pages: makePages(call) };
}

function transportOf(options: ClientOptions, credentials: FetchInit['credentials']): Transport {
  return {
    baseUrl: options.baseUrl,
    fetch: options.fetch ?? lateFetch,
    headers: options.headers ?? {},
    credentials,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    retries: options.retries ?? DEFAULT_RETRIES,
    maxAnswerBytes: options.maxAnswerBytes ?? DEFAULT_MAX_ANSWER_BYTES,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    hooks: options.hooks ?? {},
  };
}

function groupsOf(call: Client['call']): Groups {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const key of Object.keys(routes)) {
    const [group = '', name = ''] = key.split('.');
    // The route table has exactly the contract's keys, so each is an EndpointKey and together they are the groups.
    const method = (...parameters: CallArguments<EndpointKey>) => call(key as EndpointKey, ...parameters);
    (groups[group] ??= {})[name] = method;
  }
  return groups as Groups;
}
