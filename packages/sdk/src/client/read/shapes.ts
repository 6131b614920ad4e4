import type { Reader, Reading } from './reading.js';

export type Plain = Readonly<Record<string, unknown>>;

/** A field that may be absent. */
export interface OptionalField<T> {
  /** Marks a field that is left out when the host does not send it. */
  readonly optional: Reader<T>;
}

/** Marks a field that is left out when the host does not send it. */
export function optional<T>(read: Reader<T>): OptionalField<T> {
  return { optional: read };
}

type FieldOf<T, K extends keyof T> =
  Partial<Pick<T, K>> extends Pick<T, K> ? OptionalField<Exclude<T[K], undefined>> : Reader<T[K]>;
export type Fields<T> = { readonly [K in keyof T]-?: FieldOf<T, K> };

/** Keys that would reach into an object's prototype when copied carelessly. */
const dangerousKeys = new Set(['__proto__', 'constructor']);

/** Returns whether a value is an object and not an array. */
export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads an object with these fields; others are reported and dropped. A whole answer without any of the fields that it
 * must have is somebody else's: its defaults would say "0 players online".
 */
export function record<T extends object>(fields: Fields<T>): Reader<T> {
  // Fields<T> types the fields for the caller; here they are visited by name.
  const known = Object.entries<Reader<unknown> | OptionalField<unknown>>(fields);
  const names = new Set(known.map(([name]) => name));
  const needed = known.filter(([, field]) => typeof field === 'function').map(([name]) => name);
  return (value, at) => {
    if (!isPlain(value)) at.mismatch('an object', value);
    const source = isPlain(value) ? value : {};
    if (at.isWhole && needed.length > 0 && !needed.some((name) => Object.hasOwn(source, name)))
      at.mismatch(`any of ${needed.join(', ')}`, value);
    for (const name of Object.keys(source)) {
      if (!names.has(name)) at.driftWithin(name, 'no such field', source[name]);
    }
    const pairs = known.flatMap(([name, field]): [string, unknown][] => {
      const part = Object.hasOwn(source, name) ? source[name] : undefined;
      if (typeof field === 'function') return [[name, at.within(name, field, part)]];
      if (part === null) at.driftWithin(name, 'a value or nothing', null);
      return part === undefined || part === null ? [] : [[name, at.within(name, field.optional, part)]];
    });
    // Exactly the fields of T were read, each by its own reader.
    return Object.fromEntries(pairs) as T;
  };
}

/** Reads an array of objects; other entries are reported and dropped. An object keyed by id is read as its values. */
export function rows<T>(read: Reader<T>): Reader<T[]> {
  return (value, at) =>
    entriesOf(value, at).flatMap(([step, entry]) => {
      if (isPlain(entry)) return [at.within(step, read, entry)];
      at.driftWithin(step, 'an object', entry);
      return [];
    });
}

function entriesOf(value: unknown, at: Reading): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((entry: unknown, index) => [index, entry]);
  at.mismatch('a list', value);
  return isPlain(value) ? Object.entries(value) : [];
}

/** Reads an array of plain values. */
export function list<T>(read: Reader<T>): Reader<T[]> {
  return (value, at) => {
    if (Array.isArray(value)) return value.map((entry: unknown, index) => at.within(index, read, entry));
    at.mismatch('a list', value);
    return [];
  };
}

/** Reads an object whose keys the host chose. It has no prototype: a look-up finds what the host sent, and nothing else. */
export function dictionary<T>(read: Reader<T>): Reader<Record<string, T>> {
  return (value, at) => {
    if (!isPlain(value)) at.mismatch('an object', value);
    const pairs = Object.entries(isPlain(value) ? value : {}).flatMap(([name, part]): [string, T][] => {
      if (!dangerousKeys.has(name)) return [[name, at.within(name, read, part)]];
      at.driftWithin(name, 'a harmless key', name);
      return [];
    });
    return Object.setPrototypeOf(Object.fromEntries(pairs), null) as Record<string, T>;
  };
}

/** Reads an object whose fields other hosts name differently: `{ theirs: ours }`. */
export function renaming<T>(names: Readonly<Record<string, string>>, read: Reader<T>): Reader<T> {
  return reshaping((value, at) => {
    const pairs = Object.entries(value).map(([name, part]): [string, unknown] => {
      const ours = Object.hasOwn(names, name) ? names[name] : undefined;
      if (ours === undefined || Object.hasOwn(value, ours)) return [name, part];
      at.driftWithin(name, `the name ${ours}`, name);
      return [ours, part];
    });
    return Object.fromEntries(pairs);
  }, read);
}

/** Changes an object before it is read; other values are passed on to the reader. */
export function reshaping<T>(reshape: (value: Plain, at: Reading) => unknown, read: Reader<T>): Reader<T> {
  return (value, at) => read(isPlain(value) ? reshape(value, at) : value, at);
}

/** Reads `{ records: [row] }`; a bare array is read as the records. */
export function recordsOf<T>(row: Reader<T>): Reader<{ records: T[] }> {
  return underRecords(record<{ records: T[] }>({ records: rows(row) }));
}

/** Reads a bare array as `{ records }`. */
export function underRecords<T>(read: Reader<T>): Reader<T> {
  return (value, at) => {
    if (!Array.isArray(value)) return read(value, at);
    at.drift('an object with records', value);
    return read({ records: value }, at);
  };
}

/** Reads a bare array of rows, or one under `records`. */
export function bareRows<T>(row: Reader<T>): Reader<T[]> {
  const read = rows(row);
  return (value, at) => {
    if (!isPlain(value) || !Array.isArray(value.records)) return read(value, at);
    at.drift('a list', value);
    return read(value.records, at);
  };
}
