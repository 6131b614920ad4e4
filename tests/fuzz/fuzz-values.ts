/** What the fuzzer reads of a schema of the contract, all of which are plain JSON schemas. */
export interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

const LONG = 5000;
const DEPTH = 1000;
/** The contract's longest time; texts of this length are tried as times. */
const TIME_CHARACTERS = 40;

const numbers = [
  ...'0 -0 1 -1 2 1.5 1e3 1e22 1e309 -1e309 0x10 0b1 .5 5. +5 007 NaN Infinity -Infinity １２ 1_000'.split(
    ' ',
  ),
  ...'2147483647 2147483648 -2147483649 9007199254740991 9007199254740992 9223372036854775808'.split(' '),
  '9'.repeat(400),
];
const times = [
  ...'2026-01-31T12:30:00.000Z 2026-02-30T12:30:00Z 0000-01-01T00:00:00Z -000001-01-01T00:00:00Z'.split(' '),
  ...'-271821-04-20T00:00:00.000Z +275760-09-13T00:00:00.000Z +275760-09-13T00:00:00.001Z'.split(' '),
  ...'9999-12-31 2026-01-31T24:00:00Z 2026-01-31T12:30:60Z 2026-01-31T12:30:00+25:00'.split(' '),
  ...'now infinity 1e3 0'.split(' '),
];
const texts = [
  ...['', ' ', '\t\n', '[object Object]', "' OR '1'='1", "'; DROP TABLE users; --", '<img src=x>'],
  ...'null true undefined __proto__ constructor toString %_%\\ $1 {{7*7}} (a+)+$ [ (?<n> * a|b \\'.split(' '),
  ...'\u202Egnp 👩‍👩‍👧 ﷺ \u0000 a\u0000b a,b {a,b} {"a":1} ra3 corona 1v1 指挥官 Alpha % İ ß'.split(' '),
  ...['\r\nx: y', '\uFEFFa', 'a'.repeat(LONG), '漢'.repeat(300)],
];

/** Percent sequences as they are sent, most of them badly encoded. */
const rawSequences = '% %E0%A4%A %ED%A0%80 %C0%AF %FF %zz %00 %2e%2e%2f %25 + %2B'.split(' ');

/** Texts for a part of a path or a query, already encoded. */
export const absurdParts: readonly string[] = [
  ...[...numbers, ...times, ...texts].map((text) => encodeURIComponent(text)),
  ...rawSequences,
];

/** Fragments of JSON for a value of a body; some are no JSON. */
export const absurdFragments: readonly string[] = [
  ...numbers,
  ...[...numbers, ...times, ...texts].map((text) => JSON.stringify(text)),
  ...'null true false [] {} [null] [[]] {"a":1} [1,"a",{}] "\\ud800" "\\udc00a" "\\u0000" , "'.split(' '),
  ...['', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}'],
  '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH),
  JSON.stringify(Array.from({ length: LONG }, () => 0)),
];

/** Headers that a caller may send with anything; no `If-None-Match`, which may be answered with 304. */
export const absurdHeaders = Object.entries({
  'idempotency-key': ['', 'key-1', 'a'.repeat(129), 'a b', '\u00e9'],
  'content-type': [
    ...['text/plain', 'application/json; charset=utf-16'],
    ...['application/octet-stream', 'multipart/form-data', 'x'],
  ],
  origin: ['null', 'https://elsewhere.example', 'file://', ''],
  cookie: ['ra3_sid=%', 'ra3_sid=', '__Host-sid=%', 'ra3_locale=../en', '=;;='],
  authorization: ['Bearer', 'Bearer x', 'Basic eDp4', `Bearer ${'x'.repeat(LONG)}`],
  accept: ['application/xml', 'text/html', ''],
  'accept-encoding': ['br;q=0', 'gzip, *;q=0', 'identity;q=0'],
  'x-forwarded-for': ['::1', '127.0.0.1, x'],
  range: ['bytes=0-1', 'bytes=5-1'],
  'sec-fetch-site': ['cross-site', 'none'],
}).flatMap(([name, values]) => values.map((value) => [name, value] as const));

/** Keys that no schema has. */
export const unknownKeys = ['unheardOf', '__proto__', 'constructor', 'toString', '', 'a b', '$ne'];

/** Values at the edges of a schema, within and beyond. */
export function edgesOf(schema: Shape): unknown[] {
  const { anyOf, items, type } = schema;
  if (anyOf !== undefined) return anyOf.flatMap(edgesOf);
  if (schema.const !== undefined) return [schema.const];
  switch (type) {
    case 'integer':
    case 'number':
      return numberEdges(schema);
    case 'string':
      return textEdges(schema);
    case 'boolean':
      return [true, false];
    case 'array':
      return [
        [],
        listOf(items, 1),
        listOf(items, schema.maxItems ?? 1),
        listOf(items, (schema.maxItems ?? 1) + 1),
      ];
    case 'object':
      return [{}, objectOf(schema)];
    default:
      return [null];
  }
}

function numberEdges({
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
}: Shape): number[] {
  return [minimum, minimum - 1, minimum + 1, maximum, maximum + 1, maximum - 1, 0, 1, 1.5];
}

function textEdges({ minLength = 0, maxLength = LONG }: Shape): string[] {
  const lengths = [minLength, minLength + 1, maxLength, maxLength + 1].map((length) => 'a'.repeat(length));
  return [
    ...lengths,
    '漢'.repeat(maxLength),
    '👩'.repeat(maxLength),
    ...(maxLength === TIME_CHARACTERS ? times : []),
  ];
}

function listOf(items: Shape = {}, length: number): unknown[] {
  return Array.from({ length }, () => edgesOf(items)[0]);
}

function objectOf({ properties = {} }: Shape): object {
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, edgesOf(inner)[0]]));
}
