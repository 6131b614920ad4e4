import type { EndpointKey } from '../contract/index.js';
import type { Reader } from './read/reading.js';
import type { Reply } from './types.js';

/** What the client needs of an endpoint, without any schema. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** `{name}` is a path parameter, `{name?}` one that may be absent, and `{name=1}` one with a default. */
  readonly path: string;
  readonly retry: boolean;
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  /** `fields`: the rest of the input is the JSON body; `whole`: the input's `body` is; `binary`: the bytes of `body` are. */
  readonly body?: 'fields' | 'whole' | 'binary' | undefined;
  readonly reply: 'json' | 'text' | 'binary';
  readonly extension?: string | undefined;
}

/** One call with all that the client needs to make it. */
export interface CallOf<K extends EndpointKey> {
  readonly endpoint: K;
  readonly route: Route;
  readonly read: Reader<Reply<K>>;
}

/** The calls by group and name: the text of the route, which is a third of its size as an object, and the reader. */
export type CallTable = Readonly<
  Record<string, Readonly<Record<string, readonly [route: string, read: Reader<unknown>]>>>
>;

/**
 * Parses the text of a route in a generated table: `path:letters:extension`, and the names of query parameters. The letters
 * are `p` for a POST; `x` for a GET that is not retried, and for a POST that is; `f`, `w` and `b` for the kind of the body;
 * `t` and `y` for a reply in text or bytes. The path begins after `/api/`; `+` stands for `/api/ext/`, where the key is the
 * name of the extension unless the text says another.
 */
export function parseRoute(key: EndpointKey, text: string): Route {
  const [start = '', ...query] = text.split(' ');
  const [path = '', letters = '', extension = path.startsWith('+') ? key : undefined] = start.split(':');
  const has = (letter: string) => letters.includes(letter);
  const kindOf = <T>(kinds: [letter: string, kind: T][]) => kinds.find(([letter]) => has(letter))?.[1];
  return {
    method: has('p') ? 'POST' : 'GET',
    path: path.replace(/^(?!\/)\+?/, (plus) => (plus ? '/api/ext/' : '/api/')),
    retry: has('p') === has('x'),
    query,
    body: kindOf([
      ['f', 'fields'],
      ['w', 'whole'],
      ['b', 'binary'],
    ]),
    reply:
      kindOf([
        ['t', 'text'],
        ['y', 'binary'],
      ]) ?? 'json',
    extension,
  };
}
