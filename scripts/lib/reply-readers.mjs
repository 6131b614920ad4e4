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
import { isLazyCall } from './route-table.mjs';

/** @typedef {import('./contract-shapes.mjs').Schema} Schema */
/** @typedef {import('./contract-shapes.mjs').Shapes} Shapes */
/** @typedef {import('./contract-shapes.mjs').Sources} Sources */
/** @typedef {import('../../packages/sdk/src/contract/endpoint.js').Endpoint} Endpoint */
/** @typedef {{ key: string, endpoint: Endpoint }} Row */

/** @param {Row} row @returns {Schema} */
const schemaOf = ({ endpoint }) => endpoint.reply;

/**
 * Generates the readers of all replies as two modules: those that every page loads, and those of calls that few pages make.
 * @param {Sources} sources
 * @param {Shapes} shapes
 * @returns {{ readers: string, lazyReaders: string }}
 */
export function replyReaders(sources, shapes) {
  const used = new Set();
  const own = sources.endpoints.filter((row) => !isLazyCall(row));
  const theirs = sources.endpoints.filter(isLazyCall);
  const shapesOf = (/** @type {Row[]} */ rows) => new Set(namedShapes(rows.map(schemaOf), shapes));
  const inBoth = shapesOf(theirs);
  const shared = new Set([...shapesOf(own)].filter((name) => inBoth.has(name)));
  const lazyWriter = new ReaderWriter(sources, shapes, { used, exported: new Set(), elsewhere: shared });
  const lazyReaders = lazyWriter.module(theirs, 'lazyReaders');
  const exported = lazyWriter.borrowed;
  const writer = new ReaderWriter(sources, shapes, { used, exported, elsewhere: new Set() });
  const readers = writer.module(own, 'readers');
  const unused = [...sources.differences.keys()].filter((name) => !used.has(name));
  if (unused.length > 0)
    throw new Error(`host-differences.ts: ${unused.join(', ')} fits no shape, field or call.`);
  return { readers, lazyReaders };
}

