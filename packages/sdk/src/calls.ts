import { type Caller, type ClientOptions, makeCaller } from './client/caller.js';

/**
 * Creates a function that makes the calls given to it, for a page that uses few of them: its bundle holds those, and no
 * table of all. Cookies are the browser's, as with `createClient`.
 *
 * @example
 * const call = createCaller({ baseUrl: 'https://example.org' });
 * const { total } = await call(laddersPage, { mod: 'corona', type: '1v1', page: 1 });
 */
export function createCaller(options: ClientOptions): Caller {
  return makeCaller(options, 'include');
}

export type { Caller, ClientOptions } from './client/caller.js';
// oxlint-disable-next-line core/no-restricted-syntax -- that file is made from the contract, and has each call
export * from './client/calls.gen.js';
export type { CallOf } from './client/route.js';
