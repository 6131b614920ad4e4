import type { EndpointKey } from '../contract/index.js';
import { type ClientOptions, makeCaller } from './caller.js';
import { type Extensions, makeExtensions } from './extensions.js';
import type { FetchInit } from './fetch.js';
import { findCall } from './find-call.js';
import { makePages, type Pages } from './pages.js';
import { routes } from './routes.gen.js';
import type { CallArguments, CallByKey, CallOptions, Groups, Input, Reply } from './types.js';

/** Every call of the service, as methods by noun. */
export interface Client extends Groups {
  /** Address of the API host, as it was given, for links to its pages. */
  readonly baseUrl: string;
  /** Calls an endpoint by its key; the methods of the groups do the same. */
  readonly call: <K extends EndpointKey>(key: K, input: Input<K>, options?: CallOptions) => Promise<Reply<K>>;
  /**
   * Returns whether the host implements a call. Asks the host for its extensions once, and caches the answer; calls
   * of the specification are always supported.
   * @throws {Ra3Error} when the host cannot be reached.
   */
  readonly supports: (key: EndpointKey, options?: CallOptions) => Promise<boolean>;
  /** Lists, page by page. */
  readonly pages: Pages;
}

/** Creates a client over the given transport; the entries for browsers and Node wrap it. */
export function createCoreClient(options: ClientOptions, credentials?: FetchInit['credentials']): Client {
  const ask = makeCaller(options, credentials);
  // The row is found first, so that a write is never sent whose answer cannot be read.
  const call: CallByKey = async (endpoint, ...parameters) =>
    ask(await findCall(endpoint, options.loadPart), ...parameters);
  const extensions: Extensions = makeExtensions(
    (callOptions) => call('host.capabilities', {}, callOptions),
    options.loadPart,
  );
  return {
    ...groupsOf(call),
    baseUrl: options.baseUrl,
    call,
    supports: extensions.supports,
    pages: makePages(call),
  };
}

/** The groups, whose methods come into being when they are read: no page loads the names of calls that it never makes. */
function groupsOf(call: CallByKey): Groups {
  const groups = Object.keys(routes).map((group) => [group, makeGroup(group, call)]);
  return Object.fromEntries(groups) as Groups; // The names are those of the contract.
}

type AnyMethod = (...parameters: CallArguments<EndpointKey>) => Promise<unknown>;

function makeGroup(group: string, call: CallByKey): Record<string, AnyMethod | undefined> {
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
        const method: AnyMethod = (input = {}, callOptions) => call(key, input, callOptions);
        methods.set(name, method);
        return method;
      },
    },
  );
}
