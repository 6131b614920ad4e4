import type { Endpoint } from '@ra3/sdk/contract';

/** A request as sent over HTTP. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

/** Splits an input into path, query and body by the endpoint's schemas, independently of client and host code. */
export function wireRequest(endpoint: Endpoint, input: Readonly<Record<string, unknown>>): WireRequest {
  const rest = new Map(Object.entries(input));
  const take = (name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value;
  };
  const pathValues = new Map(namesOf(endpoint.params).map((name) => [name, take(name)]));
  const query = new URLSearchParams();
  for (const name of namesOf(endpoint.query)) if (rest.has(name)) query.set(name, String(take(name)));
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  const url = `${fillPath(endpoint.path, pathValues)}${search}`;
  return { method: endpoint.method, url, ...bodyOf(endpoint, rest) };
}

function namesOf(schema: Endpoint['params']): string[] {
  return Object.keys(schema?.properties ?? {});
}

function fillPath(path: string, values: ReadonlyMap<string, unknown>): string {
  return path
    .replace(/\/\{(\w+)\?\}/g, (_, name: string) => (values.get(name) === undefined ? '' : `/{${name}}`))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name)).toWellFormed()));
}

function bodyOf(
  endpoint: Endpoint,
  rest: ReadonlyMap<string, unknown>,
): Pick<WireRequest, 'headers' | 'payload'> {
  if (endpoint.method === 'GET') return { headers: {}, payload: undefined };
  const whole = rest.get('body');
  if (whole instanceof Uint8Array) {
    return { headers: { 'content-type': 'application/octet-stream' }, payload: Buffer.from(whole) };
  }
  const body = endpoint.body === undefined ? undefined : JSON.stringify(whole ?? Object.fromEntries(rest));
  return { headers: { 'content-type': 'application/json' }, payload: body };
}
