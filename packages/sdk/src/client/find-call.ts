import type { EndpointKey } from '../contract/index.js';
import { InputError } from './errors.js';
import type { LoadPart } from './caller.js';
import type { Reader } from './read/reading.js';
import { type CallOf, type CallTable, parseRoute } from './route.js';
import { routes } from './routes.gen.js';
import type { Reply } from './types.js';

/**
 * Returns the call with a key; one that few pages make is loaded when it is made.
 * @throws {InputError} when the contract has no such call.
 */
export function findCall<K extends EndpointKey>(key: K, loadPart?: LoadPart): CallOf<K> | Promise<CallOf<K>> {
  return rowOf(routes, key) ?? findLateCall(key, loadPart);
}

async function findLateCall<K extends EndpointKey>(
  key: K,
  loadPart: LoadPart = (load) => load(),
): Promise<CallOf<K>> {
  const { lazyRoutes } = await loadPart(() => import('./lazy-routes.gen.js'));
  const call =
    rowOf(lazyRoutes, key) ??
    rowOf((await loadPart(() => import('./member-routes.gen.js'))).memberRoutes, key);
  // Without type checks a caller may name any call.
  if (call === undefined) throw new InputError('there is no such call', { endpoint: key });
  return call;
}

function rowOf<K extends EndpointKey>(table: CallTable, key: K): CallOf<K> | undefined {
  const [group = '', name = ''] = key.split('.');
  const row = table[group]?.[name];
  // Anything else is a property that every object has, such as its constructor.
  if (!Array.isArray(row)) return undefined;
  const [text, read] = row;
  // The generator writes the reader of a key beside its route.
  return { endpoint: key, route: parseRoute(key, text), read: read as Reader<Reply<K>> };
}
