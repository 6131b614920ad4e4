import {
  innerOf,
  isReader,
  itemsOf,
  kindOf,
  lowerFirst,
  namedShapes,
  upperFirst,
  valuesOf,
  wordsOf,
} from './contract-shapes.mjs';

/** @typedef {import('./contract-shapes.mjs').Schema} Schema */
/** @typedef {import('./contract-shapes.mjs').Shapes} Shapes */
/** @typedef {import('./contract-shapes.mjs').Sources} Sources */

/**
 * Generates the types of all replies as a module: one type for each shape of the contract, and one entry for each call.
 * @param {Sources} sources
 * @param {Shapes} shapes
 * @returns {string}
 */
export function replyTypes(sources, shapes) {
  const types = new TypeWriter(sources, shapes);
  const names = namedShapes(
    sources.endpoints.map(({ endpoint }) => /** @type {Schema} */ (endpoint.reply)),
    shapes,
  );
  const rows = names.map((name) => {
    const doc = sources.docs.get(name);
    return `${doc ? `/** ${doc} */\n` : ''}export type ${name} = ${types.objectOf(shapes.schemaOf(name), name)};\n`;
  });
  const replies = sources.endpoints.map(({ key, endpoint }) => `  '${key}': ${types.replyOf(endpoint)};`);
  return [
    '// Made from the contract by `npm run generate`; change the contract, not this file.',
    ...types.imports(),
    '',
    ...rows,
    '/** What each call answers. */',
    'export interface Replies {',
    ...replies,
    '}',
    '',
  ].join('\n');
}

/** Writes the TypeScript type of a schema, and collects the enumerations that it needs. */
class TypeWriter {
  /** @type {Set<string>} */
  #words = new Set();
  #usesDifferences = false;
  #sources;
  #shapes;

  /** @param {Sources} sources @param {Shapes} shapes */
  constructor(sources, shapes) {
    this.#sources = sources;
    this.#shapes = shapes;
  }

  imports() {
    return [
      this.#words.size > 0 &&
        `import type { ${[...this.#words].toSorted().join(', ')} } from '../../contract/enumerations.js';`,
      this.#usesDifferences && "import type * as differences from './host-differences.js';",
      this.#usesDifferences && "import type { ReadBy } from './reading.js';",
    ].filter((line) => line !== false);
  }

  /** @param {import('./contract-shapes.mjs').Endpoint} endpoint */
  replyOf({ reply, replyKind = 'json' }) {
    if (replyKind === 'text') return 'string';
    return replyKind === 'binary' ? 'Uint8Array' : this.typeOf(reply);
  }

  /** @param {Schema} schema @param {string} [name] @returns {string} */
  objectOf(schema, name) {
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties ?? {}).map(([field, part]) => {
      const doc = part.description ? `  /** ${part.description} */\n` : '';
      const type = this.#fieldType(part, name && lowerFirst(name) + upperFirst(field));
      return `${doc}  ${field}${required.has(field) ? '' : '?'}: ${type};`;
    });
    return `{\n${fields.join('\n')}\n}`;
  }

  /** @param {Schema} schema @param {string | undefined} difference */
  #fieldType(schema, difference) {
    // A reader that replaces the generated one may return more than the contract allows.
    const replaced = this.#sources.differences.get(difference ?? '');
    if (replaced === undefined || !isReader(replaced)) return this.typeOf(schema);
    this.#usesDifferences = true;
    return `ReadBy<typeof differences.${difference}>`;
  }

  /** @param {Schema} schema @returns {string} */
  typeOf(schema) {
    const name = this.#shapes.nameOf(schema);
    if (name !== undefined) return name;
    switch (kindOf(schema)) {
      case 'literal':
        return JSON.stringify(schema.const);
      case 'nullable':
        return `${this.typeOf(innerOf(schema))} | null`;
      case 'words':
        return this.#wordsType(wordsOf(schema));
      case 'object':
        return this.objectOf(schema);
      case 'dictionary':
        return `Record<string, ${this.typeOf(valuesOf(schema))}>`;
      case 'list':
        return this.#listOf(this.typeOf(itemsOf(schema)));
      case 'text':
        return 'string';
      case 'integer':
      case 'number':
        return 'number';
      case 'flag':
        return 'boolean';
      case 'anything':
        return 'unknown';
      case 'union':
        throw new Error('A reply with a union has no reader: give the contract one form.');
    }
  }

  /** @param {string} entry */
  #listOf(entry) {
    return /[ |]/.test(entry) && !entry.startsWith('{') ? `(${entry})[]` : `${entry}[]`;
  }

  /** @param {string[]} list */
  #wordsType(list) {
    const name = this.#shapes.wordsName(list);
    if (name === undefined) return list.map((word) => `'${word}'`).join(' | ');
    this.#words.add(name);
    return `(typeof ${name})[number]`;
  }
}
