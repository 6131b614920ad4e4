import {
  type Client,
  type ClientOptions,
  createCoreClient,
  type PlainClient,
  withPages,
} from './client/create-client.js';

/**
 * Creates a client for browsers. Cookies are the browser's; they are sent to another origin too, if that origin
 * allows it.
 *
 * @example const client = createClient({ baseUrl: 'https://example.org' });
 */
export function createClient(options: ClientOptions): Client {
  return withPages(createPlainClient(options));
}

/** Creates a client without `pages`, for a page that shows one page of a list at a time. */
export function createPlainClient(options: ClientOptions): PlainClient {
  return createCoreClient(options, 'include');
}

export type { PlainClient } from './client/create-client.js';
// oxlint-disable-next-line core/no-restricted-syntax -- that file names each of them, for this entry and the other
export * from './client-exports.js';
