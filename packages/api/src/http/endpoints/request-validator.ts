import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifyRequest, FastifyInstance } from 'fastify';
import type { FastifyRouteSchemaDef } from 'fastify/types/schema.js';
import { Refusal } from '../../values/refusal.js';

type Validated = { readonly value: unknown } | { readonly error: Refusal };

// The schemas are the contract's own, so that strict mode finds every keyword that ajv does not know.
const ajvOptions = { strict: true, strictTuple: false, removeAdditional: false, useDefaults: true } as const;

const PART_NAMES: Readonly<Record<string, string>> = { params: 'path', querystring: 'query' };

/** Converts nothing: ajv's `coerceTypes` reads `1e309` as Infinity, which then passes every minimum and maximum. */
const compile = compileOnce(new Ajv({ ...ajvOptions, coerceTypes: false }));

/** The schemas of the contract live as long as the process, and serve every app in it. */
export function compileOnce(ajv: Ajv): (schema: object) => ValidateFunction {
  const compiled = new WeakMap<object, ValidateFunction>();
  return (schema) => {
    const known = compiled.get(schema) ?? ajv.compile(plain(schema));
    compiled.set(schema, known);
    return known;
  };
}

/** Compiles at the first request: a start would wait 0.3 s. Rejects unknown keys of bodies, ignores those of queries. */
export function makeRequestValidator() {
  return ({ schema, httpPart = 'body' }: FastifyRouteSchemaDef<object>) => {
    const part = PART_NAMES[httpPart] ?? httpPart;
    const check = (value: unknown) => validate(compile(schema), value, part);
    if (httpPart !== 'params' && httpPart !== 'querystring') return check;
    const fields = new Map(Object.entries('properties' in schema ? (schema.properties ?? {}) : {}));
    const checkTexts = (texts: Record<string, unknown>) => check(convertTexts(texts, fields));
    if (httpPart === 'params') return (value: unknown) => checkTexts(withoutEmpty(value));
    return (value: unknown) => checkTexts(pick(value, [...fields.keys()]));
  };
}

/** The first field of a value that its schema of the contract does not fit, and what is wrong with it. */
export function findMistake(schema: object, value: unknown): { field: string; detail: string } | undefined {
  const check = compile(schema);
  if (check(value)) return undefined;
  const field = check.errors?.[0]?.instancePath.split('/')[1] ?? '';
  return { field, detail: describe(check.errors ?? [], '').replace(/^[. ]/, '') };
}

/** The schema as plain JSON: TypeBox keeps marks of its own on its objects, which ajv need not see. */
export function plain(schema: object): object {
  return JSON.parse(JSON.stringify(schema)) as object; // JSON of an object is an object.
}

/** Rejects a body where the call takes none; an empty object passes, since many clients send it. */
export function refuseBody({ body }: Pick<FastifyRequest, 'body'>): Promise<void> {
  const isEmpty =
    body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0);
  if (isEmpty) return Promise.resolve();
  return Promise.reject(new Refusal('invalidRequest', { detail: 'this call takes no body' }));
}

/** Unknown query keys are ignored: clients and proxies add cache-busting ones (docs/specification/calls.md version.json). */
function pick(value: unknown, names: readonly string[]): Record<string, unknown> {
  const given = new Map(Object.entries(value ?? {}));
  return Object.fromEntries(names.filter((name) => given.has(name)).map((name) => [name, given.get(name)]));
}

/** A path parameter with nothing between its slashes was left out and takes the schema's default. */
function withoutEmpty(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, text]) => text !== ''));
}

function validate(check: ValidateFunction, value: unknown, part: string): Validated {
  if (!check(value)) return reject(describe(check.errors ?? [], part));
  const field = findUnstorable(value, part);
  if (field === undefined) return { value };
  return reject(`${field} contains an invalid character (NUL or a lone surrogate)`);
}

function reject(detail: string): Validated {
  return { error: new Refusal('invalidRequest', { detail }) };
}

/**
 * The first text with a zero byte or half of a surrogate pair: PostgreSQL stores no zero byte, and half a pair would be
 * stored as another text than the one that was validated. Only values that fit their schema come here, so none is deep.
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

/** Names the field and what is wrong with it; never repeats the value, which may be a password. */
function describe(errors: readonly ErrorObject[], part: string): string {
  const [error] = errors;
  if (error === undefined) return `${part} is not valid`;
  const field = `${part}${error.instancePath.replaceAll('/', '.')}`;
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

/** Reads JSON and bytes, and nothing else: other content types are refused with 415. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    // Calls without a body come with the JSON content type too (see `isTrustedOrigin`).
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    void parseJson(request, text, (error, value) => {
      if (error === null) done(null, value);
      else done(new Refusal('invalidRequest', { detail: 'the body is not JSON' }));
    });
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

/** Decimal digits only: no exponent, no hexadecimal, no space, no `Infinity`. */
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * Path and query arrive as text. Converts those that their schema wants as integer, number or boolean. Any other text
 * stays a text, which the schema then rejects, as it does a number with too many digits, which becomes Infinity.
 */
function convertTexts(
  texts: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const entries = Object.entries(texts).map(
    ([name, text]) =>
      [name, typeof text === 'string' ? convert(text, typeOf(fields.get(name))) : text] as const,
  );
  return Object.fromEntries(entries);
}

function convert(text: string, type: unknown): string | number | boolean {
  switch (type) {
    case 'integer':
      return INTEGER.test(text) ? numberOf(text) : text;
    case 'number':
      return DECIMAL.test(text) ? numberOf(text) : text;
    case 'boolean':
      return FLAGS.get(text) ?? text;
    default:
      return text;
  }
}

/** Zero has no sign: some callers of SQL would write -0 as another text than 0. */
function numberOf(text: string): number {
  return Number(text) + 0;
}

function typeOf(field: unknown): unknown {
  return typeof field === 'object' && field !== null && 'type' in field ? field.type : undefined;
}
