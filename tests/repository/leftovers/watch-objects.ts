import type { Leftover, Watch } from './leftover.js';

type Properties = ReadonlyMap<PropertyKey, PropertyDescriptor>;

// Names of the global object for itself, objects whose properties change by use, and what the test runner and the
// simulated browser keep there. Storage, location and process have watches of their own.
const NOT_WATCHED = /^(global|globalThis|window|self|top|parent|frames|jsdom|event|process|_.*)$/;
const WITHOUT_PROPERTIES = /^(localStorage|sessionStorage|location)$/;
// React and user-event mark the documents to which they have added listeners.
const MARKS_OF_LIBRARIES = /^(_reactListening|Symbol\(Node prepared)/;

/** Watches the global variables, and the properties and prototypes of those that are objects. */
export function watchObjects(): Watch {
  const globals = readGlobals();
  const objects = [...sharedObjects(globals)].map(([object, name]) => ({
    name,
    object,
    before: propertiesOf(object),
  }));
  return () => [
    ...changedGlobals(globals),
    ...objects.flatMap(({ name, object, before }) => changedProperties(name, object, before)),
  ];
}

function readGlobals(): ReadonlyMap<string, unknown> {
  const names = Object.getOwnPropertyNames(globalThis).filter((name) => !NOT_WATCHED.test(name));
  return new Map(names.map((name) => [name, readGlobal(name)]));
}

/** Reads also what has a getter: those of a simulated browser's window give what was assigned last. */
function readGlobal(name: string): unknown {
  try {
    return Reflect.get(globalThis, name);
  } catch {
    return undefined; // A storage that this process has no file for.
  }
}

function changedGlobals(before: ReadonlyMap<string, unknown>): Leftover[] {
  const after = readGlobals();
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .filter((name) => !Object.is(before.get(name), after.get(name)))
    .map((name) => ({
      name: `globalThis.${name}`,
      putBack: before.has(name)
        ? () => void Reflect.set(globalThis, name, before.get(name))
        : () => void Reflect.deleteProperty(globalThis, name),
    }));
}

function sharedObjects(globals: ReadonlyMap<string, unknown>): ReadonlyMap<object, string> {
  const named = new Map<object, string>();
  for (const [name, value] of globals) {
    if (!isObject(value) || value === globalThis || WITHOUT_PROPERTIES.test(name)) continue;
    if (!named.has(value)) named.set(value, name);
    const prototype: unknown = typeof value === 'function' ? value.prototype : undefined;
    if (isObject(prototype) && !named.has(prototype)) named.set(prototype, `${name}.prototype`);
  }
  return named;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

function propertiesOf(object: object): Properties {
  const properties = new Map<PropertyKey, PropertyDescriptor>();
  for (const key of Reflect.ownKeys(object)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(object, key);
    if (descriptor !== undefined) properties.set(key, descriptor);
  }
  return properties;
}

function changedProperties(name: string, object: object, before: Properties): Leftover[] {
  const removed = new Set(before.keys());
  const leftovers: Leftover[] = [];
  for (const key of Reflect.ownKeys(object)) {
    removed.delete(key);
    const earlier = before.get(key);
    if (isSame(earlier, Reflect.getOwnPropertyDescriptor(object, key))) continue;
    if (!MARKS_OF_LIBRARIES.test(String(key)))
      leftovers.push(changedProperty(name, object, { key, earlier }));
  }
  for (const key of removed) leftovers.push(changedProperty(name, object, { key, earlier: before.get(key) }));
  return leftovers;
}

interface Change {
  readonly key: PropertyKey;
  readonly earlier: PropertyDescriptor | undefined;
}

function changedProperty(owner: string, object: object, { key, earlier }: Change): Leftover {
  return {
    name: `${owner}.${String(key)}`,
    putBack: () => {
      if (earlier === undefined) Reflect.deleteProperty(object, key);
      else Reflect.defineProperty(object, key, earlier);
    },
  };
}

function isSame(before: PropertyDescriptor | undefined, after: PropertyDescriptor | undefined): boolean {
  return Object.is(before?.value, after?.value) && before?.get === after?.get && before?.set === after?.set;
}
