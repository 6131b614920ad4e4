import type * as Undici from 'undici';
import type { Fetch, FetchAnswer } from '../client/fetch.js';

export interface PooledFetchOptions {
  /** Connections kept open per origin; 8 unless said otherwise. */
  readonly connections?: number;
  /** How long an idle connection is kept, in milliseconds; 10 seconds unless said otherwise. */
  readonly keepAliveMs?: number;
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY stand, in either case; no proxy is used without them. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Sends the requests in place of a pool of its own; for tests. */
  readonly dispatcher?: Undici.Dispatcher;
}

export interface PooledFetch {
  readonly fetch: Fetch;
  /** Closes the idle connections, after those in use are done. */
  readonly close: () => Promise<void>;
}

/** A fetch over connections that are kept open, through the proxy that the environment names. */
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

/** Empty texts, where nothing is set, keep undici from reading the process's environment by itself. */
function proxiesOf(env: Readonly<Record<string, string | undefined>>) {
  const valueOf = (name: string) => env[name] ?? env[name.toUpperCase()] ?? '';
  return {
    httpProxy: valueOf('http_proxy'),
    httpsProxy: valueOf('https_proxy'),
    noProxy: valueOf('no_proxy'),
  };
}
