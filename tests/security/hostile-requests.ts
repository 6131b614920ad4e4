import type { Endpoint } from '@ra3/sdk/contract';

type Input = Readonly<Record<string, unknown>>;

/** A body as sent over HTTP. */
export interface HostileBody {
  readonly name: string;
  readonly payload: string;
  /** The statuses with which it may be rejected. */
  readonly statuses: readonly number[];
}

const DEPTH = 20_000;
const MEGABYTE = 1024 * 1024;

/** Bodies that every call rejects, whatever its schema. */
export const hostileBodies: readonly HostileBody[] = [
  { name: 'half of a JSON text', payload: '{"a":', statuses: [400] },
  { name: 'two JSON texts', payload: '{}{}', statuses: [400] },
  { name: 'a number too large for a number', payload: '1e999', statuses: [400] },
  { name: 'nothing but a word', payload: '"word"', statuses: [400] },
  { name: 'a list in a list in a list', payload: '['.repeat(DEPTH) + ']'.repeat(DEPTH), statuses: [400] },
  {
    name: 'objects in objects',
    payload: '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH),
    statuses: [400, 413],
  },
  { name: 'a megabyte', payload: JSON.stringify({ a: 'x'.repeat(MEGABYTE) }), statuses: [400, 413] },
  { name: 'a key that reaches for prototypes', payload: '{"__proto__":{"isAdmin":true}}', statuses: [400] },
  {
    name: 'a constructor with a prototype',
    payload: '{"constructor":{"prototype":{"isAdmin":true}}}',
    statuses: [400],
  },
];

/** Injection attempts. */
export const hostileTexts = {
  'a quote and a statement': "'; DROP TABLE users; --",
  'a condition that is always true': "' OR '1'='1",
  'wildcards of LIKE': '%_%\\',
  'a zero byte': 'a\u0000b',
  'half of a surrogate pair': 'a\uD800b',
  'a path to elsewhere': '../../../../etc/passwd',
  markup: '<img src=x onerror=alert(1)>',
  'a template': '${7*7}{{7*7}}',
  'an expression that backtracks': '(a+)+$',
} as const;

/** Returns the request with each string replaced, one at a time, path and query included. */
export function withEachText(input: Input, text: string): Input[] {
  return Object.keys(input)
    .filter((name) => typeof input[name] === 'string')
    .map((name) => ({ ...input, [name]: text }));
}

/** Whether a call takes a JSON object. */
export function takesJson({ method, body, bodyKind = 'json' }: Endpoint): boolean {
  return method === 'POST' && body !== undefined && bodyKind === 'json';
}
