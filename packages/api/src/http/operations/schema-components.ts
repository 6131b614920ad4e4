import { namedSchemas } from '@ra3/sdk/contract';
import { plain } from '../endpoints/request-validator.js';

/** A part of a JSON schema as plain JSON. */
type Part = Readonly<Record<string, unknown>>;

export type SchemaComponents = ReturnType<typeof makeSchemaComponents>;

/**
 * Collects the shapes that the OpenAPI document lists as components. Generators name their types after these; a shape without a
 * name becomes one like `LaddersPage200RecordsItem`.
 */
export function makeSchemaComponents() {
  const names = new Map(
    [...namedSchemas]
      .filter(([, schema]) => isShape(plain(schema) as Part))
      .map(([name, schema]) => [JSON.stringify(schema), name]),
  );
  const components = new Map<string, Part>();
  const referInside = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(referInside);
    return isPart(part) ? refer(part, names.get(JSON.stringify(part))) : part;
  };
  const refer = (part: Part, name: string | undefined): Part => {
    if (name === undefined || !components.has(name)) {
      const inside = Object.entries(part).map(([key, inner]) => [key, referInside(inner)] as const);
      const written = withValues(withEnum(Object.fromEntries(inside)));
      if (name === undefined) return written;
      components.set(name, written);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return {
    /** The schema with a reference in place of each shape with a name. An object without one gets the given name. */
    describe(schema: object, ownName?: string): object {
      const part = plain(schema) as Part;
      return refer(part, names.get(JSON.stringify(part)) ?? (isObject(part) ? ownName : undefined));
    },
    /** What `describe` has referred to so far, by name. */
    list: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Numbers and texts are no shapes: a type of its own tells a reader of generated code less than `number`. */
function isShape(part: Part): boolean {
  return isObject(part) || wordsOf(part) !== undefined;
}

function isObject(part: Part): boolean {
  return part.type === 'object' && 'properties' in part;
}

/** The words of a union of words. */
function wordsOf({ anyOf }: Part): string[] | undefined {
  if (!Array.isArray(anyOf)) return undefined;
  const words = anyOf.map((member: Part) => member.const);
  return words.every((word) => typeof word === 'string') ? words : undefined;
}

/** Writes a union of words as an `enum`, which says the same and for which generators have better types. */
function withEnum(part: Part): Part {
  const words = wordsOf(part);
  if (words === undefined) return part;
  const { anyOf: _, ...rest } = part;
  return { type: 'string', enum: words, ...rest };
}

/** Writes the values of a dictionary as `additionalProperties`: many generators know no `patternProperties`. */
function withValues(part: Part): Part {
  const { patternProperties, ...rest } = part;
  if (!isPart(patternProperties)) return part;
  return { ...rest, additionalProperties: Object.values(patternProperties)[0] };
}
