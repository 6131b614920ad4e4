import { type Client, type ClientOptions, createCoreClient } from './client/create-client.js';
import { lateFetch } from './client/fetch.js';
import { type CookieJar, createCookieJar } from './node/cookie-jar.js';
import { fetchWithCookies } from './node/fetch-with-cookies.js';

export interface NodeClientOptions extends ClientOptions {
  /** Keeps the cookies. Default: an empty jar in memory. */
  readonly jar?: CookieJar;
}

/**
 * Creates a client for Node. It keeps cookies in a jar, and follows redirects only within the host.
 *
 * @example const client = createClient({ baseUrl: 'https://example.org' });
 */
export function createClient({ jar = createCookieJar(), ...options }: NodeClientOptions): Client {
  return createCoreClient({ ...options, fetch: fetchWithCookies(options.fetch ?? lateFetch, jar) });
}

export { createCookieJar, DamagedCookieJarError, type CookieJar } from './node/cookie-jar.js';
export { createPooledFetch, type PooledFetch, type PooledFetchOptions } from './node/pooled-fetch.js';
// oxlint-disable-next-line core/no-restricted-syntax -- that file names each of them, for this entry and the other
export * from './client-exports.js';
