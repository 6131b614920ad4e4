import { innerOf, itemsOf, kindOf, valuesOf, wordsOf } from './contract-shapes.mjs';

/** @typedef {import('./contract-shapes.mjs').Schema} Schema */
/** @typedef {import('./contract-shapes.mjs').Shapes} Shapes */
/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */
/** @typedef {{ key: string, endpoint: Endpoint }} Row */

/** A time in the past, which every host accepts. */
const TIME = '2026-01-31T12:30:00.000Z';
const PLAIN_TEXT = 'text';

/**
 * Generates a request for each call that matches its schemas, as a module; optional fields are present too.
 * @param {readonly Row[]} endpoints
 * @param {Shapes} shapes
 * @returns {string}
 */
export function sampleRequests(endpoints, shapes) {
  const rows = endpoints.map(({ key, endpoint }) => `  '${key}': ${requestOf(endpoint, shapes)},`);
  return [
    '// Made from the contract by `npm run generate`; change the contract (`examples`), not this file.',
    "import type { EndpointKey, EndpointOf, InputOf } from '@ra3/sdk/contract';",
    '',
    '/** A request for each call that its schemas accept; whether the host has what it names is another question. */',
    'export const sampleRequests: { readonly [K in EndpointKey]: InputOf<EndpointOf<K>> } = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

/** @param {Endpoint} endpoint @param {Shapes} shapes */
function requestOf({ params, query, body, bodyKind = 'json' }, shapes) {
  /** @type {readonly (Schema | undefined)[]} */
  const parts = [params, query, body];
  const fields = parts.flatMap((schema) => fieldsOf(schema, shapes));
  /** @type {Schema | undefined} */
  const whole = body;
  if (bodyKind === 'binary') fields.push('body: new Uint8Array([1, 2, 3])');
  else if (whole && kindOf(whole) !== 'object') fields.push(`body: ${sampleOf(whole, shapes)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** @param {Schema | undefined} schema @param {Shapes} shapes */
function fieldsOf(schema, shapes) {
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `${key}: ${sampleOf(part, shapes)}`;
  });
}

/**
 * The source text of a sample value that matches a schema.
 * @param {Schema} schema
 * @param {Shapes} shapes
 * @returns {string}
 */
function sampleOf(schema, shapes) {
  if (schema.default !== undefined) return JSON.stringify(schema.default);
  switch (kindOf(schema)) {
    case 'literal':
      return JSON.stringify(schema.const);
    case 'words':
      return JSON.stringify(wordsOf(schema)[0]);
    case 'nullable':
    case 'union':
      return sampleOf(innerOf(schema), shapes);
    case 'object':
      return `{ ${fieldsOf(schema, shapes).join(', ')} }`;
    case 'dictionary':
      return `{ en: ${sampleOf(valuesOf(schema), shapes)} }`;
    case 'list':
      return `[${sampleOf(itemsOf(schema), shapes)}]`;
    case 'text':
      return JSON.stringify(shapes.isTime(schema) ? TIME : textOf(schema));
    case 'integer':
    case 'number':
      return String(Math.max(schema.minimum ?? 1, 1));
    case 'flag':
      return 'true';
    case 'anything':
      return 'null';
  }
}

/** @param {Schema} schema */
function textOf({ examples = [], pattern = '', maxLength = Infinity }) {
  const [text = PLAIN_TEXT.slice(0, maxLength)] = examples;
  if (!new RegExp(pattern).test(text))
    throw new Error(`Give the text with the pattern ${pattern} an example.`);
  return text;
}
