import type { EndpointKey } from '../contract/index.js';
import { send, type Transport } from './call.js';
import { systemClock } from './clock.js';
import { decode } from './decode.js';
import { type Extensions, makeExtensions } from './extensions.js';
import { findRoute } from './find-route.js';
import { type Fetch, type FetchInit, lazyFetch } from './fetch.js';
import { makePages, type Pages } from './pages.js';
import { readerOf } from './read/readers.js';
import { groupNames } from './routes.gen.js';
import type { CallArguments, CallOptions, Clock, Drift, Groups, Hooks, Reply } from './types.js';

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
  readonly hooks?: Hooks;
  /** Called for each deviation of a response from the contract. */
  readonly onDrift?: (drift: Drift) => void;
  /** Throws at the first deviation from the contract; for tests. */
  readonly strict?: boolean;
  /** Returns a number from 0 to below 1, for the jitter of retries. Default: `Math.random`. */
  readonly random?: () => number;
  readonly clock?: Clock;
}

/** Every call of the service, as methods by noun. */
export interface Client extends Groups {
  /** Address of the API host, as it was given, for links to its pages. */
  readonly baseUrl: string;
  /** Calls an endpoint by its key; the methods of the groups do the same. */
  readonly call: <K extends EndpointKey>(key: K, ...parameters: CallArguments<K>) => Promise<Reply<K>>;
  /**
   * Returns whether the host implements a call. Asks the host for its extensions once, and caches the answer; calls
   * of the specification are always supported.
   * @throws {Ra3Error} when the host cannot be reached.
   */
  readonly supports: (key: EndpointKey, options?: CallOptions) => Promise<boolean>;
  /** Lists, page by page. */
  readonly pages: Pages;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_RETRIES = 3;
const DEFAULT_MAX_ANSWER_BYTES = 32 * 1024 * 1024;

/** Creates a client over the given transport; the entries for browsers and Node wrap it. */
export function createCoreClient(options: ClientOptions, credentials?: FetchInit['credentials']): Client {
  const transport = transportOf(options, credentials);
  const call = async <K extends EndpointKey>(endpoint: K, ...[input, callOptions]: CallArguments<K>) => {
    // First, so that a write is never sent whose answer cannot be read.
    const [route, read] = await Promise.all([findRoute(endpoint), readerOf(endpoint)]);
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
  return {
    ...groupsOf(call),
    baseUrl: options.baseUrl,
    call,
    supports: extensions.supports,
    pages: makePages(call),
  };
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
    hooks: options.hooks ?? {},
  };
}

/** The groups, whose methods come into being when they are read: no page loads the names of calls that it never makes. */
function groupsOf(call: Client['call']): Groups {
  const groups = groupNames.map((group) => [group, makeGroup(group, call)]);
  return Object.fromEntries(groups) as Groups; // The names are those of the contract.
}

type AnyMethod = (...parameters: CallArguments<EndpointKey>) => Promise<unknown>;

function makeGroup(group: string, call: Client['call']): Record<string, AnyMethod | undefined> {
  const methods = new Map<string, AnyMethod>();
  return new Proxy(
    {},
    {
      get(_target, name) {
        // What `await` and `JSON.stringify` look for in every object.
        if (typeof name !== 'string' || name === 'then' || name === 'toJSON') return undefined;
        const known = methods.get(name);
        if (known !== undefined) return known;
        const key = `${group}.${name}` as EndpointKey; // Types know the names; others are refused when they are called.
        const method: AnyMethod = (...parameters) => call(key, ...parameters);
        methods.set(name, method);
        return method;
      },
    },
  );
}
