import type { Endpoint } from '@ra3/sdk/contract';
import type { Change, FuzzPlan } from './fuzz-plan.js';
import {
  absurdFragments,
  absurdHeaders,
  absurdParts,
  edgesOf,
  unknownKeys,
  type Shape,
} from './fuzz-values.js';

export interface FuzzRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

/** Values of earlier answers by the name of their field. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

interface Field {
  readonly part: 'path' | 'query' | 'body';
  /** In the body from its top; elsewhere one name. */
  readonly path: readonly (string | number)[];
  readonly schema: Shape;
}

interface Draft {
  readonly path: Map<string, string>;
  readonly query: Map<string, string>;
  body: unknown;
  /** Texts of JSON, which stand in for `placeholder(index)` in the body. */
  readonly fragments: string[];
}

/** Builds the request of a plan from a valid input: each change replaces, drops or adds one field. */
export function makeFuzzRequest(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  { plan, known }: { readonly plan: FuzzPlan; readonly known: KnownValues },
): FuzzRequest {
  const draft = draftOf(endpoint, input);
  const fields = fieldsOf(endpoint, draft.body);
  for (const change of plan.changes) {
    const field = pick(fields, change.field);
    if (field !== undefined) applyChange(draft, field, { change, known });
  }
  const search = [...draft.query].map(([name, text]) => `${encodeURIComponent(name)}=${text}`).join('&');
  return {
    method: endpoint.method,
    url: `${fillPath(endpoint.path, draft.path)}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(endpoint.method === 'GET' ? {} : { 'content-type': mediaOf(endpoint) }),
      ...(plan.header === undefined ? {} : headerOf(plan.header)),
    },
    payload: payloadOf(endpoint, draft, plan),
  };
}

function draftOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Draft {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const take = (schema: Endpoint['params']) => {
    const names = Object.keys(schema?.properties ?? {}).filter((name) => rest.has(name));
    const texts = names.map((name) => [name, encode(rest.get(name))] as const);
    for (const name of names) rest.delete(name);
    return new Map(texts);
  };
  const [path, query] = [take(endpoint.params), take(endpoint.query)];
  const body = endpoint.method === 'GET' ? undefined : (rest.get('body') ?? Object.fromEntries(rest));
  return { path, query, body: body instanceof Uint8Array ? body : structuredClone(body), fragments: [] };
}

/** The fields of path and query, and every value within the body. */
function fieldsOf({ params, query, body, bodyKind }: Endpoint, value: unknown): Field[] {
  const named = (part: 'path' | 'query', schema: Shape | undefined): Field[] =>
    Object.entries(schema?.properties ?? {}).map(([name, inner]) => ({ part, path: [name], schema: inner }));
  return [
    ...named('path', params),
    ...named('query', query),
    ...(body === undefined || bodyKind === 'binary' ? [] : valuesIn(body, value, [])),
  ];
}

function valuesIn(schema: Shape, value: unknown, path: Field['path']): Field[] {
  const own: Field[] = path.length === 0 ? [] : [{ part: 'body', path, schema }];
  if (Array.isArray(value)) {
    return [...own, ...value.slice(0, 1).flatMap((item) => valuesIn(schema.items ?? {}, item, [...path, 0]))];
  }
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, innerSchema]) =>
    valuesIn(innerSchema, propertyOf(value, name), [...path, name]),
  );
  return [...own, ...inner];
}

function applyChange(
  draft: Draft,
  { part, path, schema }: Field,
  { change, known }: { readonly change: Change; readonly known: KnownValues },
): void {
  const name = String(path.at(-1));
  if (part === 'body') {
    const fragment = fragmentFor(change, { name, schema, known });
    setIn(draft, path, {
      fragment,
      isAdded: change.kind === 'addKey' ? pick(unknownKeys, change.value) : undefined,
    });
    return;
  }
  const texts = part === 'path' ? draft.path : draft.query;
  if (change.kind === 'drop') texts.delete(name);
  else if (change.kind === 'addKey') draft.query.set(pick(unknownKeys, change.value) ?? '', '1');
  else texts.set(name, partFor(change, { name, schema, known }));
}

interface Wanted {
  readonly name: string;
  readonly schema: Shape;
  readonly known: KnownValues;
}

function partFor({ kind, value }: Change, wanted: Wanted): string {
  if (kind === 'edge' || kind === 'known') return encode(valueFor(kind, value, wanted));
  return pick(absurdParts, value) ?? '';
}

/** JSON for a field; undefined drops it. */
function fragmentFor({ kind, value }: Change, wanted: Wanted): string | undefined {
  if (kind === 'drop') return undefined;
  if (kind === 'absurd' || kind === 'addKey') return pick(absurdFragments, value);
  return JSON.stringify(valueFor(kind, value, wanted));
}

function valueFor(kind: 'edge' | 'known', value: number, { name, schema, known }: Wanted): unknown {
  const values = kind === 'edge' ? edgesOf(schema) : (known.get(name) ?? [...known.values()].flat());
  return pick(values, value) ?? null;
}

const placeholder = (index: number) => `@@fragment ${String(index)}@@`;

function setIn(
  draft: Draft,
  path: Field['path'],
  { fragment, isAdded }: { readonly fragment: string | undefined; readonly isAdded: string | undefined },
): void {
  const holder = path.slice(0, -1).reduce<unknown>(propertyOf, draft.body);
  if (typeof holder !== 'object' || holder === null) return;
  const name = isAdded ?? path.at(-1) ?? '';
  if (fragment === undefined) {
    Reflect.deleteProperty(holder, name);
    return;
  }
  draft.fragments.push(fragment);
  // Defined, as setting `__proto__` would change the object's prototype.
  const value = placeholder(draft.fragments.length - 1);
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

function payloadOf(
  { method, body }: Endpoint,
  draft: Draft,
  { wholeBody }: FuzzPlan,
): FuzzRequest['payload'] {
  if (method === 'GET') return undefined;
  if (wholeBody !== undefined) return pick(absurdFragments, wholeBody);
  if (draft.body instanceof Uint8Array) return Buffer.from(draft.body);
  if (body === undefined) return undefined;
  return draft.fragments.reduce(
    (json, fragment, index) => json.replace(JSON.stringify(placeholder(index)), () => fragment),
    JSON.stringify(draft.body),
  );
}

function headerOf(choice: number): Record<string, string> {
  const [name = 'accept', value = ''] = pick(absurdHeaders, choice) ?? [];
  return { [name]: value };
}

function mediaOf({ bodyKind = 'json' }: Endpoint): string {
  return bodyKind === 'json' ? 'application/json' : 'application/octet-stream';
}

function fillPath(path: string, texts: ReadonlyMap<string, string>): string {
  return path
    .replace(/\/\{(\w+)\?\}/g, (_, name: string) => (texts.has(name) ? `/${texts.get(name) ?? ''}` : ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => texts.get(name) ?? '');
}

function encode(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());
}

function pick<Item>(items: readonly Item[], choice: number): Item | undefined {
  return items[choice % items.length];
}

function propertyOf(holder: unknown, name: string | number): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}
