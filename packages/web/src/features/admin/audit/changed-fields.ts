/** A field that an act changed; a side is undefined where the field was not there. */
export interface ChangedField {
  /** Path of the field, as `rules.message`; empty for a state that is not an object. */
  readonly name: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const DEEPEST = 3;

/** The fields that differ between two states, in the order in which the states have them. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, new_] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...new_.keys()])]
    .map((name) => ({ name, before: old.get(name), after: new_.get(name) }))
    .filter((field) => field.before !== field.after);
}

/** The fields of a state by their paths, as texts. */
function flatten(state: unknown, path: readonly string[] = []): Map<string, string> {
  if (state === null || state === undefined) return new Map();
  if (isRecord(state) && path.length < DEEPEST) {
    return new Map(Object.entries(state).flatMap(([name, value]) => fieldsOf(value, [...path, name])));
  }
  return new Map([[path.join('.'), typeof state === 'string' ? state : JSON.stringify(state)]]);
}

/** A field that is null was set so; only a whole state that is null is not there. */
function fieldsOf(value: unknown, path: readonly string[]): (readonly [string, string])[] {
  return value === null ? [[path.join('.'), 'null']] : [...flatten(value, path)];
}

function isRecord(state: unknown): state is Readonly<Record<string, unknown>> {
  return typeof state === 'object' && state !== null && !Array.isArray(state);
}
