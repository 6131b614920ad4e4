import { contract } from '@ra3/sdk/contract';
import type { CommandDefinition, FieldType, RowSource } from '../terminal/command-definition.js';

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema (2020-12) of one row of a command's `--json`. Fields of the contract have the contract's own schema;
 * a reader must accept further fields, which a later version may add.
 */
export function rowSchema({ path, fields, row = {} }: CommandDefinition): JsonSchema {
  const known: JsonSchema = { ...contractFields(row), ...addedFields(row) };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `ra3 ${path.join(' ')}`,
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, known[field] ?? {}])),
    additionalProperties: true,
  };
}

function addedFields({ adds = {} }: RowSource): JsonSchema {
  return Object.fromEntries(Object.entries(adds).map(([name, type]) => [name, schemaOf(type)]));
}

function schemaOf(type: FieldType): JsonSchema {
  if (typeof type === 'object') {
    if ('listOf' in type) return { type: 'array', items: schemaOf(type.listOf) };
    const { object, isNullable = false } = type;
    const properties = Object.entries(object).map(([name, field]) => [name, schemaOf(field)] as const);
    return {
      type: isNullable ? ['object', 'null'] : 'object',
      properties: Object.fromEntries(properties),
      additionalProperties: true,
    };
  }
  const name = type.replace('?', '');
  return { type: type.endsWith('?') ? [name, 'null'] : name };
}

/** The properties of a call's reply, or of the entries of its list `at`. */
function contractFields({ call, at }: RowSource): JsonSchema {
  if (call === undefined) return {};
  const [group = '', name = ''] = call.split('.');
  const reply = part(part(part(contract, group), name), 'reply');
  const whole = at === undefined ? reply : part(part(reply, 'properties'), at);
  const properties = part(part(whole, 'items') ?? whole, 'properties');
  // Plain data: what TypeBox keeps beside it is no part of the schema.
  return properties === undefined ? {} : (JSON.parse(JSON.stringify(properties)) as JsonSchema);
}

function part(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}
