import {
  innerOf,
  isReader,
  itemsOf,
  kindOf,
  lowerFirst,
  namedShapes,
  repeatedShapes,
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

const AT_ONCE = 'readers.gen.js';
const LAZY = 'lazy-readers.gen.js';
/** Before each call, so that bundlers leave out the readers that a page does not use. */
const PURE = '/* @__PURE__ */';

/**
 * Writes the readers of all replies: those of repeated shapes as two modules, for every page and for the calls that few pages make;
 * those of other shapes and of whole replies into the modules that name calls.
 */
export class ReplyReaders {
  /** @type {Map<string, string>} the module that has the reader of a shape */
  #files = new Map();
  /** @type {Set<string>} the applied differences */
  #used = new Set();
  /** @type {Set<string>} the readers that another module imports */
  #exported = new Set();
  #sources;
  #shapes;

  /** @param {Sources} sources @param {Shapes} shapes */
  constructor(sources, shapes) {
    this.#sources = sources;
    this.#shapes = shapes;
    const repeated = repeatedShapes(sources.endpoints.map(schemaOf), shapes);
    for (const isLazy of [true, false]) {
      const rows = sources.endpoints.filter((row) => isLazyCall(row) === isLazy);
      for (const name of namedShapes(rows.map(schemaOf), shapes))
        if (repeated.has(name)) this.#files.set(name, isLazy ? LAZY : AT_ONCE);
    }
  }

  /**
   * Writes one expression for each call, and the imports that they need in a module of `src/client`.
   * @param {Row[]} rows
   * @returns {{ expressions: string[], imports: string[] }}
   */
  ofCalls(rows) {
    const writer = this.#writer('');
    const expressions = rows.map(({ key, endpoint }) => writer.replyOf(key, endpoint));
    return { expressions, imports: writer.imports('./read/') };
  }

  /** Writes the modules of shapes, after all of `ofCalls`. @returns {{ readers: string, lazyReaders: string }} */
  ofShapes() {
    const lazyReaders = this.#module(LAZY);
    const readers = this.#module(AT_ONCE);
    const unused = [...this.#sources.differences.keys()].filter((name) => !this.#used.has(name));
    if (unused.length > 0)
      throw new Error(`host-differences.ts: ${unused.join(', ')} fits no shape, field or call.`);
    return { readers, lazyReaders };
  }

  /** @param {string} file */
  #module(file) {
    const writer = this.#writer(file);
    const names = [...this.#files.keys()].filter((name) => this.#files.get(name) === file);
    const lines = this.#inOrder(names).map(
      (name) => `${this.#exported.has(name) ? 'export ' : ''}${writer.shape(name)}`,
    );
    return [
      '// Made from the contract by `npm run generate`; change the contract or host-differences.ts, not this file.',
      ...writer.imports('./'),
      '',
      ...lines,
      '',
    ].join('\n');
  }

  /** Each shape after those that it contains. @param {string[]} names */
  #inOrder(names) {
    const schemas = names.map((name) => this.#shapes.schemaOf(name));
    return namedShapes(schemas, this.#shapes).filter((name) => names.includes(name));
  }

  /** @param {string} file */
  #writer(file) {
    const names = { used: this.#used, exported: this.#exported, files: this.#files };
    return new ReaderWriter(this.#sources, this.#shapes, { ...names, file });
  }
}

/** Writes the readers of one module, and collects the imports that they need. */
class ReaderWriter {
  /** @type {Record<'combinators' | 'values' | 'types', Set<string>>} names of the imports */
  #imported = { combinators: new Set(), values: new Set(), types: new Set() };
  /** @type {Map<string, Set<string>>} the readers of shapes that other modules have */
  #borrowed = new Map();
  #usesDifferences = false;
  #sources;
  #shapes;
  #names;

  /**
   * @param {Sources} sources
   * @param {Shapes} shapes
   * @param {{ used: Set<string>, exported: Set<string>, files: ReadonlyMap<string, string>, file: string }} names
   */
  constructor(sources, shapes, names) {
    this.#sources = sources;
    this.#shapes = shapes;
    this.#names = names;
  }

  /** @param {string} name */
  shape(name) {
    this.#imported.types.add(name);
    return `const read${name}: Reader<${name}> = ${this.#shapeReader(name)};`;
  }

  /** @param {string} name */
  #shapeReader(name) {
    return this.#differing(lowerFirst(name), () => this.#record(this.#shapes.schemaOf(name), name));
  }

  /** @param {string} readers the folder of the readers */
  imports(readers) {
    /** @param {Iterable<string>} names @param {string} file @param {string} [kind] */
    const line = (names, file, kind = 'import') =>
      [...names].length > 0 && `${kind} { ${[...names].toSorted().join(', ')} } from '${file}';`;
    const { types, combinators, values } = this.#imported;
    return [
      this.#usesDifferences && `import * as differences from '${readers}host-differences.js';`,
      ...[...this.#borrowed].toSorted().map(([file, names]) => line(names, readers + file)),
      this.#names.file !== '' && `import type { Reader } from '${readers}reading.js';`,
      line(types, `${readers}rows.gen.js`, 'import type'),
      line(combinators, `${readers}shapes.js`),
      line(values, `${readers}values.js`),
    ].filter((each) => each !== false);
  }

  /** @param {string} key @param {Endpoint} endpoint */
  replyOf(key, { reply, replyKind = 'json' }) {
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
    return isReader(difference) ? `differences.${name}` : `${PURE} differences.${name}(${writeReader()})`;
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
        return this.#value('word', JSON.stringify(wordsOf(schema)));
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
        return this.#value('number');
      case 'flag':
        return this.#value('flag');
      case 'anything':
        return this.#value('anything');
      case 'union':
        throw new Error('A reply with a union has no reader: give the contract one form.');
    }
  }

  /** @param {string} name */
  #named(name) {
    const file = this.#names.files.get(name);
    if (file === undefined) return this.#shapeReader(name);
    if (file !== this.#names.file) {
      this.#names.exported.add(name);
      this.#borrowed.set(file, (this.#borrowed.get(file) ?? new Set()).add(`read${name}`));
    }
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
    return form === undefined ? this.#value('text') : this.#value('formatted', String(new RegExp(form)));
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
    return minimum === 1
      ? this.#value('positive')
      : this.#value('integer', `${String(minimum)}, ${String(minimum)}`);
  }

  /** @param {string} name */
  #combinator(name) {
    this.#imported.combinators.add(name);
    return `${PURE} ${name}`;
  }

  /** @param {string} name @param {string} [input] */
  #value(name, input) {
    this.#imported.values.add(name);
    return input === undefined ? name : `${PURE} ${name}(${input})`;
  }
}
