/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */
/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').StaffAct} StaffAct */
/**
 * The part of JSON schema that the contract uses.
 * @typedef {{
 *   type?: string, const?: string | number | boolean, description?: string,
 *   anyOf?: Schema[], items?: Schema, properties?: Record<string, Schema>, required?: string[],
 *   patternProperties?: Record<string, Schema>, minimum?: number, maximum?: number, maxItems?: number,
 *   minLength?: number, maxLength?: number, pattern?: string, examples?: string[], default?: unknown,
 * }} Schema
 */
/**
 * The generators' input from the SDK.
 * @typedef {{
 *   endpoints: { key: string, endpoint: Endpoint }[],
 *   groupDescriptions: Readonly<Record<string, string>>,
 *   schemas: ReadonlyMap<string, Schema>,
 *   words: ReadonlyMap<string, readonly string[]>,
 *   differences: ReadonlyMap<string, Function>,
 *   timeDescription: string,
 *   storablePattern: string,
 *   docs: ReadonlyMap<string, string>,
 *   staffRights: Readonly<Record<StaffAct, Readonly<Record<'moderator' | 'admin', readonly string[]>>>>,
 *   targetKinds: readonly string[],
 * }} Sources
 */

/** A reader replaces the generated one: it takes a value and a path. @param {Function} difference */
export const isReader = (difference) => difference.length === 2;

/** @param {string} name */
export const lowerFirst = (name) => name.charAt(0).toLowerCase() + name.slice(1);
/** @param {string} name */
export const upperFirst = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** @param {Sources} sources whose named schemas and enumerations are indexed */
export function makeShapes({ schemas, words, timeDescription, storablePattern }) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [name, schema] of schemas) {
    if (schema.type !== 'object') continue;
    const text = JSON.stringify(schema);
    const other = names.get(text);
    if (other) throw new Error(`The schemas ${other} and ${name} are the same: keep one of them.`);
    names.set(text, name);
  }
  const lists = [...words].map(([name, list]) => ({ name, text: list.join('|') }));
  return {
    /** @param {Schema} schema */
    nameOf: (schema) => names.get(JSON.stringify(schema)),
    /** @param {string} name */
    schemaOf: (name) => schemas.get(name) ?? {},
    /** The name of the enumeration with exactly these values. @param {readonly string[]} list */
    wordsName: (list) => lists.find(({ text }) => text === list.join('|'))?.name,
    /** The form of a text that names something, such as a guid. @param {Schema} schema */
    formOf: ({ pattern }) => (pattern === storablePattern ? undefined : pattern),
    /** @param {Schema} schema */
    isTime: (schema) => schema.type === 'string' && (schema.description ?? '').startsWith(timeDescription),
  };
}
/** @typedef {ReturnType<typeof makeShapes>} Shapes */

/**
 * Classifies a schema, so that each generator has one case per kind.
 * @param {Schema} schema
 * @returns {'literal' | 'nullable' | 'words' | 'union' | 'object' | 'dictionary' | 'list' | 'text' | 'integer' | 'number' | 'flag' | 'anything'}
 */
export function kindOf(schema) {
  if (schema.const !== undefined) return 'literal';
  if (schema.anyOf) return kindOfUnion(schema.anyOf);
  if (schema.properties) return 'object';
  if (schema.patternProperties) return 'dictionary';
  return kindOfPlain(schema.type);
}

/** @param {string | undefined} type */
function kindOfPlain(type) {
  switch (type) {
    case 'array':
      return 'list';
    case 'string':
      return 'text';
    case 'integer':
      return 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'flag';
    default:
      return 'anything';
  }
}

/** @param {readonly Schema[]} members */
function kindOfUnion(members) {
  if (members.every((member) => typeof member.const === 'string')) return 'words';
  return members.length === 2 && members[1]?.type === 'null' ? 'nullable' : 'union';
}

/** @param {Schema} schema @returns {Schema} */
export const itemsOf = (schema) => schema.items ?? {};
/** @param {Schema} schema @returns {Schema} */
export const valuesOf = (schema) => Object.values(schema.patternProperties ?? {})[0] ?? {};
/** @param {Schema} schema @returns {Schema} */
export const innerOf = (schema) => schema.anyOf?.[0] ?? {};
/** @param {Schema} schema @returns {string[]} */
export const wordsOf = (schema) => (schema.anyOf ?? []).map((member) => String(member.const));

/** The schemas directly inside a schema. @param {Schema} schema @returns {Schema[]} */
function partsOf(schema) {
  switch (kindOf(schema)) {
    case 'object':
      return Object.values(schema.properties ?? {});
    case 'dictionary':
      return [valuesOf(schema)];
    case 'list':
      return [itemsOf(schema)];
    case 'nullable':
      return [innerOf(schema)];
    default:
      return [];
  }
}

/**
 * Names of the shapes in these schemas, each after the shapes that it contains.
 * @param {readonly Schema[]} schemas
 * @param {Shapes} shapes
 */
export function namedShapes(schemas, shapes) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {Schema} schema */
  const visit = (schema) => {
    const name = shapes.nameOf(schema);
    if (name !== undefined && found.has(name)) return;
    partsOf(schema).forEach(visit);
    if (name !== undefined) found.add(name);
  };
  schemas.forEach(visit);
  return [...found];
}

/**
 * Names of the shapes that occur more than once in these schemas; a shape inside another one counts once.
 * @param {readonly Schema[]} schemas
 * @param {Shapes} shapes
 */
export function repeatedShapes(schemas, shapes) {
  /** @type {Map<string, number>} */
  const uses = new Map();
  /** @param {Schema} schema */
  const visit = (schema) => {
    const name = shapes.nameOf(schema);
    if (name !== undefined) uses.set(name, (uses.get(name) ?? 0) + 1);
    if (name === undefined || uses.get(name) === 1) partsOf(schema).forEach(visit);
  };
  schemas.forEach(visit);
  return new Set([...uses].filter(([, count]) => count > 1).map(([name]) => name));
}
