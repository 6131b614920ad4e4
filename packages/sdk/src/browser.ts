import type { ClientOptions } from './client/caller.js';
import { type Client, createCoreClient } from './client/create-client.js';

/**
 * Creates a client for browsers. Cookies are the browser's; they are sent to another origin too, if that origin
 * allows it.
 *
 * @example const client = createClient({ baseUrl: 'https://example.org' });
 */
export function createClient(options: ClientOptions): Client {
  return createCoreClient(options, 'include');
}

// oxlint-disable-next-line core/no-restricted-syntax -- that file names each of them, for this entry and the other
export * from './client-exports.js';
