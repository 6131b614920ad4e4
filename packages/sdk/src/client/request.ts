import type { EndpointKey } from '../contract/index.js';
import { InputError } from './errors.js';
import type { FetchInit } from './fetch.js';
import { hiddenNames, HIDDEN } from './redact.js';
import type { Route } from './route.js';

/** A call ready to be sent; `shownUrl` is the address with secrets hidden. */
export interface PreparedRequest {
  readonly method: Route['method'];
  readonly url: string;
  readonly shownUrl: string;
  readonly headers: Record<string, string>;
  readonly body?: NonNullable<FetchInit['body']>;
}

type Values = Readonly<Record<string, unknown>>;

/** Builds the request of a route and its input. @throws {InputError} when a path parameter is missing or empty. */
export function prepareRequest(
  call: { readonly endpoint: EndpointKey; readonly route: Route; readonly input: Values },
  baseUrl: string,
): PreparedRequest {
  const { route, input } = call;
  const used = new Set(route.query);
  const path = fillPath(call, used);
  const base = baseUrl.replace(/\/+$/, '');
  const body = bodyOf(route, input, used);
  return {
    method: route.method,
    url: base + path((_, value) => value) + queryString(route, input, false),
    shownUrl:
      base +
      path((name, value) => (hiddenNames.has(name) ? HIDDEN : value)) +
      queryString(route, input, true),
    headers: { accept: acceptOf(route), ...contentType(route) },
    ...(body !== undefined && { body }),
  };
}

type Show = (name: string, value: string) => string;

/** Fills the path once per showing; `used` collects the names, so that they stay out of the body. */
function fillPath(
  { endpoint, route, input }: { endpoint: EndpointKey; route: Route; input: Values },
  used: Set<string>,
): (show: Show) => string {
  const parts = route.path.split('/').map((part) => {
    const match = /^\{(\w+)(?:(\?)|=(.+))?\}(.*)$/.exec(part);
    if (!match) return (): string => part;
    const [, name = '', optional, fallback, rest = ''] = match;
    used.add(name);
    const text = pathText(input[name] ?? fallback);
    if (text === '' && optional) return undefined;
    if (text === '' || text === '.' || text === '..')
      throw new InputError(`the path parameter "${name}" is missing or empty`, { endpoint });
    return (show: Show): string => show(name, encodeURIComponent(text)) + rest;
  });
  return (show) =>
    parts
      .filter((part) => part !== undefined)
      .map((part) => part(show))
      .join('/');
}

function pathText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function queryString(route: Route, input: Values, hide: boolean): string {
  const search = new URLSearchParams();
  for (const name of route.query ?? []) {
    const text = pathText(input[name]);
    if (text !== '') search.append(name, hide && hiddenNames.has(name) ? HIDDEN : text);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function bodyOf(route: Route, input: Values, used: ReadonlySet<string>): PreparedRequest['body'] {
  if (route.method === 'GET') return undefined;
  if (route.body === 'binary') return bytesOf(input.body);
  if (route.body === 'whole') return JSON.stringify(input.body);
  // A POST without a body of its own still says JSON, which a page on a foreign origin cannot (docs/security.md#cross-site-requests).
  return JSON.stringify(Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name))));
}

function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array ? new Uint8Array(value) : new Uint8Array();
}

function contentType(route: Route): Record<string, string> {
  if (route.method === 'GET') return {};
  return { 'content-type': route.body === 'binary' ? 'application/octet-stream' : 'application/json' };
}

function acceptOf(route: Route): string {
  if (route.reply === 'binary') return 'application/octet-stream, application/json, application/problem+json';
  return route.reply === 'text'
    ? 'text/plain, application/problem+json'
    : 'application/json, application/problem+json';
}
