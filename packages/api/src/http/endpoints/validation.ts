import type { Endpoint } from '@ra3/sdk/contract';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Refusal } from '../../values/refusal.js';

/** Checks of one endpoint's request. Bodies are judged as they come; path and query arrive as text and are converted. */
export interface RequestCheck {
  params(value: unknown): unknown;
  query(value: unknown): unknown;
  body(value: unknown): unknown;
}

// No code of ours reads a schema from a stranger, so the contract's own keywords are all there are.
const ajvOptions = { strict: true, strictTuple: false, removeAdditional: false, useDefaults: true } as const;

/** Compiles requests' checks; one per app, so that compiled schemas are freed with it. */
export function makeRequestChecks(): (endpoint: Endpoint) => RequestCheck {
  const asText = new Ajv({ ...ajvOptions, coerceTypes: true });
  const asJson = new Ajv({ ...ajvOptions, coerceTypes: false });
  return (endpoint) => {
    const { params, query, body } = endpoint;
    const checkParams = params && asText.compile(plain(params));
    const checkQuery = query && asText.compile(plain(query));
    const checkBody = body && endpoint.bodyKind !== 'binary' ? asJson.compile(plain(body)) : undefined;
    const queryNames = query === undefined ? [] : Object.keys(query.properties);
    return {
      params: (value) => passed(checkParams, value, 'path'),
      query: (value) => passed(checkQuery, pick(value, queryNames), 'query'),
      body: (value) => (endpoint.bodyKind === 'binary' ? value : passedBody(checkBody, value)),
    };
  };
}

/** The schema as plain JSON: TypeBox keeps marks of its own on its objects, which ajv need not see. */
export function plain(schema: object): object {
  return JSON.parse(JSON.stringify(schema)) as object; // JSON of an object is an object.
}

/** Query keys that nobody knows are passed over: clients and proxies add cache-busting ones (spec §7 version.json). */
function pick(value: unknown, names: readonly string[]): Record<string, unknown> {
  const given = new Map(Object.entries(value ?? {}));
  return Object.fromEntries(names.filter((name) => given.has(name)).map((name) => [name, given.get(name)]));
}

function passed(check: ValidateFunction | undefined, value: unknown, part: string): unknown {
  if (check === undefined) return {};
  if (!check(value)) throw new Refusal('invalidRequest', { detail: describe(check.errors ?? [], part) });
  const field = findUnstorable(value, part);
  if (field === undefined) return value;
  throw new Refusal('invalidRequest', { detail: `${field} has a character that is none` });
}

/**
 * The first text with a zero byte or half of a surrogate pair: PostgreSQL stores no zero byte, and half a pair would be
 * stored as another text than the one that was judged. Only values that fit their schema come here, so none is deep.
 */
function findUnstorable(value: unknown, field: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? field : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, `${field}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A call without a body takes nothing, or an empty object as many clients send it. */
function passedBody(check: ValidateFunction | undefined, value: unknown): unknown {
  if (check !== undefined) return passed(check, value, 'body');
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  throw new Refusal('invalidRequest', { detail: 'this call takes no body' });
}

/** Names the field and what is wrong with it; never repeats the value, which may be a password. */
function describe(errors: readonly ErrorObject[], part: string): string {
  const [error] = errors;
  if (error === undefined) return `${part} is not valid`;
  const field = error.instancePath === '' ? part : `${part}${error.instancePath.replaceAll('/', '.')}`;
  if (error.keyword === 'additionalProperties') {
    return `${field} has an unknown key ${JSON.stringify(error.params.additionalProperty)}`;
  }
  if (error.keyword === 'const') return `${field} must be one of ${allowedWords(errors).join(', ')}`;
  return `${field} ${error.message ?? 'is not valid'}`;
}

/** A union of words fails with one error per word. */
function allowedWords(errors: readonly ErrorObject[]): string[] {
  return errors.filter(({ keyword }) => keyword === 'const').map(({ params }) => String(params.allowedValue));
}
