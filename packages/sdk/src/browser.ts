import {
  type Client,
  type ClientOptions,
  createCoreClient,
  type PlainClient,
  withPages,
} from './client/create-client.js';

/**
 * Makes a client for web pages: the browser keeps the cookies and sends them, also to another origin that allows it.
 */
export function createClient(options: ClientOptions): Client {
  return withPages(createPlainClient(options));
}

/** The same without the walks over lists, which a page that shows one page at a time does not have to carry. */
export function createPlainClient(options: ClientOptions): PlainClient {
  return createCoreClient(options, 'include');
}

export type { PlainClient } from './client/create-client.js';
// oxlint-disable-next-line core/no-restricted-syntax -- that file names each of them, for this entry and the other
export * from './everywhere.js';
