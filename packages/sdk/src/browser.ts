import { type Client, type ClientOptions, createCoreClient } from './client/create-client.js';

/**
 * Makes a client for web pages: the browser keeps the cookies and sends them, also to another origin that allows it.
 */
export function createClient(options: ClientOptions): Client {
  return createCoreClient(options, 'include');
}

// oxlint-disable-next-line core/no-restricted-syntax -- that file names each of them, for this entry and the other
export * from './client-exports.js';
