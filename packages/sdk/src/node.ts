import type { ClientOptions } from './client/caller.js';
import { type Client, createCoreClient } from './client/create-client.js';
import { lazyFetch } from './client/fetch.js';
import { type CookieJar, createCookieJar } from './node/cookie-jar.js';
import { refuseInsecureAddress } from './node/insecure-address.js';
import { fetchWithCookies } from './node/fetch-with-cookies.js';

export interface NodeClientOptions extends ClientOptions {
  /** Keeps the cookies. Default: an empty jar in memory. */
  readonly jar?: CookieJar;
  /** An access token, sent with every call in place of a session. It is a secret. */
  readonly token?: string;
}

/**
 * Creates a client for Node. It keeps cookies in a jar, and follows redirects only within the host.
 *
 * @throws {InsecureAddressError} for a `token` and a `baseUrl` that is neither https nor on this machine
 * @example const client = createClient({ baseUrl: 'https://example.org' });
 */
export function createClient({ jar = createCookieJar(), token, ...options }: NodeClientOptions): Client {
  const fetch = fetchWithCookies(options.fetch ?? lazyFetch, jar);
  if (token === undefined) return createCoreClient({ ...options, fetch });
  refuseInsecureAddress(options.baseUrl);
  return createCoreClient({
    ...options,
    fetch,
    headers: { ...options.headers, authorization: `Bearer ${token}` },
  });
}

export { createCookieJar, DamagedCookieJarError, type CookieJar } from './node/cookie-jar.js';
export { InsecureAddressError, isSecureAddress } from './node/insecure-address.js';
export { createPooledFetch, type PooledFetch, type PooledFetchOptions } from './node/pooled-fetch.js';
// oxlint-disable-next-line core/no-restricted-syntax -- that file names each of them, for this entry and the other
export * from './client-exports.js';