/** Writes the reader of a schema, and collects the imports that it needs. */
class ReaderWriter {
  /** @type {Record<'combinators' | 'values' | 'words' | 'types' | 'borrowed', Set<string>>} names of the imports */
  #imported = {
    combinators: new Set(),
    values: new Set(),
    words: new Set(),
    types: new Set(),
    borrowed: new Set(),
  };
  #usesDifferences = false;
  #sources;
  #shapes;
  #names;

  /**
   * @param {Sources} sources
   * @param {Shapes} shapes
   * @param {{ used: Set<string>, exported: ReadonlySet<string>, elsewhere: ReadonlySet<string> }} names the applied
   *   differences, the readers that the other module imports, and the shapes whose readers it has
   */
  constructor(sources, shapes, names) {
    this.#sources = sources;
    this.#shapes = shapes;
    this.#names = names;
  }

  /** The readers that the module imports from the other one; known once it is written. */
  get borrowed() {
    return this.#imported.borrowed;
  }

  /** @param {Row[]} rows @param {string} table */
  module(rows, table) {
    const names = namedShapes(rows.map(schemaOf), this.#shapes).filter(
      (name) => !this.#names.elsewhere.has(name),
    );
    const lines = names.map((name) => {
      const reader = this.#differing(lowerFirst(name), () => this.#record(this.#shapes.schemaOf(name), name));
      return `${this.#names.exported.has(`read${name}`) ? 'export ' : ''}const read${name}: Reader<${name}> = ${reader};`;
    });
    const entries = rows.map(({ key, endpoint }) => `  '${key}': ${this.#replyOf(key, endpoint)},`);
    return [
      '// Made from the contract by `npm run generate`; change the contract or host-differences.ts, not this file.',
      ...this.#imports(),
      '',
      ...lines,
      '',
      `export const ${table} = {`,
      ...entries,
      '} as const satisfies Partial<{ readonly [K in keyof Replies]: Reader<Replies[K]> }>;',
      '',
    ].join('\n');
  }

  #imports() {
    /** @param {Set<string>} names @param {string} file @param {string} [kind] */
    const line = (names, file, kind = 'import') =>
      names.size > 0 && `${kind} { ${[...names].toSorted().join(', ')} } from '${file}';`;
    return [
      line(this.#imported.words, '../../contract/enumerations.js'),
      this.#usesDifferences && "import * as differences from './host-differences.js';",
      line(this.#imported.borrowed, './readers.gen.js'),
      "import type { Reader } from './reading.js';",
      line(new Set([...this.#imported.types, 'Replies']), './rows.gen.js', 'import type'),
      line(this.#imported.combinators, './shapes.js'),
      line(this.#imported.values, './values.js'),
    ].filter((each) => each !== false);
  }

  /** @param {string} key @param {Endpoint} endpoint */
  #replyOf(key, { reply, replyKind = 'json' }) {
    if (replyKind !== 'json') return this.#value(replyKind === 'text' ? 'wholeText' : 'wholeBytes');
    const schema = /** @type {Schema} */ (reply);
    const [group = '', name = ''] = key.split('.');
    return this.#differing(group + upperFirst(name), () => this.#wholeReply(schema, `Replies['${key}']`));
  }

  /** Reads a list bare or under `records`, because hosts send both. @param {Schema} schema @param {string} type */
  #wholeReply(schema, type) {
    if (kindOf(schema) === 'list') {
      return `${this.#combinator('bareRows')}(${this.#readerOf(itemsOf(schema), `${type}[number]`)})`;
    }
    const rows = schema.properties?.records;
    if (rows === undefined) return this.#readerOf(schema, type);
    if (this.#shapes.nameOf(schema) === undefined && Object.keys(schema.properties ?? {}).length === 1) {
      return `${this.#combinator('recordsOf')}(${this.#readerOf(itemsOf(rows), `${type}['records'][number]`)})`;
    }
    return `${this.#combinator('underRecords')}(${this.#readerOf(schema, type)})`;
  }

  /** @param {string} name @param {() => string} writeReader */
  #differing(name, writeReader) {
    const difference = this.#sources.differences.get(name);
    if (difference === undefined) return writeReader();
    this.#names.used.add(name);
    this.#usesDifferences = true;
    return isReader(difference) ? `differences.${name}` : `differences.${name}(${writeReader()})`;
  }

  /** @param {Schema} schema @param {string} type @returns {string} */
  #readerOf(schema, type) {
    const name = this.#shapes.nameOf(schema);
    if (name !== undefined) return this.#named(name);
    switch (kindOf(schema)) {
      case 'literal':
        return this.#value('only', JSON.stringify(schema.const));
      case 'nullable':
        return this.#value('nullable', this.#readerOf(innerOf(schema), `NonNullable<${type}>`));
      case 'words':
        return this.#wordReader(wordsOf(schema));
      case 'object':
        return this.#record(schema, type);
      case 'dictionary':
        return `${this.#combinator('dictionary')}(${this.#readerOf(valuesOf(schema), `${type}[string]`)})`;
      case 'list': {
        const isRows = kindOf(itemsOf(schema)) === 'object';
        const entry = this.#readerOf(itemsOf(schema), `${type}[number]`);
        return `${this.#combinator(isRows ? 'rows' : 'list')}(${entry})`;
      }
      case 'text':
        return this.#textReader(schema);
      case 'integer':
        return this.#integerReader(schema);
      case 'number':
        return this.#value('number', '');
      case 'flag':
        return this.#value('flag', 'false');
      case 'anything':
        return this.#value('anything');
      case 'union':
        throw new Error('A reply with a union has no reader: give the contract one form.');
    }
  }

  /** @param {string} name */
  #named(name) {
    if (this.#names.elsewhere.has(name)) this.#imported.borrowed.add(`read${name}`);
    return `read${name}`;
  }

  /** @param {Schema} schema @param {string} type */
  #record(schema, type) {
    this.#imported.types.add(/^\w+/.exec(type.replace(/^(NonNullable<)+/, ''))?.[0] ?? 'Replies');
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties ?? {}).map(([field, part]) => {
      const isRequired = required.has(field);
      const fieldType = isRequired ? `${type}['${field}']` : `NonNullable<${type}['${field}']>`;
      const reader = this.#differing(lowerFirst(type) + upperFirst(field), () =>
        this.#readerOf(part, fieldType),
      );
      return `${field}: ${isRequired ? reader : `${this.#combinator('optional')}(${reader})`}`;
    });
    return `${this.#combinator('record')}<${type}>({ ${fields.join(', ')} })`;
  }

  /** @param {Schema} schema */
  #textReader(schema) {
    if (this.#shapes.isTime(schema)) return this.#value('time');
    const form = this.#shapes.formOf(schema);
    return form === undefined ? this.#value('text', '') : this.#value('formatted', String(new RegExp(form)));
  }

  /** @param {string[]} list */
  #wordReader(list) {
    const name = this.#shapes.wordsName(list);
    if (name === undefined) return this.#value('word', `${JSON.stringify(list)}, '${list[0] ?? ''}'`);
    this.#imported.words.add(name);
    return this.#value('word', `${name}, '${list[0] ?? ''}'`);
  }

  /**
   * The default of a missing integer: 0 for an id, -1 for a rank or an Elo, the minimum for a positive number, 0 otherwise.
   * @param {Schema} schema
   */
  #integerReader({ minimum = Number.MIN_SAFE_INTEGER, maximum }) {
    if (minimum === 0) return this.#value('count');
    if (minimum === -1) return this.#value('rankOrNone');
    if (minimum < 0) return this.#value('signed');
    if (minimum === 1 && maximum === Number.MAX_SAFE_INTEGER) return this.#value('identity');
    return this.#value('integer', `${String(minimum)}, ${String(minimum)}`);
  }

  /** @param {string} name */
  #combinator(name) {
    this.#imported.combinators.add(name);
    return name;
  }

  /** @param {string} name @param {string} [input] */
  #value(name, input) {
    this.#imported.values.add(name);
    return input === undefined ? name : `${name}(${input})`;
  }
}
