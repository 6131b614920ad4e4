import type { EndpointKey } from '../../contract/index.js';
import { readers } from './readers.gen.js';
import type { Reader } from './reading.js';
import type { Replies } from './rows.gen.js';

/** The reader of an endpoint's reply; those of members' pages, admins and game servers are loaded when one of their calls is made. */
export function readerOf<K extends EndpointKey>(
  endpoint: K,
): Reader<Replies[K]> | Promise<Reader<Replies[K]>> {
  // Both tables type the reader of each key; the compiler does not follow that through a parameter.
  const find = (table: object) => Reflect.get(table, endpoint) as Reader<Replies[K]>;
  return Object.hasOwn(readers, endpoint)
    ? find(readers)
    : import('./lazy-readers.gen.js').then(({ lazyReaders }) => find(lazyReaders));
}
