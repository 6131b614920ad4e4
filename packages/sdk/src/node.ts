import type { ClientOptions } from './client/caller.js';
import { type Client, createCoreClient } from './client/create-client.js';
import { lazyFetch } from './client/fetch.js';
import { type CookieJar, createCookieJar } from './node/cookie-jar.js';
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

/** An access token is not sent over an unencrypted connection, where anybody on the way could read it. */
export class InsecureAddressError extends Error {
  override readonly name = 'InsecureAddressError';
}

/** Whether nobody on the way can read what is sent to an address: it is https or on this machine. */
export function isSecureAddress(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  return protocol === 'https:' || isLoopback(hostname);
}

/** @throws {InsecureAddressError} unless the address is https or on this machine */
function refuseInsecureAddress(baseUrl: string): void {
  if (isSecureAddress(baseUrl)) return;
  const { protocol, hostname } = new URL(baseUrl);
  throw new InsecureAddressError(`the access token is sent over https only, not to ${protocol}//${hostname}`);
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

export { createCookieJar, DamagedCookieJarError, type CookieJar } from './node/cookie-jar.js';
export { createPooledFetch, type PooledFetch, type PooledFetchOptions } from './node/pooled-fetch.js';
// oxlint-disable-next-line core/no-restricted-syntax -- that file names each of them, for this entry and the other
export * from './client-exports.js';
