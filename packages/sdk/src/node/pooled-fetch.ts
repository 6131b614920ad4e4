import type * as Undici from 'undici';
import type { Fetch, FetchAnswer } from '../client/fetch.js';

export interface PooledFetchOptions {
  /** Connections kept open per origin. Default: 8. */
  readonly connections?: number;
  /** How long an idle connection is kept, in milliseconds. Default: 10 s. */
  readonly keepAliveMs?: number;
  /** Environment with HTTPS_PROXY, HTTP_PROXY and NO_PROXY, in either case. Default: no proxy. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Sends the requests in place of the own pool; for tests. */
  readonly dispatcher?: Undici.Dispatcher;
}

export interface PooledFetch {
  readonly fetch: Fetch;
  /** Closes the connections after the running calls. */
  readonly close: () => Promise<void>;
}

/** Returns a fetch with a pool of kept-alive connections, through the proxy of the environment. */
export function createPooledFetch(options: PooledFetchOptions = {}): PooledFetch {
  let opened: Promise<Opened> | undefined;
  const open = () => (opened ??= openPool(options));
  return {
    fetch: async (url, init) => {
      const { undici, dispatcher } = await open();
      const answer: FetchAnswer = await undici.fetch(url, { ...init, dispatcher });
      return answer;
    },
    close: async () => {
      if (opened) await (await opened).dispatcher.close();
    },
  };
}

interface Opened {
  readonly undici: typeof Undici;
  readonly dispatcher: Undici.Dispatcher;
}

/** undici is loaded when the first call needs it: it is most of the time that a short command takes to start. */
async function openPool(options: PooledFetchOptions): Promise<Opened> {
  const undici = await import('undici');
  return { undici, dispatcher: options.dispatcher ?? makeDispatcher(undici, options) };
}

function makeDispatcher(undici: typeof Undici, options: PooledFetchOptions): Undici.Dispatcher {
  const pool = { connections: options.connections ?? 8, keepAliveTimeout: options.keepAliveMs ?? 10_000 };
  const proxies = proxiesOf(options.env ?? {});
  if (proxies.httpProxy === '' && proxies.httpsProxy === '') return new undici.Agent(pool);
  return new undici.EnvHttpProxyAgent({ ...pool, ...proxies });
}

/** Unset proxies are empty texts, since undici reads the environment of the process for `undefined`. */
function proxiesOf(env: Readonly<Record<string, string | undefined>>) {
  const valueOf = (name: string) => env[name] ?? env[name.toUpperCase()] ?? '';
  return {
    httpProxy: valueOf('http_proxy'),
    httpsProxy: valueOf('https_proxy'),
    noProxy: valueOf('no_proxy'),
  };
}
