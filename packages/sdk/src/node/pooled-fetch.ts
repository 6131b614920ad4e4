import type { Dispatcher } from 'undici';
import type { Fetch, FetchAnswer } from '../client/fetch.js';

export interface PooledFetchOptions {
  /** Connections kept open per origin; 8 unless said otherwise. */
  readonly connections?: number;
  /** How long an idle connection is kept, in milliseconds; 10 seconds unless said otherwise. */
  readonly keepAliveMs?: number;
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY stand, in either case; no proxy is used without them. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Sends the requests in place of a pool of its own; for tests. */
  readonly dispatcher?: Dispatcher;
}

export interface PooledFetch {
  readonly fetch: Fetch;
  /** Closes the idle connections, after those in use are done. */
  close(): Promise<void>;
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
  readonly undici: typeof import('undici');
  readonly dispatcher: Dispatcher;
}

/** undici is loaded when the first call needs it: it is most of the time that a short command takes to start. */
async function openPool(options: PooledFetchOptions): Promise<Opened> {
  const undici = await import('undici');
  return { undici, dispatcher: options.dispatcher ?? makeDispatcher(undici, options) };
}

function makeDispatcher(undici: Opened['undici'], options: PooledFetchOptions): Dispatcher {
  const { connections = 8, keepAliveMs = 10_000, env = {} } = options;
  const pool = { connections, keepAliveTimeout: keepAliveMs };
  const httpProxy = env['http_proxy'] ?? env['HTTP_PROXY'] ?? '';
  const httpsProxy = env['https_proxy'] ?? env['HTTPS_PROXY'] ?? '';
  if (httpProxy === '' && httpsProxy === '') return new undici.Agent(pool);
  // Empty texts keep undici from reading the process's environment by itself.
  return new undici.EnvHttpProxyAgent({
    ...pool,
    httpProxy,
    httpsProxy,
    noProxy: env['no_proxy'] ?? env['NO_PROXY'] ?? '',
  });
}
